import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerByPath, newPage } from '@/testing/page';
import { useDates } from '../use-dates';
import { DayPicker } from './day-picker';

// The device of these tests is in Tokyo (vitest.config.ts).
const NOON_OF_THE_11TH_THERE = Date.parse('2026-12-11T03:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_OF_THE_11TH_THERE, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Field({ min }: { min?: string }) {
  const [day, setDay] = useState<string | null>(null);
  const { date, until } = useDates();
  return (
    <>
      <DayPicker aria-label="Day" min={min} value={day} onChange={setDay} />
      <output>{day}</output>
      <p>{date('2026-12-11T04:59:59.999Z')}</p>
      <p>{until('2026-12-11T04:59:59.999Z')}</p>
    </>
  );
}

function show(timeZone: string, min?: string) {
  answerByPath({ '/api/tenants/current': { id: 't1', timeZone, settings: {} } });
  const Page = newPage({ permissions: [] });
  render(
    <Page>
      <Field {...(min === undefined ? {} : { min })} />
    </Page>,
  );
}

test('the device is elsewhere', () => {
  expect(new Date().getHours()).toBe(12);
});

test('today is that of the organisation, in the calendar and for due dates', async () => {
  show('America/New_York');
  expect(await screen.findByText('10 Dec 2026')).toBeTruthy();
  expect(screen.getByText('today')).toBeTruthy();
  await userEvent.click(screen.getByRole('textbox', { name: 'Day' }));
  expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe('2026-12-10');
  await userEvent.click(screen.getByText('Today'));
  expect(screen.getByRole('status').textContent).toBe('2026-12-10');
});

test.each(['Europe/Paris', 'Pacific/Kiritimati', 'America/Los_Angeles', 'America/Santiago'])(
  'the day that is typed is the day that is sent, in %s',
  async (timeZone) => {
    show(timeZone);
    const field = screen.getByRole('textbox', { name: 'Day' });
    await userEvent.type(field, '05/09/2027{Enter}');
    expect(screen.getByRole('status').textContent).toBe('2027-09-05');
    expect((field as HTMLInputElement).value).toBe('05/09/2027');
  },
);

test('the first day that can be chosen is a day of the organisation', async () => {
  show('America/New_York', '2026-12-10');
  await screen.findByText('10 Dec 2026');
  await userEvent.click(screen.getByRole('textbox', { name: 'Day' }));
  const disabled = (day: string) =>
    document.querySelector(`td[title="${day}"]`)?.classList.contains('ant-picker-cell-disabled');
  expect([disabled('2026-12-09'), disabled('2026-12-10')]).toEqual([true, false]);
});
