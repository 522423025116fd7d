import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useListState } from '@/shared/hooks/use-list-state';
import { renderPage } from '@/testing/page';
import { useSelection } from '../bulk/use-selection';
import { PagedList } from './paged-list';
import { usePaging } from './use-paging';

interface Row {
  readonly id: string;
  readonly name: string;
}

const ROWS: Row[] = [
  { id: 'a', name: 'Lamp' },
  { id: 'b', name: 'Rope' },
];
const COLUMNS = [
  { id: 'name', title: 'Name', primary: true, sortBy: 'name', render: ({ name }: Row) => name },
] as const;

/** A list whose answer the test gives, with the address that it writes. */
function List(query: Partial<Parameters<typeof PagedList<Row>>[0]['query']>) {
  const list = useListState<'status'>(['status']);
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={() => list.setFilter('status', 'open')}>
        Filter
      </button>
      <PagedList<Row>
        label="Articles"
        columns={COLUMNS}
        list={list}
        query={{ currentData: undefined, error: undefined, refetch: () => undefined, ...query }}
        rowId={({ id }) => id}
        onOpen={({ id }) => list.setPeek(id)}
        sort="name"
        empty={<p>Nothing yet</p>}
      />
    </>
  );
}

const address = () => Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent ?? ''));
const page = (items: Row[], nextCursor: string | null = null) => ({ currentData: { items, nextCursor } });

test('the address holds the sort, the open row and the page', async () => {
  const user = userEvent.setup();
  renderPage(<List {...page(ROWS, 'next-page')} />);
  const table = within(screen.getByRole('table', { name: 'Articles' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Lamp', 'Rope']);
  await user.click(table.getByRole('button', { name: 'Name' }));
  expect(address()).toEqual({ sort: '-name' });
  await user.click(screen.getByRole('button', { name: 'Rope' }));
  expect(address()).toEqual({ sort: '-name', peek: 'b' });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).toEqual({ sort: '-name', peek: 'b', cursor: 'next-page' });
});

test('a filter begins at the first page', async () => {
  const user = userEvent.setup();
  renderPage(<List {...page(ROWS, 'next-page')} />);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(address()).toEqual({ status: 'open' });
});

test('an empty list says why: nothing was ever there, or the filter finds nothing and can be cleared', async () => {
  const user = userEvent.setup();
  renderPage(<List {...page([])} />);
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.queryByText('Nothing yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: /clear/i }));
  expect([screen.getByText('Nothing yet') !== null, address()]).toEqual([true, {}]);
});

test('rows from before stay, marked as old, until those that were asked for are there', () => {
  renderPage(<List data={{ items: ROWS, nextCursor: null }} />);
  expect(screen.getByText('Lamp').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
});

test('a failure shows neither old rows nor an empty list, and can be tried again', async () => {
  const user = userEvent.setup();
  const refetch = vi.fn();
  const error = { status: 503, code: 'OVERLOADED', errors: [], details: {} };
  renderPage(<List data={{ items: ROWS, nextCursor: null }} error={error} refetch={refetch} />);
  expect([screen.queryByText('Lamp'), screen.queryByText('Nothing yet')]).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

/** A list of which rows can be selected. */
function Selectable({ items }: { items: Row[] }) {
  const list = useListState([]);
  const { selection, selected } = useSelection(items);
  return (
    <>
      <output>{selected.map(({ id }) => id).join(' ')}</output>
      <PagedList<Row>
        label="Articles"
        columns={COLUMNS}
        list={list}
        query={{ error: undefined, refetch: () => undefined, ...page(items) }}
        rowId={({ id }) => id}
        onOpen={() => undefined}
        selection={selection}
        empty={null}
      />
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const selected = () => screen.getByRole('status').textContent;

test('rows are selected by their box, one by one or all at once', async () => {
  const user = userEvent.setup();
  renderPage(<Selectable items={ROWS} />);
  await user.click(box('Select Lamp'));
  expect([selected(), box('Select all rows shown').indeterminate]).toEqual(['a', true]);
  await user.click(box('Select all rows shown'));
  expect([selected(), box('Select all rows shown').checked]).toEqual(['a b', true]);
  await user.click(box('Select Lamp'));
  expect(selected()).toBe('b');
  await user.click(box('Select all rows shown'));
  await user.click(box('Select all rows shown'));
  expect(selected()).toBe('');
});

test('a row that is no longer shown is not selected', async () => {
  const user = userEvent.setup();
  const { rerender } = renderPage(<Selectable items={ROWS} />);
  await user.click(box('Select all rows shown'));
  rerender(<Selectable items={ROWS.slice(1)} />);
  expect(selected()).toBe('b');
});

/** A list of 420 rows whose pages have numbers. */
function Numbered({ hasNext = true }: { hasNext?: boolean }) {
  const list = useListState([]);
  const paging = usePaging();
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <output aria-label="Query">{JSON.stringify(paging.query)}</output>
      <PagedList<Row>
        label="Articles"
        columns={COLUMNS}
        list={list}
        query={{
          ...{ error: undefined, refetch: () => undefined },
          currentData: { items: ROWS, nextCursor: hasNext ? 'next' : null, total: 420 },
        }}
        paging={paging}
        rowId={({ id }) => id}
        sort="name"
        empty={null}
      />
    </>
  );
}

const queried = () => JSON.parse(screen.getByRole('status', { name: 'Query' }).textContent ?? '') as unknown;

test('a list with numbers says which of how many rows it shows, and opens any page', async () => {
  globalThis.scrollTo = () => undefined;
  const user = userEvent.setup();
  renderPage(<Numbered />, { path: '/?page=3' });
  await screen.findByText('101–102 of 420');
  expect(queried()).toEqual({ limit: 50, skip: 100 });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(queried()).toEqual({ limit: 50, skip: 150 });
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), '8 of 9');
  expect(queried()).toEqual({ limit: 50, skip: 350 });
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(queried()).toEqual({ limit: 50, skip: 0 });
});

test('larger pages begin at the first one, and an address that no page has shows it', async () => {
  globalThis.scrollTo = () => undefined;
  const user = userEvent.setup();
  renderPage(<Numbered />, { path: '/?page=1000000' });
  expect(queried()).toEqual({ limit: 50, skip: 0 });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows on a page' }), '200 per page');
  expect(queried()).toEqual({ limit: 200, skip: 0 });
});

test('of 1,000 rows few are in the document, which says how many there are', () => {
  const rows = Array.from({ length: 1_000 }, (_row, index) => ({
    id: `row-${index}`,
    name: `Lamp ${index}`,
  }));
  renderPage(<List {...page(rows)} />);
  expect(screen.getAllByRole('row').length).toBeLessThan(130);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
});
