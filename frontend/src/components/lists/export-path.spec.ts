import { exportPath } from './export-path';

test('the file has the filters and the order of the list, and no page', () => {
  const filters = {
    q: 'a&b',
    sort: '-name',
    archived: true,
    limit: 50,
    count: true,
    cursor: 'x',
    skip: 50,
    site: undefined,
  };
  expect(exportPath('/catalog/articles', filters, 'csv')).toBe(
    '/catalog/articles?format=csv&q=a%26b&sort=-name&archived=true',
  );
});
