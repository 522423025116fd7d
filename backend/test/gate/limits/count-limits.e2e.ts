import { mongo } from 'mongoose';
import { foundTeam, newArticle, newRequest, type Team } from '../../support/people/people.js';
import { RetryingClient } from '../../support/servers/retrying-client.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The maximum numbers of records per organisation, person or request, however many are created at once. */

let app: SharedApp;
let mongoClient: mongo.MongoClient;

beforeAll(async () => {
  app = await sharedApp();
  mongoClient = await mongo.MongoClient.connect(app.mongoUri);
});

afterAll(async () => {
  await mongoClient?.close();
});

const TOO_MANY = 12;
const ROOM = 6;

/** Copies a stored document until there is room for six more. */
async function fill(collection: string, team: Team, max: number): Promise<void> {
  const documents = mongoClient.db().collection(collection);
  const ofTenant = { tenantId: new mongo.ObjectId(team.tenantId) };
  const [template] = await documents.find(ofTenant).sort({ _id: -1 }).limit(1).toArray();
  const missing = max - ROOM - (await documents.countDocuments(ofTenant));
  const unique = (n: number) =>
    Object.fromEntries(
      ['key', 'name', 'nameKey', 'digest']
        .filter((field) => typeof template?.[field] === 'string')
        .map((field) => [field, `${template?.[field]}-${n}`]),
    );
  if (missing > 0)
    await documents.insertMany(
      Array.from({ length: missing }, (_none, n) => ({
        ...template,
        ...unique(n),
        _id: new mongo.ObjectId(),
      })),
    );
}

const line = { articleId: '', quantity: 1 };

test.each([
  ['webhooks', 20, '/webhooks', { url: 'http://127.0.0.1:9/hooks/N', events: ['request.submitted'] }],
  ['api_keys', 200, '/api-keys', { name: 'Key N', scopes: ['catalog:read'] }],
  ['views', 100, '/views', { name: 'View N', page: '/catalog/products', filters: {} }],
  ['roles', 100, '/roles', { name: 'Role N', permissions: ['catalog:read'] }],
  ['categories', 1000, '/catalog/categories', { name: 'Category N' }],
  ['locations', 2000, '/sites/SITE/locations', { path: 'Aisle N' }],
  ['requesttemplates', 100, '/requests/templates', { name: 'Template N', lines: [line] }],
  ['requestcomments', 200, '/requests/REQUEST/comments', { text: 'Comment N' }],
])('of %s there are %d at most', async (collection, max, path, body) => {
  const team = await foundTeam(app.origin);
  const articleId = await newArticle(team);
  const request = path.includes('REQUEST') ? await newRequest(team, [{ articleId, quantity: 1 }]) : undefined;
  const to = path.replace('SITE', team.siteId).replace('REQUEST', request?.id ?? '');
  const numbered = (n: string) =>
    JSON.parse(JSON.stringify(body).replace('N', n).replace('"articleId":""', `"articleId":"${articleId}"`));
  // A busy server may refuse some with 503: they are retried until they are decided.
  const owner = new RetryingClient(app.origin, team.owner.token);
  await owner.expect(201, owner.post(to, numbered('first')));
  await fill(collection, team, max);
  const answers = await Promise.all(
    Array.from({ length: ROOM + TOO_MANY }, (_none, n) => owner.post(to, numbered(String(n)))),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual(Array(TOO_MANY).fill(422));
  expect(new Set(refused.map(({ body: problem }) => problem.code)).size).toBe(1);
  const stored = mongoClient.db().collection(collection);
  expect(await stored.countDocuments({ tenantId: new mongo.ObjectId(team.tenantId) })).toBe(max);
});
