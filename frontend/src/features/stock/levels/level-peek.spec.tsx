import { screen } from '@testing-library/react';
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
const page = (items: readonly object[], nextCursor: string | null = null) => ({ items, nextCursor });

function open(levelKey: string) {
  const old = Array.from({ length: 200 }, (_, index) => level(`old-${index}`));
  answerByPath({
    // The ledger of the level itself is empty here.
    '/api/stock/movements': (query) =>
      query.get('limit') === '1' ? page([{ id: 'm1', articleId: 'a1', siteId: 's1' }]) : page([]),
    '/api/stock/levels': (query) =>
      query.get('cursor') === 'second' ? page([level('new', 137)]) : page(old, 'second'),
  });
  renderPage(
    <LevelPeek levelKey={levelKey} rows={[]} onClose={() => undefined} onAction={() => undefined} />,
  );
}

test('a level that the list does not show is found, also where the depot has had more lots than one page', async () => {
  open('new');
  expect((await screen.findAllByText('137')).length).toBeGreaterThan(0);
});

test('a level that is not among those of its article is said to be unknown', async () => {
  open('gone');
  await screen.findByText('This stock level does not exist, or you have no access to it.');
});
