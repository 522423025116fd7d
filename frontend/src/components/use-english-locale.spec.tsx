import { screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { setEnglishLocale } from '@/shared/lib/numbers/locale';
import { answerByPath, renderPage } from '@/testing/page';
import { useDates } from './use-dates';
import { useEnglishLocale } from './use-english-locale';

afterEach(() => setEnglishLocale());

function Clock() {
  useEnglishLocale();
  const { dateTime } = useDates();
  return <p>{dateTime('2026-12-02T17:52:00Z').replace(/\s/g, ' ')}</p>;
}

test.each([
  ['en-GB', '2 Dec 2026, 18:52'],
  ['en-US', 'Dec 2, 2026, 6:52 PM'],
])(
  'a screen in English shows the dates of %s, the choice of the organisation',
  async (englishLocale, shown) => {
    const tenant = { id: 't1', timeZone: 'Europe/Paris', settings: { englishLocale } };
    answerByPath({ '/api/tenants/current': tenant });
    renderPage(<Clock />, { permissions: [] });
    await screen.findByText(shown);
  },
);
