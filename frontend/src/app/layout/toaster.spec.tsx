import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThemeModeProvider } from '@/shared/theme/theme-mode';
import { toast } from '@/shared/ui/feedback/toast';
import { newPage } from '@/testing/page';
import { Toaster } from './toaster';

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  const Page = newPage();
  render(
    <Page>
      <ThemeModeProvider>
        <Toaster />
      </ThemeModeProvider>
    </Page>,
  );
});
afterEach(() => vi.useRealTimers());

test('pop-ups are 356 px wide at the bottom right, 14 px apart, three at most, and leave after 4000 ms', async () => {
  for (const kind of ['success', 'info', 'warning', 'error'] as const) toast[kind](kind);
  await pass(100);
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect([list?.dataset['yPosition'], list?.dataset['xPosition']]).toEqual(['bottom', 'right']);
  expect([list?.style.getPropertyValue('--width'), list?.style.getPropertyValue('--gap')]).toEqual([
    '356px',
    '14px',
  ]);
  expect(toasts().map(({ dataset }) => [dataset['type'], dataset['visible']])).toEqual([
    ['error', 'true'],
    ['warning', 'true'],
    ['info', 'true'],
    ['success', 'false'],
  ]);
  await pass(3_800);
  expect(toasts().filter(({ dataset }) => dataset['removed'] === 'true')).toEqual([]);
  await pass(1_000);
  expect(toasts()).toEqual([]);
});

test('a loading message stays, and the keys of the pop-ups are Alt+T', async () => {
  toast.loading('The file is read');
  await pass(60_000);
  expect(toasts().map(({ dataset }) => dataset['type'])).toEqual(['loading']);
  expect(screen.getByLabelText(/alt\+T$/)).toBeTruthy();
  act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyT' }));
  });
  expect(document.activeElement?.hasAttribute('data-sonner-toaster')).toBe(true);
});
