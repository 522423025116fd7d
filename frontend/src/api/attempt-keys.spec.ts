import { AttemptKeys } from './attempt-keys';

const RECEIPT = 'POST /api/stock/receipts {"quantity":1}';

function keysAt() {
  const clock = { now: 0 };
  return { clock, keys: new AttemptKeys(() => clock.now) };
}

describe('the idempotency key of a write', () => {
  it.each([
    ['the network failed', undefined, undefined],
    ['fetch gave no status', 0, undefined],
    ['the server could not say', 503, 'OUTCOME_UNKNOWN'],
    ['the first attempt still runs', 409, 'IDEMPOTENCY_IN_PROGRESS'],
  ])('is the same at the next attempt where %s', (_case, status, code) => {
    const { keys } = keysAt();
    const first = keys.keyOf(RECEIPT);
    keys.settle(RECEIPT, status, code);
    expect(keys.keyOf(RECEIPT)).toBe(first);
  });

  it.each([
    ['it took effect', 201, undefined],
    ['it was refused', 409, 'STOCK_NEGATIVE'],
  ])('is a new one after %s, so that the same write can be wanted twice', (_case, status, code) => {
    const { keys } = keysAt();
    const first = keys.keyOf(RECEIPT);
    keys.settle(RECEIPT, status, code);
    expect(keys.keyOf(RECEIPT)).not.toBe(first);
  });

  it('is another one for other content', () => {
    const { keys } = keysAt();
    expect(keys.keyOf(RECEIPT)).not.toBe(keys.keyOf(`${RECEIPT} `));
  });

  it('is a new one ten minutes after the attempt', () => {
    const { clock, keys } = keysAt();
    const first = keys.keyOf(RECEIPT);
    clock.now = 10 * 60_000 - 1;
    expect(keys.keyOf(RECEIPT)).toBe(first);
    clock.now = 10 * 60_000;
    expect(keys.keyOf(RECEIPT)).not.toBe(first);
  });

  it('is kept for fifty open attempts', () => {
    const { keys } = keysAt();
    const first = keys.keyOf(RECEIPT);
    for (let other = 0; other < 49; other += 1) keys.keyOf(`other ${other}`);
    expect(keys.keyOf(RECEIPT)).toBe(first);
    keys.keyOf('one more');
    expect(keys.keyOf(RECEIPT)).not.toBe(first);
  });
});
