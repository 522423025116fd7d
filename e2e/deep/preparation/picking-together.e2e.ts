import { approved } from '../../../backend/test/support/goods/tracked.js';
import { newArticle, newMember, newRequest, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner, arriveSignedIn } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { tick } from '../../support/goods.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

it('two people pick one order in two browsers: each sees the picks of the other, and chooses where they differ', async () => {
  const mine = await stage.visit({ language: 'en' });
  const team = await arriveAsOwner(mine);
  const { owner } = team;
  const theirs = await stage.visit({ language: 'fr', screen: PHONE });
  await arriveSignedIn(theirs, (await newMember(team, 'storekeeper')).email);
  const articles = [await newArticle(team, { name: 'Lamp' }), await newArticle(team, { name: 'Cable' })];
  for (const id of articles) await receive(team, id, 5);
  const { id } = await newRequest(
    team,
    articles.map((articleId) => ({ articleId, quantity: 3 })),
  );
  await owner.expect(200, owner.post(`/requests/${id}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${id}`));
  const order = `/preparation/orders/${items[0].id}`;
  await owner.expect(200, owner.post(`${order}/start`));
  const sheet = `/preparation/checklist?order=${items[0].id}`;
  for (const visit of [mine, theirs]) {
    await visit.open(sheet);
    await visit.page.getByRole('checkbox', { name: /^Lamp/ }).waitFor();
  }

  // A pick of one person is ticked in the other's browser, without a reload.
  await tick(mine, 'Lamp, 3');
  await theirs.page.getByRole('checkbox', { name: /^Lamp/, checked: true }).waitFor();

  // Both pick the same line before either has seen the other's pick: the second one to arrive is asked.
  const path = `**/api${order}/picks`;
  const saved = mine.page.waitForResponse((answer) => answer.url().endsWith(`${order}/picks`) && answer.ok());
  await theirs.page.route(path, async (route) => {
    await saved;
    await route.continue();
  });
  theirs.expectRefusal('/picks', 409);
  await theirs.page.getByRole('checkbox', { name: /^Cable/ }).click();
  await mine.field(mine.say('preparation:pick.quantity', { name: 'Cable' })).fill('1');
  const choice = theirs.page.getByRole('alertdialog', { name: theirs.say('preparation:conflict.title') });
  await choice.waitFor();
  await expectUsable(theirs);
  await choice
    .getByRole('button', { name: theirs.say('preparation:conflict.differs.mine', { quantity: '3' }) })
    .click();
  await choice.waitFor({ state: 'detached' });
  await mine.page.getByRole('checkbox', { name: /^Cable/, checked: true }).waitFor();
  const { lines } = await owner.expect(200, owner.get(order));
  expect(lines.map(({ picked }: { picked: number }) => picked)).toEqual([3, 3]);
});

it('a storekeeper who starts an order of another one is asked, and takes it over', async () => {
  const mine = await stage.visit({ language: 'en' });
  const team = await arriveAsOwner(mine);
  const { owner } = team;
  const theirs = await stage.visit({ language: 'fr', screen: PHONE });
  await arriveSignedIn(theirs, (await newMember(team, 'storekeeper')).email);
  const articleId = await newArticle(team, { name: 'Tent' });
  await receive(team, articleId, 1);
  const { orders } = await approved(team, articleId, 1);
  const id = orders[0]?.id ?? '';
  const order = `/preparation/orders/${id}`;
  await theirs.open(`/preparation/checklist?order=${id}`);
  const start = theirs.button('preparation:actions.start');
  await start.waitFor();

  // Both claim it before either has seen the claim of the other: the second one to arrive is refused.
  const { id: userId } = await owner.expect<{ id: string }>(200, owner.get('/users/me'));
  await theirs.page.route(`**/api${order}/start`, async (route) => {
    await owner.expect(200, owner.post(`${order}/assign`, { userId, expectedAssigneeId: null }));
    await route.continue();
  });
  theirs.expectRefusal('/start', 409);
  await start.click();
  const claimed = theirs.say('preparation:sheet.claimed', { name: '' }).trim();
  await theirs.page.getByRole('alert').filter({ hasText: claimed }).waitFor();
  await expectUsable(theirs);
  expect(await owner.expect(200, owner.get(order))).toMatchObject({ status: 'pending', assigneeId: userId });

  await mine.open(`/preparation/checklist?order=${id}`);
  await mine.button('preparation:actions.handBack').waitFor();
  await theirs.button('preparation:actions.take').click();
  await theirs.button('preparation:actions.handBack').waitFor();
  await mine.button('preparation:actions.take').waitFor();
  const { assigneeId } = await owner.expect(200, owner.get(order));
  expect([assigneeId === null, assigneeId === userId]).toEqual([false, false]);
});
