import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ThemeModeProvider, useThemeMode } from './theme-mode';

function Shown() {
  const { name, choice } = useThemeMode();
  return (
    <p>
      {name} of {choice}
    </p>
  );
}

beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  localStorage.setItem('theme', 'dark');
});

afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
});

it('paper is light, also for a person who chose the dark theme, and the screen is dark again afterwards', async () => {
  render(
    <ThemeModeProvider>
      <Shown />
    </ThemeModeProvider>,
  );
  // As in a browser: nothing but the event itself makes React render.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const painted = () => document.documentElement.dataset['theme'];
  expect(painted()).toBe('dark');
  // The browser lays the page out right after the event.
  window.dispatchEvent(new Event('beforeprint'));
  expect(painted()).toBe('light');
  expect(screen.getByText('light of dark')).toBeTruthy();
  window.dispatchEvent(new Event('afterprint'));
  await screen.findByText('dark of dark');
  // The page is painted after the commit.
  await waitFor(() => expect(painted()).toBe('dark'));
});
