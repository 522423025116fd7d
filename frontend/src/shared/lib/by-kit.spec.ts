import { byKit } from './by-kit';

const stage = { requestLineId: 'kit-1', name: 'Stage' };

describe('byKit', () => {
  it('puts the parts of a kit together, where the first of them comes, and leaves the rest in order', () => {
    const lines = [
      { id: 'a', kit: null },
      { id: 'b', kit: stage },
      { id: 'c', kit: null },
      { id: 'd', kit: { ...stage } },
    ];
    const ids = byKit(lines).map(({ kit, items }) => [kit?.name ?? null, items.map(({ id }) => id)]);
    expect(ids).toEqual([
      [null, ['a']],
      ['Stage', ['b', 'd']],
      [null, ['c']],
    ]);
  });
});
