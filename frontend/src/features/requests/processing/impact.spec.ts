import { impactOf } from './impact';

describe('impactOf', () => {
  it('lets lines of one article share what is free', () => {
    const impacts = impactOf(
      [
        { id: 'l1', articleId: 'a', quantity: 3 },
        { id: 'l2', articleId: 'a', quantity: 3 },
      ],
      () => 4.5,
    );
    expect(impacts.get('l1')).toEqual({ available: 4.5, held: 3, waits: 0 });
    expect(impacts.get('l2')).toEqual({ available: 1.5, held: 1.5, waits: 1.5 });
  });

  it('says nothing about what is not known', () => {
    expect(impactOf([{ id: 'l1', articleId: 'a', quantity: 3 }], () => undefined).size).toBe(0);
  });
});
