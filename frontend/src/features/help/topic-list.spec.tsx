import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newPage } from '@/testing/page';
import { TopicList } from './topic-list';

const titles = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
const openTitles = () =>
  [...document.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent);

function show(pathname: string) {
  const Page = newPage({ permissions: ['catalog:read'] });
  render(
    <Page>
      <TopicList pathname={pathname} />
    </Page>,
  );
}

it('begins with the topics of the page, the first of them open, and names each once', () => {
  show('/preparation/returns');
  expect(titles()[0]).toBe('Take equipment back');
  expect(openTitles()).toEqual(['Take equipment back']);
  expect(new Set(titles()).size).toBe(titles().length);
});

it('is about the page of one article too', () => {
  show('/catalog/products/65f0c0ffee');
  expect(openTitles()).toEqual(['Create an article']);
});

it.each([
  ['overdue', 'See who has what'],
  ['stocktake', 'Count the stock'],
  ['delivery note pdf', 'Hand over and print the delivery note'],
  ['label', 'Print labels'],
])('finds %s', async (query, title) => {
  show('/dashboard');
  await userEvent.type(screen.getByRole('searchbox'), query);
  expect(titles()).toContain(title);
  expect(titles().length).toBeLessThan(8);
});

it('says so where no topic has the words', async () => {
  show('/dashboard');
  await userEvent.type(screen.getByRole('searchbox'), 'xylophone');
  expect(titles()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No topic has these words.');
});

it('leads to the pages that the reader may open only', async () => {
  show('/dashboard');
  await userEvent.type(screen.getByRole('searchbox'), 'create an article');
  expect(screen.getByRole('link', { name: 'Open Products' }).getAttribute('href')).toBe('/catalog/products');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'take equipment back');
  expect(screen.queryByRole('link')).toBeNull();
});
