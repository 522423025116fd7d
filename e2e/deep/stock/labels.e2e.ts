import { readFileSync } from 'node:fs';
import { drawnPages, readCode } from '../../../backend/test/support/documents/pdf-pages.js';
import { lotArticle, receiveLot } from '../../../backend/test/support/goods/tracked.js';
import { foundTeam, newArticle, newRequest, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { fakeCamera, printedCode } from '../../support/camera.js';
import { setStage } from '../../support/stage.js';

const camera = fakeCamera();
const stage = setStage({ browserArguments: camera.browserArguments });

const PHONE = { width: 390, height: 844 } as const;

it('picks a line of a checklist by the label that the camera of a phone sees', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner } = team;
  const drill = await newArticle(team, { name: 'Drill' });
  const cable = await newArticle(team, { name: 'Cable' });
  for (const id of [drill, cable]) await receive(team, id, 2);
  const lines = [drill, cable].map((articleId) => ({ articleId, quantity: 2 }));
  const { id: requestId } = await newRequest(team, lines);
  await owner.expect(200, owner.post(`/requests/${requestId}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${requestId}`));
  await owner.expect(200, owner.post(`/preparation/orders/${items[0].id}/start`));

  camera.show(await printedCode(owner, cable, 'qr'));
  await visit.open(`/preparation/checklist?order=${items[0].id}`);
  await visit.button('common:scan').click();
  const dialog = page.getByRole('dialog', { name: say('scan:title') });
  await dialog.getByText(say('preparation:scan.good', { name: 'Cable', done: '2', total: '2' })).waitFor();
  await expectUsable(visit);
  await dialog.getByRole('button', { name: say('common:actions.close') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: /^Cable/, checked: true }).waitFor();
  await page.getByRole('checkbox', { name: /^Drill/, checked: false }).waitFor();
  // The tick is shown before the pick is answered.
  await visit.button('preparation:actions.complete').and(page.locator(':enabled')).waitFor();
  const order = await owner.expect(200, owner.get(`/preparation/orders/${items[0].id}`));
  const picked = order.lines.map(({ articleId, picked: quantity }: Record<string, unknown>) => [
    articleId,
    quantity,
  ]);
  expect(Object.fromEntries(picked)).toEqual({ [cable]: 2, [drill]: 0 });
});

it('leads from an unknown code to a new article with it, or to one that it is linked to', async () => {
  const visit = await stage.visit({ language: 'fr', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner } = team;
  const other = await foundTeam(stage.origin);
  for (const [sku, make] of [
    [
      'EXT-4711',
      async () => {
        await page.getByLabel(say('scan:create')).fill('Extincteur');
        await visit.button('scan:createSave').click();
      },
    ],
    [
      'EXT-4712',
      async () => {
        await page.getByLabel(say('scan:link')).fill('Extinct');
        await page
          .getByTitle(/^Extincteur/)
          .filter({ visible: true })
          .click();
      },
    ],
  ] as const) {
    camera.show(await printedCode(other.owner, await newArticle(other, { sku }), 'code128'));
    await visit.open('/catalog/products');
    visit.expectRefusal('/catalog/scan/', 404);
    await visit.button('common:scan').first().click();
    await page
      .getByRole('dialog')
      .getByText(say('scan:unknown', { code: sku }))
      .waitFor();
    await expectUsable(visit);
    await make();
    // The code is looked up again, and the record that has it now opens.
    await page.getByRole('dialog', { name: 'Extincteur' }).waitFor();
  }
  const { items } = await owner.expect(200, owner.get('/catalog/articles'));
  expect(items).toMatchObject([{ name: 'Extincteur', barcodes: ['EXT-4711', 'EXT-4712'] }]);
});

it('shows the label before it saves the file, and the printed address opens the article', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const ids = [await newArticle(team, { name: 'Hammer' }), await newArticle(team, { name: 'Saw' })];
  await visit.open('/catalog/products');
  await visit.button('common:labels').click();
  const dialog = page.getByRole('dialog', { name: say('labels:title') });
  await dialog
    .getByRole('region', { name: say('labels:preview') })
    .getByText('Hammer')
    .waitFor();
  await dialog.getByRole('checkbox', { name: 'Hammer' }).uncheck();
  await dialog
    .getByRole('region', { name: say('labels:preview') })
    .getByText('Saw')
    .waitFor();
  await expectUsable(visit);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    visit.button('labels:print', { count: 1 }).click(),
  ]);
  const codes = drawnPages(readFileSync(await download.path())).flatMap((drawn) => drawn.codes);
  expect(codes).toHaveLength(1);
  const { text } = await readCode(codes[0] ?? []);
  expect(text.endsWith(ids[1] ?? '-')).toBe(true);
  await visit.open(new URL(text).pathname);
  await page.getByRole('dialog', { name: 'Saw' }).waitFor();
});

it('begins a request from the label of a shelf and of a lot', async () => {
  const visit = await stage.visit({ language: 'it', screen: PHONE });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner, siteId } = team;
  const articleId = await lotArticle(team, { name: 'Garza' });
  const lotId = await receiveLot(team, articleId, 5, 'L-7');
  const shelf = await owner.expect(201, owner.post(`/sites/${siteId}/locations`, { path: 'A/1' }));
  const placement = { articleId, locationIds: [shelf.id] };
  await owner.expect(200, owner.call('PUT', `/sites/${siteId}/placements`, placement));
  for (const code of [`p${shelf.id}`, `l${lotId}`]) {
    await visit.open(`/q/${code}`);
    await expectUsable(visit);
    await page.getByRole('button', { name: `${say('labels:scanned.request')} Garza` }).click();
    await page.getByRole('textbox', { name: say('requests:line.quantity', { name: 'Garza' }) }).waitFor();
  }
});
