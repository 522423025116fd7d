import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProcessingPage } from '@/features/requests/processing/processing-page';
import { PERSON_MS, pressKeys, SCANNER_MS } from '@/testing/keys';
import { answerByPath, renderPage } from '@/testing/page';
import { useSingleKeys } from './use-single-keys';

const page = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length });
const request = (id: string) => ({
  id,
  version: 1,
  number: id.toUpperCase(),
  status: 'submitted',
  siteId: 's1',
  site: { id: 's1', name: 'Depot' },
  requester: { id: 'eve', name: 'Eve' },
  recipient: null,
  neededBy: null,
  purpose: '',
  reason: '',
  substitutes: [],
  orders: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  lines: [],
});

function Queue({ onHelp }: { onHelp: () => void }) {
  useSingleKeys({ onHelp, onSearch: () => undefined });
  return (
    <main>
      <ProcessingPage title="To decide" />
    </main>
  );
}

const narrow = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (media) => Object.assign(narrow(media), { matches: media === '(min-width: 1024px)' });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});
afterEach(() => {
  window.matchMedia = narrow;
});

const shows = (number: string) => screen.findByRole('heading', { name: number });

async function open() {
  answerByPath({
    '/api/users/me': { id: 'ada', preferences: {} },
    '/api/requests': page(['r1', 'r2', 'r3', 'r4'].map(request)),
    '/api/sites': page([]),
    '/api/views': page([]),
    '/api/stock/availability': { items: [] },
  });
  const onHelp = vi.fn();
  renderPage(<Queue onHelp={onHelp} />, { permissions: ['requests:approve', 'requests:read-all'] });
  await shows('R1');
  // The shortcut setting is read first.
  await waitFor(() => {
    pressKeys('?', PERSON_MS);
    expect(onHelp).toHaveBeenCalled();
  });
}

test('j and k open the next and the previous request, one by one or in a rush, from wherever the focus is', async () => {
  await open();
  pressKeys('jjj', SCANNER_MS);
  await shows('R4');
  pressKeys('kk', PERSON_MS);
  await shows('R2');
  act(() => screen.getByRole('checkbox', { name: /R2/ }).focus());
  pressKeys('j', PERSON_MS);
  await shows('R3');
  act(() => screen.getByRole('button', { name: 'Refuse' }).focus());
  pressKeys('k', PERSON_MS);
  await shows('R2');
});
