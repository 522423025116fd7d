import { type Cursor, Cursors } from './cursors.js';

const MINUTE = 60_000;

function open(cursors: Cursors, noTimeout = false): { cursor: Cursor; closed: () => boolean } {
  let closed = false;
  const cursor = cursors.open({
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
  return { cursor, closed: () => closed };
}

describe('An idle cursor', () => {
  it.each([
    [false, 10],
    [true, 30],
  ])('gives its snapshot back (noCursorTimeout %s) after %s minutes', (noTimeout, minutes) => {
    const cursors = new Cursors();
    const { closed } = open(cursors, noTimeout);
    const now = Date.now();
    cursors.sweep(now + (minutes - 1) * MINUTE);
    expect(closed()).toBe(false);
    cursors.sweep(now + (minutes + 1) * MINUTE);
    expect(closed()).toBe(true);
  });

  it('is the first to go where there are too many, but not while it is read', () => {
    const cursors = new Cursors(MINUTE, 3);
    const [busy, oldest, asked] = [open(cursors), open(cursors), open(cursors)];
    for (const [at, { cursor }] of [busy, oldest, asked].entries()) cursor.lastUse = at;
    busy.cursor.busy = true;
    const next = open(cursors);
    expect([busy, oldest, asked, next].map(({ closed }) => closed())).toEqual([false, true, false, false]);
    expect(cursors.size).toBe(3);
  });
});
