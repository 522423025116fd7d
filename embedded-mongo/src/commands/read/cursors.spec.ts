import { Deadline } from '../../base/deadline.js';
import { Batch } from '../../planner/batch.js';
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
    busy.cursor.reader = new Deadline();
    const next = open(cursors);
    expect([busy, oldest, asked, next].map(({ closed }) => closed())).toEqual([false, true, false, false]);
    expect(cursors.size).toBe(3);
  });
});

/** A source whose next batch comes when the test says so. */
function gated(): { release: () => void; events: string[]; cursors: Cursors; cursor: Cursor } {
  const events: string[] = [];
  const cursors = new Cursors();
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const cursor = cursors.open({
    namespace: 'd.c',
    source: {
      fill: async () => {
        await gate;
        events.push('read');
        return true;
      },
      close: () => {
        events.push('closed');
      },
    },
    session: 's',
    transactionNumber: undefined,
    noTimeout: false,
  });
  return { release, events, cursors, cursor };
}

describe('A cursor that is killed while a batch is read', () => {
  it.each<[string, (cursors: Cursors, cursor: Cursor) => void]>([
    ['by its number', (cursors, { id }) => cursors.kill(id)],
    ['with its session', (cursors) => cursors.killOf('s')],
    ['with all cursors', (cursors) => cursors.close()],
  ])('%s, answers that it was killed and never the part that was read', async (_name, kill) => {
    const { release, events, cursors, cursor } = gated();
    const deadline = new Deadline();
    const batch = cursors.fill(cursor, new Batch(5), deadline);
    kill(cursors, cursor);
    expect(() => deadline.check()).toThrow(expect.objectContaining({ code: 237 }));
    expect(() => cursors.find(cursor.id)).toThrow(expect.objectContaining({ code: 43 }));
    release();
    await expect(batch).rejects.toMatchObject({ code: 237, codeName: 'CursorKilled' });
    expect(events).toEqual(['read', 'closed']);
  });

  it('is read by one command at a time', async () => {
    const { release, cursors, cursor } = gated();
    const first = cursors.fill(cursor, new Batch(5), new Deadline());
    await expect(cursors.fill(cursor, new Batch(5), new Deadline())).rejects.toMatchObject({
      code: 143,
      codeName: 'CursorInUse',
    });
    release();
    expect(await first).toBe(true);
    expect(() => cursors.find(cursor.id)).toThrow(expect.objectContaining({ code: 43 }));
  });
});
