import type { Team } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner, clientOf } from '../../support/arrive.js';
import { tabTo, untilFocused } from '../../support/keyboard.js';
import { LAPTOP, PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

const field = (label: string, fields: object = {}) => ({
  label,
  key: label.toLowerCase(),
  type: 'text',
  required: false,
  options: [],
  ...fields,
});

interface Model {
  readonly id: string;
  readonly version: number;
}

async function newModel({ owner }: Team, labels: readonly string[]): Promise<Model> {
  const fields = labels.map((label) => field(label));
  return owner.expect(201, owner.post('/models', { name: 'Ropes', fields }));
}

async function openModel(visit: Visit, name = 'Ropes'): Promise<void> {
  await visit.open('/admin/models');
  await visit.button('models:actions.editOf', { name }).click();
  await visit.page.getByRole('dialog', { name: visit.say('models:form.title') }).waitFor();
}

const save = (visit: Visit) =>
  visit.page
    .getByRole('dialog')
    .getByRole('button', { name: visit.say('models:form.save'), exact: true })
    .last()
    .click();

const labelsOf = async ({ owner }: Team, { id }: Model): Promise<string[]> =>
  (await owner.expect(200, owner.get(`/models/${id}`))).fields.map(({ label }: { label: string }) => label);

const closed = ({ page }: Visit) => page.getByRole('dialog').first().waitFor({ state: 'hidden' });

it('reorders fields by dragging their handles, and saves that order', async () => {
  const visit = await stage.visit({ language: 'en', screen: LAPTOP });
  const { page } = visit;
  const team = await arriveAsOwner(visit);
  const model = await newModel(team, ['One', 'Two', 'Three']);
  await openModel(visit);
  const handle = (label: string) => page.getByTitle(visit.say('models:form.drag', { field: label }));
  const order = () =>
    page
      .getByRole('group')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('legend')?.textContent));
  const [from, to] = [await handle('One').boundingBox(), await handle('Two').boundingBox()];
  if (!from || !to) throw new Error('the fields have no handles');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  // Beyond the middle of the second field, but not of the third.
  await page.mouse.move(from.x + 5, to.y + (to.y - from.y) * 0.6, { steps: 12 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelectorAll('fieldset legend')[1]?.textContent === 'One');
  expect(await order()).toEqual(['Two', 'One', 'Three']);
  // After the drop, the pointer moves nothing.
  await page.mouse.move(from.x + 5, from.y);
  expect(await order()).toEqual(['Two', 'One', 'Three']);
  await save(visit);
  await closed(visit);
  expect(await labelsOf(team, model)).toEqual(['Two', 'One', 'Three']);
});

it.each([
  ['laptop', LAPTOP],
  ['phone', PHONE],
] as const)('reorders fields by keyboard on a %s: the focus stays on the button', async (_name, screen) => {
  const visit = await stage.visit({ language: 'en', screen });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const model = await newModel(team, ['One', 'Two', 'Three']);
  await openModel(visit);
  await tabTo(page, visit.button('models:form.moveUp', { field: 'Three' }));
  await page.keyboard.press('Enter');
  await page.getByText(say('models:form.moved', { field: 'Three', position: 2, total: 3 })).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(say('models:form.moved', { field: 'Three', position: 1, total: 3 })).waitFor();
  // At the top the other button has the focus.
  await untilFocused(visit.button('models:form.moveDown', { field: 'Three' }));
  await save(visit);
  await closed(visit);
  expect(await labelsOf(team, model)).toEqual(['Three', 'One', 'Two']);
});

it('says before saving how many articles a change applies to, and lists the versions afterwards', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  const { owner } = team;
  const model = await newModel(team, ['Marque']);
  const article = (values: object) =>
    owner.post('/catalog/articles', { name: 'Corde', modelId: model.id, values });
  await owner.expect(201, article({ marque: 'Petzl' }));
  for (let count = 0; count < 3; count += 1) await owner.expect(201, article({}));
  await openModel(visit);
  const box = page.getByRole('checkbox', { name: say('models:form.required') });
  await box.check();
  await save(visit);
  const dialog = page.getByRole('dialog', { name: say('models:impact.title', { count: 4 }) });
  await dialog.getByText(say('models:impact.missing', { label: 'Marque', count: 3 })).waitFor();
  await dialog
    .getByRole('button', { name: say('models:impact.back'), exact: true })
    .last()
    .click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await owner.expect(200, owner.get(`/models/${model.id}`))).version).toBe(1);
  await save(visit);
  await dialog.getByRole('button', { name: say('models:form.save'), exact: true }).click();
  await page.getByText(say('models:done.saved', { name: 'Ropes' })).waitFor();
  await closed(visit);
  await openModel(visit);
  const versions = page.getByRole('list', { name: say('models:versions.title') });
  await versions.getByText(say('models:versions.number', { version: 2 })).waitFor();
  await versions.getByText(say('models:versions.changed', { label: 'Marque' })).waitFor();
  await versions.getByText(say('models:versions.first', { count: 1 })).waitFor();
});

it('creates a model from a predefined one only when its form is saved', async () => {
  const visit = await stage.visit({ language: 'es' });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  const count = async () => (await owner.expect(200, owner.get('/models?count=true'))).total;
  await visit.open('/admin/models');
  await visit.button('models:create').first().click();
  await page.getByRole('button', { name: new RegExp(`^${say('models:customName')}`) }).click();
  await visit.field(say('models:form.name')).fill('Cuerdas');
  await page
    .getByRole('button', { name: say('common:actions.cancel'), exact: true })
    .last()
    .click();
  await closed(visit);
  expect(await count()).toBe(1);
  await visit.button('models:create').first().click();
  await page.getByRole('button', { name: new RegExp(`^${say('models:customName')}`) }).click();
  await visit.field(say('models:form.name')).fill('Cuerdas');
  await save(visit);
  await page.getByText(say('models:done.saved', { name: 'Cuerdas' })).waitFor();
  expect(await count()).toBe(2);
});

