import {
  command,
  inDays,
  lotArticle,
  quantitiesOfLots,
  receiveLot,
  receiveUnits,
  serialArticle,
  started,
  statesOf,
} from '../../../backend/test/support/goods/tracked.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { fakeCamera, printedCode } from '../../support/camera.js';
import { approve, askFor, handOver, startOrder } from '../../support/goods.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const camera = fakeCamera();
const stage = setStage({ browserArguments: camera.browserArguments });

/** A phone in one hand, at the depot. */
const PHONE = { width: 390, height: 844 } as const;

/** Opens the camera, waits for the message about the code that it sees, and closes it. */
async function scan({ page, say }: Visit, open: ReturnType<Visit['button']>, said: RegExp) {
  await open.click();
  const dialog = page.getByRole('dialog', { name: say('scan:title') });
  await dialog.getByRole('status').filter({ hasText: said }).waitFor();
  await dialog.getByRole('button', { name: say('common:actions.close') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Signs on the glass with one stroke. */
async function sign({ page, say }: Visit): Promise<void> {
  const pad = page.getByRole('img', { name: say('preparation:deliver.signature') });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 50, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: say('preparation:deliver.clearSignature') }).waitFor();
}

it('lends a unit by the label that the camera sees, signed for, and takes the same unit back by it', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner } = team;
  const articleId = await serialArticle(team, { name: 'Drone' });
  const [, unit = ''] = await receiveUnits(team, articleId, ['DR-1', 'DR-2']);
  const read = async () => owner.expect(200, owner.get(`/assets/${unit}`));

  await visit.open('/requests/new');
  const number = await askFor(visit, [{ name: 'Drone', quantity: 1 }]);
  await visit.go('requests-processing');
  await approve(visit, number);
  await visit.go('preparation-pending');
  await startOrder(visit);
  camera.show(await printedCode(owner, unit, 'qr', 'asset'));
  await scan(visit, visit.button('common:scan'), /Drone/);
  await page.getByRole('checkbox', { name: /^Drone/, checked: true }).waitFor();
  await visit.button('preparation:actions.complete').click();
  await visit.heading(say('preparation:deliver.what')).waitFor();
  await sign(visit);
  await handOver(visit);
  expect(await read()).toMatchObject({ serial: 'DR-2', state: 'out' });

  await visit.go('preparation-returns');
  await scan(visit, visit.button('common:scan'), /Drone DR-2/);
  const units = page.getByRole('list', { name: say('loans:desk.units', { name: 'Drone' }) });
  await units.getByRole('checkbox', { name: 'DR-2', checked: true }).waitFor();
  await expectUsable(visit);
  await visit.button('loans:desk.confirm', { count: 1 }).click();
  await page.getByText(/RET-\d{4}-\d{6}/).waitFor();
  expect(await read()).toMatchObject({ state: 'available', requestId: null });
});

it('hands a unit out at the counter by its serial number, chosen or scanned', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await serialArticle(team, { name: 'Radio' });
  await receiveUnits(team, articleId, ['RA-1', 'RA-2', 'RA-3']);
  await visit.open('/preparation/counter');
  const search = page.getByRole('combobox', { name: say('requests:search.label') });
  await search.fill('RA-2');
  await search.press('Enter');
  const units = page.getByRole('combobox', { name: say('loans:counter.units', { name: 'Radio' }) });
  await units.fill('RA-3');
  await page.getByTitle('RA-3', { exact: true }).filter({ visible: true }).last().click();
  await units.press('Escape');
  await page.getByText(say('stock:tracking.unitCount', { count: 2 })).waitFor();
  await page.getByRole('combobox', { name: say('loans:counter.person') }).fill('Ada Lovelace');
  await expectUsable(visit);
  await visit.button('loans:counter.confirm').click();
  await page.getByText('Ada Lovelace').filter({ hasText: 'REQ-' }).waitFor();
  const { items } = await team.owner.expect(200, team.owner.get('/assets?state=out&sort=serial'));
  expect(items.map(({ serial }: { serial: string }) => serial)).toEqual(['RA-2', 'RA-3']);
});

it('hands over the chosen unit of two that are ready, and later the other one', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await serialArticle(team, { name: 'Laptop' });
  const assetIds = await receiveUnits(team, articleId, ['LT-1', 'LT-2']);
  const order = await started(team, articleId, 2);
  const lineId = order.lines[0]?.id;
  await team.owner.expect(200, command(team, order, 'picks', { lineId, quantity: 2, assetIds }));
  await team.owner.expect(200, command(team, order, 'complete'));
  await visit.open(`/preparation/checklist?order=${order.id}`);
  const units = page.getByRole('group', { name: say('preparation:deliver.units', { name: 'Laptop' }) });
  await units.getByRole('checkbox', { name: 'LT-1', checked: true }).click();
  await expectUsable(visit);
  await visit.button('preparation:actions.deliverPart').click();
  await units.getByRole('checkbox', { name: 'LT-2' }).waitFor({ state: 'detached' });
  expect(await statesOf(team, articleId)).toEqual({ 'LT-1': 'reserved', 'LT-2': 'out' });
  await handOver(visit);
  expect(await statesOf(team, articleId)).toEqual({ 'LT-1': 'out', 'LT-2': 'out' });
});

it('issues at the counter from the lot whose label is scanned, not from the one that expires first', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const articleId = await lotArticle(team, { name: 'Plaster' });
  await receiveLot(team, articleId, 2, 'SOON-1', inDays(10));
  await receiveLot(team, articleId, 2, 'LATE-1', inDays(20));
  await visit.open('/preparation/counter');
  const search = page.getByRole('combobox', { name: say('requests:search.label') });
  await search.fill('LATE-1');
  await search.press('Enter');
  await page.getByText(say('loans:counter.lot', { number: 'LATE-1' })).waitFor();
  await page.getByRole('combobox', { name: say('loans:counter.person') }).fill('Ada Lovelace');
  await expectUsable(visit);
  await visit.button('loans:counter.confirm').click();
  await page.getByText('Ada Lovelace').filter({ hasText: 'REQ-' }).waitFor();
  expect(await quantitiesOfLots(team, articleId, 'onHand')).toEqual({ 'SOON-1': 2, 'LATE-1': 1 });
});
