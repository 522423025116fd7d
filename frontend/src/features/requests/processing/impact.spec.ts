import { impactOf } from './impact';

describe('impactOf', () => {
  it('lets lines of one article share the available stock', () => {
    const impacts = impactOf(
      [
        { id: 'l1', articleId: 'a', quantity: 3 },
        { id: 'l2', articleId: 'a', quantity: 3 },
      ],
      () => 4.5,
    );
    expect(impacts.get('l1')).toEqual({ available: 4.5, reserved: 3, waiting: 0 });
    expect(impacts.get('l2')).toEqual({ available: 1.5, reserved: 1.5, waiting: 1.5 });
  });

  it('returns nothing for unknown stock', () => {
    expect(impactOf([{ id: 'l1', articleId: 'a', quantity: 3 }], () => undefined).size).toBe(0);
  });
});
