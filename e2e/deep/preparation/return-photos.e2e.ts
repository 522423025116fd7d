import { image } from '../../../backend/test/support/attacks/corpus.js';
import { ASKED, advance, orderOf } from '../../../backend/test/support/commands/stages.js';
import { newArticle, newRequest, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { expectUsable } from '../../support/axe.js';
import { setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage();

/** The request of an owner who has arrived, with all requested quantities delivered. */
async function handedOut(visit: Visit): Promise<string> {
  const team = await arriveAsOwner(visit);
  const articleId = await newArticle(team, { name: 'Pompe', returnable: true });
  await receive(team, articleId, ASKED);
  const { id } = await newRequest(team, [{ articleId, quantity: ASKED }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  await advance(team, await orderOf(team, id), 'delivered');
  return id;
}

it.each([
  { language: 'fr', screen: { width: 360, height: 740 }, theme: 'dark' },
  { language: 'en', screen: { width: 1280, height: 800 }, theme: 'light' },
] as const)(
  'shows what came back damaged by photos, from the returns desk to the history ($theme)',
  async (arrival) => {
    const visit = await stage.visit(arrival);
    const { page, say } = visit;
    const id = await handedOut(visit);

    await visit.open(`/preparation/returns?requestId=${id}`);
    await page.getByRole('checkbox', { name: /^Pompe/ }).check();
    const zone = page.getByRole('group', { name: say('loans:desk.photosOf', { name: 'Pompe' }) });
    expect(await zone.count()).toBe(0);
    await page.getByRole('combobox', { name: say('loans:desk.conditionOf', { name: 'Pompe' }) }).click();
    await page.getByTitle(say('loans:desk.condition.damaged'), { exact: true }).last().click();
    await zone
      .locator('input[type=file]')
      .first()
      .setInputFiles([{ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await image('jpeg', 1500, 750) }]);
    await zone.getByRole('listitem').waitFor();
    await expectUsable(visit);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/return-desk-${arrival.theme}.png` });
    await visit.button('loans:desk.confirm', { count: 1 }).click();
    await page.getByText(/RET-\d{4}-\d{6}/).waitFor();

    await visit.open('/history/returns');
    await page.getByRole('button', { name: /^RET-/ }).first().click();
    const peek = page.getByRole('dialog', { name: /^RET-/ });
    const picture = peek.getByRole('button', { name: say('photos:enlarge', { number: 1, total: 1 }) });
    await picture.locator('img').waitFor();
    await expectUsable(visit);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/return-peek-${arrival.theme}.png` });
    await picture.click();
    await page
      .getByRole('img', { name: say('photos:alt', { name: 'Pompe', number: 1, total: 1 }) })
      .waitFor();
    // The address opens the return again.
    await page.reload();
    await picture.waitFor();
  },
);

it('has room for the quantity of each condition in the return of a request, on a phone', async () => {
  const visit = await stage.visit({ language: 'fr', screen: { width: 360, height: 740 } });
  const { page } = visit;
  const id = await handedOut(visit);

  await visit.open(`/requests/archived?peek=${id}`);
  await visit.button('requests:actions.takeBack').click();
  const fields = page.getByRole('textbox', { name: /^Pompe/ });
  await fields.nth(2).waitFor();
  const boxes = await Promise.all(
    [0, 1, 2].map(async (at) => {
      const box = await fields.nth(at).locator('..').boundingBox();
      if (box === null) throw new Error('a field is not shown');
      return box;
    }),
  );
  const meet = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          other.x < one.x + one.width &&
          one.x < other.x + other.width &&
          other.y < one.y + one.height &&
          one.y < other.y + other.height,
      ),
  );
  expect(meet).toEqual([]);
  await expectUsable(visit);
});
