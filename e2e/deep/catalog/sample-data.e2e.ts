import { arriveAsOwner } from '../../support/arrive.js';
import { setStage } from '../../support/stage.js';

const stage = setStage();

it('fills an empty catalogue with sample data, offers it no second time, and removes it again', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  const onHand = async () => {
    const { items } = await owner.expect(200, owner.get('/stock/levels?limit=200'));
    return (items as { onHand: number }[]).reduce((total, level) => total + level.onHand, 0);
  };
  await visit.open('/catalog/products');
  await visit.button('catalog:sample.try').click();
  await page.getByText(say('catalog:sample.notice')).waitFor();
  await page.getByText('Video projector').first().waitFor();
  expect(await visit.button('catalog:sample.try').count()).toBe(0);
  expect(await onHand()).toBeGreaterThan(0);
  await visit.button('catalog:sample.remove').click();
  await Promise.all([
    page.getByText(say('catalog:empty.title')).waitFor(),
    page.getByText(say('catalog:sample.removed')).waitFor(),
  ]);
  await visit.button('catalog:sample.try').waitFor();
  expect(await visit.button('catalog:sample.remove').count()).toBe(0);
  expect(await onHand()).toBe(0);
});
