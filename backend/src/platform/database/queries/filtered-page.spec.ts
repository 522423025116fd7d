import { newId } from '../scope/ids.js';
import { filteredPage } from './filtered-page.js';
import { decodeCursor, type Page, type PageRequest, pageOf } from './paging.js';

const SORT = { field: 'n', direction: 1 } as const;
const ALL = Array.from({ length: 12_000 }, (_item, n) => ({ _id: newId(), n }));
type Row = (typeof ALL)[number];

const page = async (request: PageRequest): Promise<Page<Row>> => {
  const after = request.cursor === undefined ? -1 : Number(request.cursor.value);
  return pageOf(ALL.slice(after + 1, after + 2 + request.limit), request);
};

/** All pages of those rows that pass, as their numbers. */
async function pagesOf(passes: (n: number) => boolean, limit: number): Promise<number[][]> {
  const pages: number[][] = [];
  const passing = async (rows: readonly Row[]) => rows.filter(({ n }) => passes(n));
  let cursor: PageRequest['cursor'];
  for (;;) {
    const { items, nextCursor } = await filteredPage({ sort: SORT, limit, cursor }, { page, passing });
    pages.push(items.map(({ n }) => n));
    if (nextCursor === null) return pages;
    cursor = decodeCursor(nextCursor, SORT);
  }
}

test.each([1, 7, 50, 200])('pages of %d have each row that passes once, in its order', async (limit) => {
  const passes = (n: number) => n % 97 === 0;
  const pages = await pagesOf(passes, limit);
  expect(pages.flat()).toEqual(ALL.map(({ n }) => n).filter(passes));
  expect(pages.every((rows) => rows.length <= limit)).toBe(true);
});

test('a page whose last row is the last that passes says that more is to be looked at', async () => {
  expect(await pagesOf((n) => n < 4, 4)).toEqual([[0, 1, 2, 3], [], []]);
});

test('a page ends after 5,000 rows, with the cursor of where it is', async () => {
  expect(await pagesOf((n) => n === 11_000, 10)).toEqual([[], [], [11_000]]);
});

test('a total counts those that pass among the first 10,000, and says that there may be more', async () => {
  const passing = async (rows: readonly Row[]) => rows.filter(({ n }) => n % 2 === 0);
  const request = { sort: SORT, limit: 5, count: true };
  expect(await filteredPage(request, { page, passing })).toMatchObject({
    total: 5000,
    totalIsLowerBound: true,
  });
  const short = async (part: PageRequest) => {
    const found = await page(part);
    return { items: found.items.filter(({ n }) => n < 150), nextCursor: null };
  };
  expect(await filteredPage(request, { page: short, passing })).toMatchObject({
    total: 75,
    totalIsLowerBound: false,
  });
});

test('a page by its number looks as far as a total counts, so that pages leave nothing out', async () => {
  const passing = async (rows: readonly Row[]) => rows.filter(({ n }) => n === 3 || n >= 9_990);
  const numbersAt = async (skip: number) =>
    (await filteredPage({ sort: SORT, limit: 4, skip }, { page, passing })).items.map(({ n }) => n);
  expect(await numbersAt(0)).toEqual([3, 9_990, 9_991, 9_992]);
  expect(await numbersAt(4)).toEqual([9_993, 9_994, 9_995, 9_996]);
  expect(await numbersAt(8)).toEqual([9_997, 9_998, 9_999]);
  expect(await numbersAt(12)).toEqual([]);
});
