import { expect, it } from 'vitest';
import { isAbout, pathOf, TOPICS } from '@/features/help/topics';
import { MENU } from './menu';

const entries = MENU.filter((entry) => !('open' in entry));

it.each(entries.map(({ path }) => path))('%s has a topic in the help', (path) => {
  expect(TOPICS.some((topic) => isAbout(topic, path))).toBe(true);
});

it('every page that a topic names is in the menu', () => {
  const paths = MENU.map(({ path }) => path as string);
  expect(TOPICS.flatMap(({ pages }) => pages.map(pathOf)).filter((path) => !paths.includes(path))).toEqual(
    [],
  );
});
