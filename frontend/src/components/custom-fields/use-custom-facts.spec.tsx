import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { useDates } from '../use-dates';
import { useCustomFacts } from './use-custom-facts';

const MODEL = {
  id: 'm1',
  fields: [
    { key: 'checked', label: 'Checked', type: 'date', options: [], required: false },
    { key: 'tolerance', label: 'Tolerance', type: 'number', options: [], required: false },
    { key: 'until', label: 'Until', type: 'date', options: [], required: false },
  ],
};

function CustomFacts() {
  const facts = useCustomFacts({
    modelId: 'm1',
    values: { checked: '2026-03-31', until: 'next spring', tolerance: 0.00041 },
  });
  const { date } = useDates();
  return (
    <>
      <p>{date('2026-03-31T00:00:00Z')}</p>
      {facts.map(({ id, label, value }) => (
        <p key={id}>
          {label}: {value}
        </p>
      ))}
    </>
  );
}

test('the name of a field is not shown for its label while the model is loading', async () => {
  answerByPath({ '/api/models/m1': MODEL, '/api/tenants/current': { id: 't1', timeZone: 'Europe/Paris' } });
  renderPage(<CustomFacts />, { permissions: ['catalog:read'] });
  expect(screen.queryByText(/^checked/)).toBeNull();
  await screen.findByText('Checked: 31 Mar 2026');
});

test('a date field shows its day, also where the organisation is west of Greenwich, and other text as it is', async () => {
  answerByPath({
    '/api/models/m1': MODEL,
    '/api/tenants/current': { id: 't1', timeZone: 'America/New_York' },
  });
  renderPage(<CustomFacts />, { permissions: ['catalog:read'] });
  await screen.findByText(/^30 Mar/);
  await screen.findByText('Checked: 31 Mar 2026');
  expect(screen.getByText('Until: next spring')).toBeTruthy();
  expect(screen.getByText('Tolerance: 0.00041')).toBeTruthy();
});
