import { newArticle } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectPage } from '../../support/expect.js';
import { scanCode, untilFocused } from '../../support/keyboard.js';
import { setStage } from '../../support/stage.js';

const stage = setStage();

it('adds a scan at the counter before any key, and after an unknown code', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  await newArticle(team, { name: 'Grip', sku: 'GP-0982' });
  await visit.open('/preparation/counter');
  const field = page.getByRole('combobox', { name: say('requests:search.label') });
  await untilFocused(field);
  await visit.title.click();
  for (const code of ['XX-9999', 'GP-0982', 'GP-0982']) await scanCode(page, code);
  await expectPage(visit.field(say('requests:line.quantity', { name: 'Grip' }))).toHaveValue('2');
  await expectPage(field).toHaveValue('');
  expect(new URL(page.url()).pathname).toBe('/preparation/counter');
});
