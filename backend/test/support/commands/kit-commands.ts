import { kitLines, newKit } from '../goods/kits.js';
import { newArticle, receive, type Team } from '../people/people.js';

/** A kit is made, changed, asked for, approved in part, short of a component, delivered, brought back and cancelled. */
export async function useKits(team: Team): Promise<void> {
  const { owner, siteId } = team;
  const returnable = { fields: { returnable: true } };
  const { kit } = await newKit(team, [
    { perKit: 1, stock: 4, ...returnable },
    { perKit: 2.5, stock: 6, fields: { decimals: 1 } },
  ]);
  await owner.expect(200, owner.patch(`/catalog/articles/${kit}`, 1, { name: `Kit ${kit}` }));
  const lines = [{ articleId: kit, quantity: 3 }];
  const template = { name: `Set ${kit}`, shared: true, lines };
  await owner.expect(201, owner.post('/requests/templates', template));
  const { id } = await owner.expect(201, owner.post('/requests/templates', template));
  await owner.expect(
    200,
    owner.call('DELETE', `/requests/templates/${id}`, undefined, { headers: { 'if-match': '"1"' } }),
  );
  const asked = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
  await owner.expect(200, owner.post(`/requests/${asked.id}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${asked.id}`));
  const path = `/preparation/orders/${items[0].id}`;
  await owner.expect(200, owner.post(`${path}/start`));
  for (const { id: lineId, quantity } of items[0].lines)
    await owner.expect(200, owner.post(`${path}/picks`, { lineId, quantity }));
  await owner.expect(200, owner.post(`${path}/complete`));
  await owner.expect(200, owner.post(`${path}/deliver`));
  const [part] = kitLines(asked).parts;
  const back = [{ lineId: part?.id, quantity: 1, condition: 'good' }];
  await owner.expect(201, owner.post('/returns', { requestId: asked.id, lines: back }));
  await owner.expect(200, owner.post(`/requests/${asked.id}/cancel`));
}

/** Another article is proposed for waiting lines, accepted and refused. */
export async function proposeSubstitutes(team: Team): Promise<void> {
  const { owner, siteId } = team;
  const [missing, other] = [await newArticle(team), await newArticle(team)];
  await receive(team, other, 2);
  for (const accept of [true, false]) {
    const lines = [{ articleId: missing, quantity: 3 }];
    const asked = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
    await owner.expect(200, owner.post(`/requests/${asked.id}/approve`));
    const body = { lineId: asked.lines[0].id, articleId: other };
    const { substitutes } = await owner.expect(201, owner.post(`/requests/${asked.id}/substitutes`, body));
    const path = `/requests/${asked.id}/substitutes/${substitutes[0].id}/answer`;
    await owner.expect(200, owner.post(path, { accept }));
  }
}
