import { fresh, type Recipe, type World } from './world.js';

/** Nothing listens there, see the settings of tests. */
export const newWebhook = () => ({
  url: `http://127.0.0.1:9/${fresh('hook')}`,
  events: ['request.submitted', 'stock-alert.opened'],
});

/** Deletes earlier webhooks, of which an organisation has few. */
async function makeRoom({ owner }: World): Promise<void> {
  const { items } = await owner.expect(200, owner.get('/webhooks?limit=200'));
  for (const { id, version } of items.slice(10)) {
    // Another call may have deleted it meanwhile.
    await owner.call('DELETE', `/webhooks/${id}`, undefined, { headers: { 'if-match': `"${version}"` } });
  }
}

async function webhookId(world: World): Promise<string> {
  await makeRoom(world);
  const { owner } = world;
  return (await owner.expect(201, owner.post('/webhooks', newWebhook()))).id;
}

export const webhookCalls: Readonly<Record<string, Recipe>> = {
  listWebhooks: () => ({}),
  createWebhook: async (world) => {
    await makeRoom(world);
    return { body: newWebhook() };
  },
  getWebhook: async (world) => ({ params: { id: await webhookId(world) } }),
  updateWebhook: async (world) => ({
    params: { id: await webhookId(world) },
    version: 1,
    body: { description: fresh('ERP'), state: 'disabled' },
  }),
  deleteWebhook: async (world) => ({ params: { id: await webhookId(world) }, version: 1 }),
  rotateWebhookSecret: async (world) => ({ params: { id: await webhookId(world) } }),
  testWebhook: async (world) => ({ params: { id: await webhookId(world) } }),
  listWebhookDeliveries: async (world) => ({ params: { id: await webhookId(world) } }),
  redeliverWebhook: async (world) => {
    const id = await webhookId(world);
    const { owner } = world;
    const delivery = await owner.expect(200, owner.post(`/webhooks/${id}/test`));
    return { params: { id }, body: { deliveryId: delivery.id } };
  },
};
