import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { LevelPeek } from './level-peek';

const level = (levelKey: string, onHand = 0) => ({
  levelKey,
  articleId: 'a1',
  article: { id: 'a1', name: 'Dressing', sku: 'DRS', unit: '', decimals: 0 },
  siteId: 's1',
  site: { id: 's1', name: 'Depot' },
  lotId: levelKey,
  lot: null,
  onHand,
  reserved: 0,
  quarantine: 0,
  planned: 0,
  available: onHand,
  waiting: 0,
});
const page = (items: readonly object[]) => ({ items, nextCursor: null });

function open(levelKey: string) {
  answerByPath({
    // The ledger of the level itself is empty here.
    '/api/stock/movements': (query) =>
      query.get('limit') === '1'
        ? page([{ id: 'm1', articleId: 'a1', siteId: 's1', lotId: 'new' }])
        : page([]),
    '/api/stock/levels': (query) => page(query.get('lotId') === 'new' ? [level('new', 137)] : [level('old')]),
  });
  renderPage(
    <LevelPeek levelKey={levelKey} rows={[]} onClose={() => undefined} onAction={() => undefined} />,
  );
}

test('a level that the list does not show is found by the lot of its last movement', async () => {
  open('new');
  expect((await screen.findAllByText('137')).length).toBeGreaterThan(0);
});

test('a level that is not among those of its article is said to be unknown', async () => {
  open('gone');
  await screen.findByText('This stock level does not exist, or you have no access to it.');
});
