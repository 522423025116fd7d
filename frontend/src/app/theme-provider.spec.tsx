import { fireEvent, render, screen } from '@testing-library/react';
import { Empty } from 'antd';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { ThemeModeProvider } from '@/shared/theme/theme-mode';
import { newPage } from '@/testing/page';
import { ThemeProvider } from './theme-provider';

it('the theme provider keeps typed text when the texts of the components arrive', async () => {
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  const Page = newPage();
  await i18next.changeLanguage('fr');
  render(
    <Page>
      <ThemeModeProvider>
        <ThemeProvider>
          <input aria-label="Address" />
          <Empty image={<i />} />
        </ThemeProvider>
      </ThemeModeProvider>
    </Page>,
  );
  screen.getByText('No data');
  fireEvent.input(screen.getByLabelText('Address'), { target: { value: 'someone@example.org' } });
  await screen.findByText('Aucune donnée');
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'someone@example.org');
});
