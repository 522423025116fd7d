import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { RequestDto } from '@/api/generated/schemas';
import { useSubmitKeys } from '@/shared/hooks/use-submit-keys';
import { hasUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { answerByPath, renderPage } from '@/testing/page';
import { useDecisionDrafts } from '../use-decision-drafts';
import { DecisionBulkBar } from './decision-bulk-bar';

const request = (id: string) =>
  ({
    id,
    version: 1,
    number: id,
    name: id,
    lines: [{ id: `${id}-line`, parentLineId: null, kit: false, quantity: 4, cancelled: 0 }],
  }) as unknown as RequestDto & { name: string };
const ALL = ['r1', 'r2'].map(request);

const approveOpen = vi.fn();

/** The bar beside an open request, which has its own shortcut. */
function Desk() {
  const [ids, setIds] = useState<readonly string[]>(ALL.map(({ id }) => id));
  const drafts = useDecisionDrafts(ALL, true);
  useSubmitKeys(approveOpen);
  return (
    <>
      <button
        type="button"
        onClick={() =>
          drafts.change('r1', { approved: { 'r1-line': 1 }, refusals: { 'r1-line': 'Too many' } })
        }
      >
        Reduce
      </button>
      <output>{Object.keys(drafts.draftOf('r1').approved).length} drafts</output>
      <DecisionBulkBar
        requests={ALL.filter(({ id }) => ids.includes(id))}
        draftOf={drafts.draftOf}
        dropDraft={drafts.drop}
        onSelect={setIds}
        onSelectAll={() => setIds(ALL.map(({ id }) => id))}
      />
    </>
  );
}

function open() {
  approveOpen.mockClear();
  const paths = ALL.flatMap(({ id }) => [`/api/requests/${id}/approve`, `/api/requests/${id}/refuse`]);
  const answers: Record<string, object> = Object.fromEntries(paths.map((path) => [path, {}]));
  const written = answerByPath(answers);
  renderPage(<Desk />);
  return { user: userEvent.setup(), written, answers };
}

const inShort = (written: ReturnType<typeof answerByPath>) =>
  written.map(({ path, body }) => [path.replace('/api/requests/', ''), body]);

test('Ctrl+Enter in the reason refuses the selection and does not approve the open request', async () => {
  const { user, written } = open();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  const reason = screen.getByRole('textbox', { name: 'Why are these requests refused?' });
  await user.click(reason);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('The requester needs a reason.');
  await user.keyboard('No budget{Control>}{Enter}{/Control}');
  await waitFor(() => expect(written).toHaveLength(2));
  expect(inShort(written)).toEqual([
    ['r1/refuse', { reason: 'No budget', version: 1 }],
    ['r2/refuse', { reason: 'No budget', version: 1 }],
  ]);
  expect(approveOpen).not.toHaveBeenCalled();
});

test('an approval of several sends the reasons of reduced lines, and leaves no unsaved input', async () => {
  const { user, written } = open();
  await user.click(screen.getByRole('button', { name: 'Reduce' }));
  await screen.findByText('1 drafts');
  expect(hasUnsaved()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('0 drafts');
  expect(inShort(written)).toEqual([
    ['r1/approve', { version: 1, lines: [{ lineId: 'r1-line', quantity: 1, reason: 'Too many' }] }],
    ['r2/approve', { version: 1 }],
  ]);
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});

test('a typed reason stays while the selection empties and for refused requests, and counts as unsaved on leaving', async () => {
  const { user, written, answers } = open();
  delete answers['/api/requests/r2/refuse'];
  const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  await user.click(reason());
  await user.paste('No budget');
  expect(hasUnsaved()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(reason().value).toBe('No budget');
  const send = () => screen.getByRole('button', { name: 'Refuse the selection' });
  expect(send().hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(send());
  await screen.findByRole('button', { name: 'Refuse the selection' });
  expect(written).toHaveLength(2);
  expect(reason().value).toBe('No budget');
  answers['/api/requests/r2/refuse'] = {};
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(hasUnsaved()).toBe(false);
});
