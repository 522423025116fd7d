import { foundTeam, newMember } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner, arriveSignedIn, digit, newAddress } from '../../support/arrive.js';
import { paletteField, untilFocused } from '../../support/keyboard.js';
import { PHONE, setStage } from '../../support/stage.js';
import type { Visit } from '../../support/visit.js';

const stage = setStage({ checksConsole: true });

const stored = ({ page }: Visit, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const rootOf = ({ page }: Visit) => page.locator('html');

/** Opens the sign-in dialog and asks for a code. */
async function askForCode(visit: Visit, email: string): Promise<void> {
  const { page, say } = visit;
  await visit.open('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell:header.signIn'), exact: true })
    .click();
  await untilFocused(visit.field(say('auth:email.label')));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
}

it('lists twelve entries before anything is typed, and then filters titles in any case', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page } = visit;
  await visit.open('/');
  await visit.title.waitFor();
  await page.keyboard.press('Control+K');
  await untilFocused(paletteField(visit));
  const options = page.getByRole('option');
  expect(await options.count()).toBe(12);
  await page.keyboard.type('sToCk');
  await page.getByRole('option', { name: 'Stock actuel' }).waitFor();
  expect(await options.allInnerTexts()).toEqual(['Stock actuel', 'Seuils de stock']);
  await page.mouse.click(5, 400);
  await paletteField(visit).waitFor({ state: 'detached' });
});

it('follows the system theme until one is chosen, and keeps the chosen one under `theme`', async () => {
  const visit = await stage.visit({ theme: 'dark' });
  await visit.open('/help');
  await visit.title.waitFor();
  expect([await rootOf(visit).getAttribute('data-theme'), await stored(visit, 'theme')]).toEqual([
    'dark',
    null,
  ]);
  await visit.button('shell:header.toLight').click();
  await visit.button('shell:header.toDark').waitFor();
  expect(await stored(visit, 'theme')).toBe('light');
  await visit.page.reload();
  await visit.button('shell:header.toDark').waitFor();
  expect(await rootOf(visit).getAttribute('data-theme')).toBe('light');
});

it('changes the language of page and document at once, and keeps it', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  await visit.open('/help');
  await visit.title.waitFor();
  expect(await rootOf(visit).getAttribute('lang')).toBe('fr');
  await visit
    .button('shell:header.language')
    .or(page.getByTitle(say('shell:header.language')))
    .first()
    .click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  expect(await rootOf(visit).getAttribute('lang')).toBe('en');
});

it('leaves focus where it is on the first page of a visit, also when that is drawn anew as it loads', async () => {
  const visit = await stage.visit({ language: 'en' });
  await arriveAsOwner(visit);
  await visit.open('/dashboard');
  await visit.title.waitFor();
  await visit.page.locator('[aria-busy=false]').first().waitFor();
  expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

it('ends the session on signing out, forgets the token and returns home', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, say } = visit;
  await arriveAsOwner(visit);
  await visit.open('/dashboard');
  await page.getByRole('button', { name: say('shell:avatar.open') }).click();
  expect(await stored(visit, 'access_token')).not.toBeNull();
  // A question that was on its way when the session ended is refused, and rightly.
  visit.expectRefusal('/api/', 401);
  await visit.button('shell:avatar.signOut').click();
  await page.waitForURL(`${visit.origin}/`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell:header.signIn'), exact: true })
    .waitFor();
  expect([await stored(visit, 'access_token'), await stored(visit, 'token')]).toEqual([null, null]);
  await visit.open('/dashboard');
  await page.waitForURL((url) => url.searchParams.get('error') === 'SessionRequired');
});

it.each([
  ['fr', 'Vous n’êtes pas autorisé à accéder à cette page'],
  ['en', 'You are not authorized to access this page'],
  ['es', 'No está autorizado a acceder a esta página'],
  ['it', 'Non sei autorizzato ad accedere a questa pagina'],
] as const)(
  'tells whose role does not allow a page that they may not see it, and who can help: %s',
  async (language, sentence) => {
    const visit = await stage.visit({ language });
    const team = await foundTeam(stage.origin);
    const { email } = await newMember(team, 'requester');
    await arriveSignedIn(visit, email);
    await visit.open('/requests/processing');
    await visit.heading(sentence).waitFor();
    await visit.page.getByText(visit.say('common:forbidden.hint')).waitFor();
    const nav = visit.page.getByRole('navigation', { name: visit.say('shell:nav.label') });
    await (await visit.menuLink('admin-users')).waitFor();
    const locked = nav
      .getByRole('link')
      .filter({ has: visit.page.getByRole('img', { name: visit.say('shell:nav.locked') }) });
    expect(await locked.count()).toBeGreaterThan(5);
  },
);

it('refuses an address and a code with the sentences of the specification', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page } = visit;
  await askForCode(visit, 'no address');
  await page.getByText('Invalid email address').waitFor();
  await visit.field(visit.say('auth:email.label')).fill(newAddress());
  await page.keyboard.press('Enter');
  await untilFocused(digit(visit, 1));
  await page.getByText('Code sent! Check your inbox').waitFor();
  await page.keyboard.type('12345');
  await untilFocused(digit(visit, 6));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The code is incomplete').waitFor();

  visit.expectRefusal('/api/auth/verify-code', 401);
  await digit(visit, 6).click();
  await page.keyboard.type('6');
  await page.getByRole('alert').getByText('Incorrect or expired code').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

it('fills the six boxes from one paste and sends the pasted code', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, origin } = visit;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await askForCode(visit, newAddress());
  await untilFocused(digit(visit, 1));
  visit.expectRefusal('/api/auth/verify-code', 401);
  const sent = page.waitForRequest('**/api/auth/verify-code');
  await page.evaluate(() => navigator.clipboard.writeText('000 000'));
  await page.keyboard.press('Control+V');
  expect((await sent).postDataJSON()).toMatchObject({ code: '000000' });
  await page.getByRole('alert').getByText('Code incorrect ou expiré').waitFor();
});

it('opens the menu of a phone as a drawer that a button closes', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const { page, say } = visit;
  await arriveSignedIn(visit, newAddress());
  await visit.open('/help');
  await visit.button('shell:nav.open').click();
  const drawer = page.getByRole('dialog', { name: say('shell:nav.label') });
  await drawer.waitFor();
  await drawer.getByRole('button', { name: say('shell:nav.close') }).click();
  await drawer.waitFor({ state: 'hidden' });
});

it('opens the notifications within the screen of a phone', async () => {
  const visit = await stage.visit({ language: 'it', screen: PHONE });
  const { page, say } = visit;
  await visit.open('/help');
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('notifications:label') })
    .click();
  const box = await page.getByRole('region', { name: say('notifications:label') }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
});
