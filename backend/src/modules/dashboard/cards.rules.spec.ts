import type { Permission } from '../../platform/context/index.js';
import { availableCards, cardsOf } from './cards.rules.js';

const REQUESTER = new Set<Permission>(['catalog:read', 'stock:read', 'requests:create', 'requests:read-own']);

describe('the cards of a board', () => {
  it('are those of the role until one has chosen, and then the chosen ones, also none', () => {
    expect(cardsOf(REQUESTER, undefined)).toEqual(['my-loans', 'my-requests', 'ready-to-collect']);
    expect(cardsOf(REQUESTER, ['low-stock', 'my-loans'])).toEqual(['low-stock', 'my-loans']);
    expect(cardsOf(REQUESTER, [])).toEqual([]);
  });

  it('leave out pages that the role may not open any more', () => {
    expect(cardsOf(REQUESTER, ['to-prepare', 'my-loans', 'fill-rate'])).toEqual(['my-loans']);
    expect(availableCards(REQUESTER)).not.toContain('to-prepare');
  });

  it('exist for a role of one permission', () => {
    expect(cardsOf(new Set(['stock:read']), undefined)).toEqual(['low-stock', 'recent-movements']);
    expect(cardsOf(new Set(), undefined)).toEqual([]);
  });
});
