import { newArticle } from '../people/people.js';
import { fresh, type Recipe, type World } from './world.js';

/** A template of one article. */
const template = ({ articleId }: World) => ({ name: fresh('Template'), lines: [{ articleId, quantity: 1 }] });

/** A submitted request for an article that is not in stock, and the proposal of another one. */
async function unserved(world: World): Promise<{ id: string; proposal: object }> {
  const { owner, siteId, articleId } = world;
  const lines = [{ articleId: await newArticle(world), quantity: 1 }];
  const asked = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
  return { id: asked.id, proposal: { lineId: asked.lines[0].id, articleId } };
}

/** Kits, templates of requests, and substitutes. */
export const requestCalls: Readonly<Record<string, Recipe>> = {
  getKitStock: async (world) => ({
    params: {
      id: await newArticle(world, { components: [{ articleId: await newArticle(world), quantity: 1 }] }),
    },
  }),
  listTemplates: () => ({}),
  createTemplate: (world) => ({ body: template(world) }),
  getTemplate: async (world) => {
    const { owner } = world;
    const { id } = await owner.expect(201, owner.post('/requests/templates', template(world)));
    return { params: { id } };
  },
  deleteTemplate: async (world) => {
    const { owner } = world;
    const { id } = await owner.expect(201, owner.post('/requests/templates', template(world)));
    return { params: { id }, version: 1 };
  },
  proposeSubstitute: async (world) => {
    const { id, proposal } = await unserved(world);
    return { params: { id }, body: proposal };
  },
  answerSubstitute: async (world) => {
    const { owner } = world;
    const { id, proposal } = await unserved(world);
    const { substitutes } = await owner.expect(201, owner.post(`/requests/${id}/substitutes`, proposal));
    return { params: { id, sid: substitutes[0].id }, body: { accept: true } };
  },
};
