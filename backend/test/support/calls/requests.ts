import { newFile } from '../goods/upload.js';
import { newArticle, receive } from '../people/people.js';
import { fresh, lineOf, orderIn, type Recipe, submitted, type World } from './world.js';

const draft = async (world: World): Promise<string> => {
  const { owner, siteId } = world;
  return (await owner.expect(201, owner.post('/requests', { siteId, lines: [lineOf(world)] }))).id;
};

/** A request of which a part waits for stock. */
async function waiting(world: World): Promise<string> {
  const { owner, siteId } = world;
  const articleId = await newArticle(world);
  await receive(world, articleId, 1);
  const lines = [{ articleId, quantity: 2 }];
  const request = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  return request.id;
}

const order =
  (state: Parameters<typeof orderIn>[1], body?: object): Recipe =>
  async (world) => ({ params: { id: (await orderIn(world, state)).id }, ...(body ? { body } : {}) });

/** A loan of a returnable article. */
async function newLoan(world: World): Promise<string> {
  const articleId = await newArticle(world, { returnable: true });
  await receive(world, articleId, 1);
  const { id, lines } = await orderIn({ ...world, articleId }, 'prepared');
  await world.owner.expect(200, world.owner.post(`/preparation/orders/${id}/deliver`));
  return lines[0]?.requestLineId ?? '';
}

const queueMove: Recipe = async (world) => ({
  params: { id: await waiting(world) },
  body: { beforeId: null, reason: 'Not urgent' },
});

/** A template of one article. */
const template = (world: World) => ({ name: fresh('Template'), lines: [lineOf(world)] });

/** A submitted request for an article that is not in stock, and the proposal of another one. */
async function unserved(world: World): Promise<{ id: string; proposal: object }> {
  const { owner, siteId, articleId } = world;
  const lines = [{ articleId: await newArticle(world), quantity: 1 }];
  const asked = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
  return { id: asked.id, proposal: { lineId: asked.lines[0].id, articleId } };
}

/** Requests with their orders, loans and returns, templates of requests, substitutes, and kits. */
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
  listRequests: ({ siteId }) => ({ query: { siteId } }),
  createRequest: (world) => ({
    body: { siteId: world.siteId, recipient: { userId: world.memberId }, lines: [lineOf(world)] },
  }),
  listWaiting: ({ articleId, siteId }) => ({ query: { articleId, siteId } }),
  getRequest: ({ requestId }) => ({ params: { id: requestId } }),
  updateRequest: async (world) => ({
    params: { id: await draft(world) },
    version: 1,
    body: { siteId: world.siteId, lines: [lineOf(world)] },
  }),
  submitRequest: async (world) => ({ params: { id: await draft(world) } }),
  approveRequest: async (world) => {
    const id = await submitted(world);
    const { lines } = await world.owner.expect(200, world.owner.get(`/requests/${id}`));
    return { params: { id }, body: { lines: [{ lineId: lines[0].id, quantity: 1 }] } };
  },
  refuseRequest: async (world) => ({ params: { id: await submitted(world) }, body: { reason: 'No' } }),
  cancelRequest: async (world) => {
    const id = await submitted(world);
    const { lines } = await world.owner.expect(200, world.owner.get(`/requests/${id}`));
    return { params: { id }, body: { lineIds: [lines[0].id] } };
  },
  commentOnRequest: ({ requestId }) => ({ params: { id: requestId }, body: { text: 'When?' } }),
  listTimeline: ({ requestId }) => ({ params: { id: requestId } }),
  duplicateRequest: ({ requestId }) => ({ params: { id: requestId } }),
  keepWaiting: async (world) => ({ params: { id: await waiting(world) } }),
  moveInQueue: queueMove,
  moveInQueueByOldPath: queueMove,
  allocateRequest: async (world) => ({ params: { id: await waiting(world) } }),
  handOutMaterial: (world) => ({
    body: { siteId: world.siteId, recipient: { userId: world.memberId }, lines: [lineOf(world)] },
  }),
  listOrders: ({ requestId, siteId }) => ({ query: { requestId, siteId } }),
  getOrder: order('pending'),
  printPickingList: order('pending'),
  startOrder: order('pending'),
  assignOrder: async (world) => {
    const me = await world.owner.expect(200, world.owner.get('/users/me'));
    return { params: { id: (await orderIn(world, 'in-preparation')).id }, body: { userId: me.id } };
  },
  pickLine: async (world) => {
    const { id, lines } = await orderIn(world, 'in-preparation');
    return { params: { id }, body: { lineId: lines[0]?.id, quantity: 1 } };
  },
  completeOrder: order('picked'),
  deliverOrder: async (world) => {
    const { id, lines } = await orderIn(world, 'prepared');
    return { params: { id }, body: { lines: [{ lineId: lines[0]?.id, quantity: 1 }] } };
  },
  walkOrders: async (world) => ({ body: { orderIds: [(await orderIn(world, 'pending')).id] } }),
  cancelOrder: order('pending', { reason: 'No' }),
  listLoans: ({ articleId, siteId }) => ({ query: { articleId, siteId } }),
  getLoan: async (world) => ({ params: { id: await newLoan(world) } }),
  listLoanHolders: () => ({}),
  remindOfLoans: async (world) => {
    const id = await newLoan(world);
    const dueAt = '2099-01-01T00:00:00.000Z';
    await world.owner.expect(200, world.owner.post(`/loans/${id}/extend`, { dueAt }));
    return { body: { loanIds: [id] } };
  },
  extendLoan: async (world) => ({
    params: { id: await newLoan(world) },
    body: { dueAt: '2099-01-01T00:00:00.000Z' },
  }),
  listReturns: ({ requestId, siteId }) => ({ query: { requestId, siteId } }),
  getReturn: async (world) => {
    const { id, requestId, lines } = await orderIn(world, 'prepared');
    await world.owner.expect(200, world.owner.post(`/preparation/orders/${id}/deliver`));
    const body = { requestId, lines: [{ lineId: lines[0]?.requestLineId, quantity: 1, condition: 'good' }] };
    return { params: { id: (await world.owner.expect(201, world.owner.post('/returns', body))).id } };
  },
  receiveReturn: async (world) => {
    const { id, requestId, lines } = await orderIn(world, 'prepared');
    await world.owner.expect(200, world.owner.post(`/preparation/orders/${id}/deliver`));
    const lineId = lines[0]?.requestLineId;
    const photos = [await newFile(world.owner, 'photo.png')];
    return { body: { requestId, lines: [{ lineId, quantity: 1, condition: 'damaged', photos }] } };
  },
};