describe('the messages of the specification about models', () => {
  it('field creator: required fields, at least one option, options invalid, the half added field', async () => {
    const visit = await stage.visit({ language: 'it' });
    const { page, say } = visit;
    await newModel(await arriveAsOwner(visit), []);
    await openModel(visit);
    await visit.button('models:form.addField').click();
    await save(visit);
    await page.getByText(say('models:form.fieldsMissing')).waitFor();
    await page.getByText(say('models:form.incomplete')).waitFor();
    await visit.field(say('models:form.label')).fill('Taglia');
    await page.getByRole('combobox', { name: say('models:form.type') }).click();
    await page.getByTitle(say('models:form.types.select'), { exact: true }).click();
    await save(visit);
    await page.getByText(say('models:form.optionsNeeded')).waitFor();
    await visit.field(say('models:form.options')).fill('S; M; L');
    await page.getByText(say('models:form.optionsInvalid')).waitFor();
    await visit.field(say('models:form.options')).fill('S, M, L');
    await page.getByText(say('models:form.optionsInvalid')).waitFor({ state: 'hidden' });
  });

  it('name updated, and error updating after a concurrent change', async () => {
    const visit = await stage.visit({ language: 'en' });
    const { page, say } = visit;
    const team = await arriveAsOwner(visit);
    const model = await newModel(team, []);
    await openModel(visit);
    await visit.field(say('models:form.name')).fill('Slings');
    await save(visit);
    await page.getByText(say('models:done.renamed', { name: 'Slings' })).waitFor();
    await closed(visit);
    await openModel(visit, 'Slings');
    const { owner } = team;
    await visit.field(say('models:form.name')).fill('Straps');
    await owner.expect(200, owner.patch(`/models/${model.id}`, 2, { name: 'Webbing' }));
    visit.expectRefusal(`/api/models/${model.id}`, 412);
    await save(visit);
    await page.getByText(say('models:errors.update')).waitFor();
  });

  it('error loading and error while saving without a connection', async () => {
    const visit = await stage.visit({ language: 'fr' });
    const { page, say } = visit;
    await arriveAsOwner(visit);
    visit.expectLine('Failed to load resource');
    await page.route(/\/api\/models\?/, (route) => route.abort('connectionrefused'));
    await visit.open('/admin/models');
    await page.getByText(say('models:errors.load')).waitFor();
    await page.unroute(/\/api\/models\?/);
    await visit.button('models:create').first().click();
    await page.getByRole('button', { name: new RegExp(`^${say('models:customName')}`) }).click();
    await visit.goOffline();
    await save(visit);
    await page.getByText(say('models:errors.save')).waitFor();
  });

  it('failed to delete, error setting the default, default model set, deleted', async () => {
    const visit = await stage.visit({ language: 'en' });
    const { page, say } = visit;
    const team = await arriveAsOwner(visit);
    const { owner } = team;
    await newModel(team, []);
    await visit.open('/admin/models');
    const [{ id, name }] = [await owner.expect(200, owner.get('/models/default'))];
    visit.expectRefusal(`/api/models/${id}`, 422);
    await visit.button('models:actions.deleteOf', { name }).click();
    await visit.button('models:actions.delete').last().click();
    await page.getByText(say('models:errors.delete')).waitFor();
    visit.expectLine('Failed to load resource');
    await visit.goOffline();
    await visit.button('models:actions.setDefaultOf', { name: 'Ropes' }).click();
    await page.getByText(say('models:errors.setDefault')).waitFor();
    await page.context().setOffline(false);
    await visit.button('models:actions.setDefaultOf', { name: 'Ropes' }).click();
    await page.getByText(say('models:done.default', { name: 'Ropes' })).waitFor();
    await visit.button('models:actions.setDefaultOf', { name }).waitFor();
    await visit.button('models:actions.deleteOf', { name }).click();
    await visit.button('models:actions.delete').last().click();
    await page.getByText(say('models:done.deleted', { name })).waitFor();
  });

  it('user not connected, when the session ended before a model is created', async () => {
    const visit = await stage.visit({ language: 'en' });
    const { page, say } = visit;
    await arriveAsOwner(visit);
    await visit.open('/admin/models');
    await visit.button('models:create').first().click();
    await page.getByRole('button', { name: new RegExp(`^${say('models:customName')}`) }).click();
    visit.expectRefusal('/api/', 401);
    const me = await clientOf(visit);
    const { items } = await me.expect(200, me.get('/users/me/sessions'));
    const here = items.find(({ current }: { current: boolean }) => current);
    await me.expect(200, me.call('DELETE', `/users/me/sessions/${here.id}`, undefined));
    await save(visit);
    // In the form, and as a pop-up.
    await page.getByText(say('models:errors.notConnected')).first().waitFor();
  });

  it('articles: error creating', async () => {
    const visit = await stage.visit({ language: 'es' });
    const { page, say } = visit;
    await arriveAsOwner(visit);
    await visit.open('/catalog/products');
    await visit.button('catalog:actions.create').first().click();
    await visit.field(say('catalog:form.name')).fill('Cuerda');
    visit.expectLine('Failed to load resource');
    await visit.goOffline();
    await visit.button('catalog:form.create').click();
    await page.getByText(say('catalog:form.createFailed')).waitFor();
  });
});
