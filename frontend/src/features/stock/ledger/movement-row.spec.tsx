import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MovementDto } from '@/api/generated/schemas';
import type { Permission } from '@/components/access/permissions';
import { answerByPath, renderPage } from '@/testing/page';
import { MovementRow } from './movement-row';

const MOVEMENT = {
  id: 'm1',
  type: 'issue',
  at: '2026-03-31T10:00:00Z',
  actor: { id: 'eve', name: 'Eve' },
  article: { id: 'a1', name: 'Rope', unit: 'm' },
  site: null,
  deltaOnHand: -1,
  deltaQuarantine: 0,
  onHandAfter: 4,
  quarantineAfter: 0,
  reason: null,
  reverses: null,
  lot: null,
  assets: [],
  cause: { kind: 'order', id: 'o1', number: 'ORD-1' },
} as unknown as MovementDto;

test.each<[string, Permission[], string | undefined]>([
  ['a link for the depot', ['preparation:work'], '/preparation/checklist?order=o1'],
  ['a plain number for an auditor', ['stock:read', 'requests:read-all'], undefined],
])('the order of a movement is %s', (_what, permissions, target) => {
  answerByPath({});
  renderPage(<MovementRow movement={MOVEMENT} reversed={false} showSite={false} />, { permissions });
  expect(screen.getByText('ORD-1').closest('a')?.getAttribute('href') ?? undefined).toBe(target);
});

test('a movement of the quarantine alone is shown with the rest there, not as a change of nothing', () => {
  answerByPath({});
  const amounts = { deltaOnHand: 0, deltaQuarantine: -3, onHandAfter: 211, quarantineAfter: 2 };
  renderPage(
    <MovementRow movement={{ ...MOVEMENT, type: 'scrap', ...amounts }} reversed={false} showSite={false} />,
    { permissions: ['stock:read'] },
  );
  expect(screen.getByText('−3')).toBeTruthy();
  expect(screen.getByText(/^in quarantine 2/)).toBeTruthy();
});

test.each<[MovementDto['type'], Permission, boolean]>([
  ['receipt', 'stock:receive', true],
  ['receipt', 'stock:adjust', false],
  ['scrap', 'stock:adjust', true],
  ['scrap', 'stock:transfer', false],
  ['transfer-in', 'stock:transfer', true],
  ['transfer-in', 'stock:receive', false],
  ['count', 'stock:adjust', false],
])('a movement of type %s can be undone with %s: %s', (type, permission, isOffered) => {
  answerByPath({});
  const movement = { ...MOVEMENT, type };
  renderPage(
    <MovementRow movement={movement} reversed={false} showSite={false} onReverse={() => undefined} />,
    { permissions: [permission] },
  );
  expect(screen.queryByRole('button', { name: /Undo/ }) !== null).toBe(isOffered);
});

test.each<[MovementDto['type'], string[] | null, boolean]>([
  ['transfer-in', ['s1'], false],
  ['transfer-out', ['s1'], false],
  ['transfer-out', ['s1', 's2'], true],
  ['transfer-out', null, true],
  ['receipt', ['s1'], true],
])('a movement of type %s is undone by who works at the depots %j: %s', (type, siteIds, isOffered) => {
  answerByPath({});
  renderPage(
    <MovementRow
      movement={{ ...MOVEMENT, type }}
      reversed={false}
      showSite={false}
      onReverse={() => undefined}
    />,
    { permissions: ['stock:receive', 'stock:transfer'], ...(siteIds && { siteIds }) },
  );
  expect(screen.queryByRole('button', { name: /Undo/ }) !== null).toBe(isOffered);
});
