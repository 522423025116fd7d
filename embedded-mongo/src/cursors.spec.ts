import { Cursors } from './cursors.js';

const MINUTE = 60_000;

function open(noTimeout: boolean): { cursors: Cursors; closed: () => boolean } {
  const cursors = new Cursors();
  let closed = false;
  cursors.open({
    namespace: 'd.c',
    source: {
      fill: async () => true,
      close: () => {
        closed = true;
      },
    },
    session: undefined,
    transactionNumber: undefined,
    noTimeout,
  });
  return { cursors, closed: () => closed };
}

describe('A cursor that nobody asks any more', () => {
  it.each([
    [false, 10],
    [true, 30],
  ])('gives its snapshot back (noCursorTimeout %s) after %s minutes', (noTimeout, minutes) => {
    const { cursors, closed } = open(noTimeout);
    const now = Date.now();
    cursors.sweep(now + (minutes - 1) * MINUTE);
    expect(closed()).toBe(false);
    cursors.sweep(now + (minutes + 1) * MINUTE);
    expect(closed()).toBe(true);
  });
});
