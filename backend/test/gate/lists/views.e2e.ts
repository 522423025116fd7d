import { exported, unpacked } from '../../support/archive.js';
import type { Client } from '../../support/client.js';
import { foundTeam, newMember, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

const PAGE = '/catalog/products';

let team: Team;
let colleague: Client;
let auditor: Client;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  colleague = (await newMember(team, 'storekeeper')).client;
  auditor = (await newMember(team, 'auditor')).client;
});

const save = (by: Client, name: string, input: object = {}) =>
  by.expect(201, by.post('/views', { name, page: PAGE, ...input }));

const namesFor = async (by: Client, page = PAGE): Promise<string[]> =>
  (await by.expect(200, by.get(`/views?page=${page}`))).items.map(({ name }: { name: string }) => name);

const remove = (by: Client, id: string, version = 1) =>
  by.call('DELETE', `/views/${id}`, undefined, { headers: { 'if-match': `"${version}"` } });

test('a view keeps the whole state of a list page, and is changed part by part', async () => {
  const state = {
    filters: { q: 'rope', tracking: 'serial', values: '{"brand":"Canon"}' },
    sort: '-name',
    columns: ['article', 'available'],
    density: 'compact',
  };
  const view = await save(team.owner, 'Cameras', state);
  expect(view).toMatchObject({
    ...state,
    page: PAGE,
    mine: true,
    shared: false,
    isDefault: false,
    version: 1,
  });
  const changed = await team.owner.expect(
    200,
    team.owner.patch(`/views/${view.id}`, 1, { name: 'Lenses', filters: {} }),
  );
  expect(changed).toMatchObject({ ...state, name: 'Lenses', filters: {}, version: 2 });
  expect((await team.owner.patch(`/views/${view.id}`, 1, { name: 'Late' })).status).toBe(412);
  expect((await remove(team.owner, view.id, 1)).status).toBe(412);
  expect((await remove(team.owner, view.id, 2)).status).toBe(200);
  expect((await team.owner.get(`/views/${view.id}`)).status).toBe(404);
});

test('only its owner sees a view, until it is shared', async () => {
  const view = await save(colleague, 'My corner');
  expect(await namesFor(team.owner)).not.toContain('My corner');
  const unknown = await team.owner.get('/views/665f1c2ab7e4d90012ab34cd');
  for (const answer of [
    await team.owner.get(`/views/${view.id}`),
    await team.owner.patch(`/views/${view.id}`, 1, { name: 'X' }),
    await remove(team.owner, view.id),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, unknown.body.code]);
  await colleague.expect(200, colleague.patch(`/views/${view.id}`, 1, { shared: true }));
  expect(await namesFor(auditor)).toContain('My corner');
  const seen = await auditor.expect(200, auditor.get(`/views/${view.id}`));
  expect(seen).toMatchObject({ mine: false, shared: true });
});

test('a shared view is changed by its owner, and by those who manage the organisation', async () => {
  const view = await save(colleague, 'For all', { shared: true });
  expect((await auditor.patch(`/views/${view.id}`, 1, { name: 'X' })).body.code).toBe('PERMISSION_MISSING');
  expect((await remove(auditor, view.id)).body.code).toBe('PERMISSION_MISSING');
  await team.owner.expect(200, team.owner.patch(`/views/${view.id}`, 1, { name: 'For everybody' }));
  // With which view a page opens is for its owner to say.
  const opening = await team.owner.patch(`/views/${view.id}`, 2, { isDefault: true });
  expect([opening.status, opening.body.code]).toEqual([403, 'PERMISSION_MISSING']);
  expect((await remove(colleague, view.id, 2)).status).toBe(200);
});

test('a page opens with one view at most, for its owner alone', async () => {
  const page = '/catalog/stock';
  const first = await save(colleague, 'First', { page, isDefault: true, shared: true });
  const second = await save(colleague, 'Second', { page });
  await colleague.expect(200, colleague.patch(`/views/${second.id}`, 1, { isDefault: true }));
  const { items } = await colleague.expect(200, colleague.get(`/views?page=${page}`));
  const defaults = items.map(({ name, isDefault }: { name: string; isDefault: boolean }) => [
    name,
    isDefault,
  ]);
  expect(defaults).toEqual([
    ['First', false],
    ['Second', true],
  ]);
  await colleague.expect(200, colleague.patch(`/views/${first.id}`, 2, { isDefault: true }));
  expect((await auditor.expect(200, auditor.get(`/views/${first.id}`))).isDefault).toBe(false);
});

test('a name is used once per page and person, and the state has limits', async () => {
  await save(auditor, 'Été');
  expect((await auditor.post('/views', { name: 'ete', page: PAGE })).body.code).toBe('ALREADY_EXISTS');
  await save(auditor, 'Été', { page: '/history/requests' });
  await save(colleague, 'Été');
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 'x']));
  for (const filters of [many, { archived: true }, { q: 'x'.repeat(2001) }]) {
    const { status, body } = await auditor.post('/views', { name: 'Too much', page: PAGE, filters });
    expect([status, body.code]).toEqual([422, 'FIELD_VALUE_INVALID']);
  }
  for (const page of ['catalog', 'https://elsewhere.example', '/x?y=1'])
    expect((await auditor.post('/views', { name: 'Elsewhere', page })).status).toBe(400);
});

test('a person has at most 100 views', async () => {
  const { client } = await newMember(team, 'requester');
  const answers = [];
  for (let at = 0; at < 101; at += 1)
    answers.push(await client.post('/views', { name: `View ${at}`, page: PAGE }));
  expect(answers.slice(0, 100).every(({ status }) => status === 201)).toBe(true);
  expect(answers[100]?.body).toMatchObject({ code: 'QUANTITY_EXCEEDED', status: 422 });
});

test('shared views of a former member stay, and private ones go', async () => {
  const leaver = await newMember(team, 'requester');
  await save(leaver.client, 'Shared by a leaver', { shared: true });
  const own = await save(leaver.client, 'Of a leaver');
  const data = await leaver.client.expect(200, leaver.client.get('/views?limit=200'));
  expect(data.items.map(({ name }: { name: string }) => name)).toContain(own.name);
  await leaver.client.expect(200, leaver.client.post('/users/me/leave'));
  expect(await namesFor(team.owner)).toContain('Shared by a leaver');
  await until('the deletion has its place in the log', async () => {
    const log = `/logs?type=view.deleted&subjectId=${own.id}`;
    return (await team.owner.expect(200, team.owner.get(log))).items.length === 1;
  });
});

test('views are part of the export of their organisation, and unknown to another one', async () => {
  const { owner } = await foundTeam(team.owner.origin);
  const view = await save(owner, 'Taken along', { filters: {}, shared: true });
  const lines = (await unpacked(await exported(owner)))
    .get('data/views.jsonl')
    ?.toString()
    .trim()
    .split('\n');
  expect(lines?.map((line) => JSON.parse(line).name)).toEqual(['Taken along']);
  expect((await team.owner.get(`/views/${view.id}`)).status).toBe(404);
});
