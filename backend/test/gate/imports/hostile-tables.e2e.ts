import { packed } from '../../support/archive.js';
import { tableForm } from '../../support/calls/imports.js';
import { foundTeam } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

test('a small workbook whose rows share a long text is refused as too much work', async () => {
  const { owner } = await foundTeam((await sharedApp()).origin);
  const [name, long] = ['Name', 'x'.repeat(5000)].map((text) => `<si><t>${text}</t></si>`);
  const cells = (count: number) => `<row>${'<c t="s"><v>1</v></c>'.repeat(count)}</row>`;
  const title = '<row><c t="s"><v>0</v></c></row>';
  const parts = {
    'xl/sharedStrings.xml': `<sst>${name}${long}</sst>`,
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': `<worksheet>${title}${cells(50).repeat(1200)}</worksheet>`,
  };
  const file = await packed(new Map(Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])));
  const { status, body } = await owner.post('/catalog/imports', tableForm(file, 'goods.xlsx'));
  expect([status, body.code]).toEqual([422, 'WORK_TOO_LARGE']);
});
