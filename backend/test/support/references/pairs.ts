import type { Client } from '../client.js';
import { newAddress, newArticle, newMember, roleId, type Team } from '../people/people.js';

/** A call that a test sends, alone or at the same time as another one. */
export interface Act {
  /** POST unless stated. */
  readonly method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** The version that the caller has seen. */
  readonly version?: number;
}

export const send = (client: Client, { method = 'POST', path, body, version = 1 }: Act) =>
  client.call(method, path, body, { headers: { 'if-match': `"${version}"` } });

/** A thing that can end: references need its id, and those of a location its site. */
export interface Target {
  readonly id: string;
  readonly siteId: string;
}

/** A kind of things that can end, and the effect of the end on a reference. */
interface EndableKind {
  readonly create: (team: Team) => Promise<Target>;
  readonly end: (target: Target) => Act;
  /** The refusal to refer to one that has ended. */
  readonly ended: string;
}

const post = async ({ owner }: Team, path: string, body: object) =>
  (await owner.expect(201, owner.post(path, body))).id;

let names = 0;
const name = () => `Thing ${(names += 1)}`;

export const ENDINGS: Readonly<Record<string, EndableKind>> = {
  article: {
    create: async (team) => ({ id: await newArticle(team), siteId: team.siteId }),
    end: ({ id }) => ({ method: 'POST', path: `/catalog/articles/${id}/archive` }),
    ended: 'ARTICLE_ARCHIVED',
  },
  site: {
    create: async (team) => {
      const id = await post(team, '/sites', { name: name(), code: `X${names}` });
      return { id, siteId: id };
    },
    end: ({ id }) => ({ method: 'POST', path: `/sites/${id}/archive` }),
    ended: 'SITE_ARCHIVED',
  },
  model: {
    create: async (team) => ({ id: await post(team, '/models', { name: name() }), siteId: team.siteId }),
    end: ({ id }) => ({ method: 'DELETE', path: `/models/${id}` }),
    ended: 'NOT_FOUND',
  },
  role: {
    create: async (team) => ({
      id: await post(team, '/roles', { name: name(), permissions: ['catalog:read'] }),
      siteId: team.siteId,
    }),
    end: ({ id }) => ({ method: 'DELETE', path: `/roles/${id}` }),
    ended: 'NOT_FOUND',
  },
  location: {
    create: async (team) => ({
      id: await post(team, `/sites/${team.siteId}/locations`, { path: name() }),
      siteId: team.siteId,
    }),
    end: ({ id, siteId }) => ({ method: 'DELETE', path: `/sites/${siteId}/locations/${id}` }),
    ended: 'NOT_FOUND',
  },
};

/** Prepares a document that will refer to a thing, and answers the call that makes it do so. */
type Refer = (team: Team, target: Target) => Promise<Act>;

const lines = (articleId: string) => [{ articleId, quantity: 1 }];
const expected = (siteId: string, articleId: string): Act => ({
  method: 'POST',
  path: '/stock/expected',
  body: { siteId, expectedAt: '2030-01-01T00:00:00.000Z', lines: lines(articleId) },
});
const receipt = (siteId: string, articleId: string): Act => ({
  method: 'POST',
  path: '/stock/receipts',
  body: { siteId, lines: lines(articleId) },
});
const count = (siteId: string, articleId: string): Act => ({
  method: 'POST',
  path: '/stock/counts',
  body: { siteId, articleIds: [articleId] },
});
const request = (siteId: string, articleId: string): Act => ({
  method: 'POST',
  path: '/requests',
  body: { siteId, lines: lines(articleId), submit: true },
});

const ofArticle =
  (act: (siteId: string, articleId: string) => Act): Refer =>
  async (_team, { id, siteId }) =>
    act(siteId, id);
const ofSite =
  (act: (siteId: string, articleId: string) => Act): Refer =>
  async (team, { id }) =>
    act(id, await newArticle(team));

/** The creation of each kind of references: `reference>thing`, as the modules declare them. */
export const REFERENCES: Readonly<Record<string, Refer>> = {
  'member>role': async (team, { id }) => ({
    method: 'PATCH',
    path: `/users/${(await newMember(team, 'requester')).userId}`,
    body: { roleId: id },
  }),
  'invitation>role': async (_team, { id }) => ({
    method: 'POST',
    path: '/users/invitations',
    body: { emails: [newAddress()], roleId: id },
  }),
  'invitation>site': async ({ owner }, { id }) => ({
    method: 'POST',
    path: '/users/invitations',
    body: { emails: [newAddress()], roleId: await roleId(owner, 'requester'), siteIds: [id] },
  }),
  'article>model': async (_team, { id }) => ({
    method: 'POST',
    path: '/catalog/articles',
    body: { name: 'Of the model', modelId: id },
  }),
  'kit>article': async (_team, { id }) => ({
    method: 'POST',
    path: '/catalog/articles',
    body: { name: 'Kit', components: lines(id) },
  }),
  'stock>article': ofArticle(receipt),
  'stock>site': ofSite(receipt),
  'expected-receipt>article': ofArticle(expected),
  'expected-receipt>site': ofSite(expected),
  'count>article': ofArticle(count),
  'count>site': ofSite(count),
  'placement>location': async (team, { id, siteId }) => ({
    method: 'PUT',
    path: `/sites/${siteId}/placements`,
    body: { articleId: await newArticle(team), locationIds: [id] },
  }),
  'request>article': ofArticle(request),
  'request>site': ofSite(request),
};

/** The kind of the things that a kind of references is to. */
export function endingOf(pair: string): EndableKind {
  const ending = ENDINGS[pair.split('>')[1] ?? ''];
  if (!ending) throw new Error(`nothing ends in ${pair}`);
  return ending;
}
