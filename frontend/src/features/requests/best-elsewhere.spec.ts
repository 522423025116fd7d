import { bestElsewhere } from './best-elsewhere';

const at = (siteId: string, available: number | null, waiting = 0) => ({
  siteId,
  site: { id: siteId, name: `Depot ${siteId}` },
  available,
  waiting,
});

describe('the best depot for a missing article', () => {
  it('is the depot with the most that no waiting line comes first for', () => {
    const levels = [at('here', 50), at('a', 4), at('b', 9, 8), at('c', 3), at('a', 2)];
    expect(bestElsewhere(levels, 'here')).toEqual({ siteId: 'a', site: 'Depot a', available: 6 });
  });

  it('is nowhere when the others have nothing either', () => {
    expect(bestElsewhere([at('here', 5), at('a', 0), at('b', null), at('c', 2, 3)], 'here')).toBeUndefined();
  });
});
