import { compare, compareRates } from './compare';

describe('the comparison with the period before', () => {
  it('is a part of the figure before', () => {
    expect(compare(112, 100)).toEqual({ kind: 'changed', change: 0.12 });
    expect(compare(50, 100)).toEqual({ kind: 'changed', change: -0.5 });
    expect(compare(0, 4)).toEqual({ kind: 'changed', change: -1 });
  });

  it('says in words what no percentage can', () => {
    expect(compare(5, 0)).toEqual({ kind: 'new' });
    expect(compare(5, null)).toEqual({ kind: 'new' });
    expect(compare(0, null)).toEqual({ kind: 'new' });
    expect(compare(null, 5)).toEqual({ kind: 'ended' });
    expect(compare(0, 0)).toEqual({ kind: 'same' });
    expect(compare(1001, 1000)).toEqual({ kind: 'about' });
    expect(compare(7, 7)).toEqual({ kind: 'same' });
    expect(compare(null, null)).toEqual({ kind: 'nothing' });
  });

  it('is in points for rates, also from zero', () => {
    expect(compareRates(0.5, 0)).toEqual({ kind: 'changed', change: 0.5 });
    expect(compareRates(0.75, 1)).toEqual({ kind: 'changed', change: -0.25 });
    expect(compareRates(1, null)).toEqual({ kind: 'new' });
    expect(compareRates(null, 1)).toEqual({ kind: 'ended' });
    expect(compareRates(1, 1)).toEqual({ kind: 'same' });
  });
});
