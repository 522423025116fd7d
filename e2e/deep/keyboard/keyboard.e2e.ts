import { Client } from '../../../backend/test/support/client.js';
import { codeFor, foundTeam, newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner, digit } from '../../support/arrive.js';
import { sentNumber } from '../../support/goods.js';
import { goByPalette, paletteField, tabTo, untilFocused } from '../../support/keyboard.js';
import { setStage } from '../../support/stage.js';

const stage = setStage();

it('signs a person in by the keyboard alone, from the first Tab to the title of their dashboard', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say, origin } = visit;
  const { owner } = await foundTeam(origin);
  const { email } = await owner.expect(200, owner.get('/users/me'));
  await visit.open('/');
  await visit.title.waitFor();

  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(say('shell:skip'));
  await tabTo(
    page,
    page.getByRole('banner').getByRole('button', { name: say('shell:header.signIn'), exact: true }),
  );
  await page.keyboard.press('Enter');
  await untilFocused(visit.field(say('auth:email.label')));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await untilFocused(digit(visit, 1));
  const code = await codeFor(new Client(origin), email);
  await page.keyboard.type(code.slice(0, 2));
  await untilFocused(digit(visit, 3));
  await page.keyboard.press('Backspace');
  await untilFocused(digit(visit, 2));
  expect(await digit(visit, 2).inputValue()).toBe('');
  await page.keyboard.type(code.slice(1));
  await page.waitForURL('**/dashboard');
  await untilFocused(visit.title);
});

it('finds pages through Ctrl+K, starts each at its title, and goes on to the main control of the page', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page } = visit;
  await arriveAsOwner(visit);
  await visit.open('/dashboard');
  await visit.title.waitFor();

  await goByPalette(visit, 'catalog-products');
  await untilFocused(visit.title);
  const create = visit.button('catalog:actions.create').first();
  expect(await tabTo(page, create)).toBe(1);

  await page.keyboard.press('Control+K');
  await untilFocused(paletteField(visit));
  await page.keyboard.press('Escape');
  await paletteField(visit).waitFor({ state: 'detached' });
  await untilFocused(create);
  await page.keyboard.press('Enter');
  await untilFocused(visit.field(visit.say('catalog:form.name')));
  await page.keyboard.press('Escape');
  await untilFocused(create);
});

it('fills and sends a request without a pointer', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  const team = await arriveAsOwner(visit);
  for (const name of ['Lamp', 'Cable']) await receive(team, await newArticle(team, { name }), 9);
  await visit.open('/dashboard');
  await visit.title.waitFor();
  await goByPalette(visit, 'requests-new');
  await untilFocused(visit.title);

  const search = page.getByRole('combobox', { name: say('requests:search.label') });
  expect(await tabTo(page, search)).toBe(1);
  for (const [name, quantity] of [
    ['Lamp', '2'],
    ['Cable', '4'],
  ] as const) {
    await page.keyboard.type(name.toLowerCase());
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await untilFocused(visit.field(say('requests:line.quantity', { name })));
    await page.keyboard.type(quantity);
    await page.keyboard.press('Enter');
    await untilFocused(search);
  }
  await tabTo(page, visit.button('requests:actions.send'));
  await page.keyboard.press('Enter');
  const number = await sentNumber(visit);
  await untilFocused(visit.heading(say('requests:sent.title', { number })));

  const { items } = await team.owner.expect(200, team.owner.get('/requests?view=mine'));
  const quantities = items[0].lines.map(({ quantity }: { quantity: number }) => quantity);
  expect([items[0].number, items[0].status, quantities]).toEqual([number, 'submitted', [2, 4]]);
});
