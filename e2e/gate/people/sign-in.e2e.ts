import { clientOf, enterByCode, newAddress, signInByDialog } from '../../support/arrive.js';
import { expectPage } from '../../support/expect.js';
import { setStage } from '../../support/stage.js';

const stage = setStage();

it('leads a newcomer from the sign-in dialog through onboarding to the dashboard', async () => {
  const visit = await stage.visit({ language: 'fr', motion: true });
  const { page, say } = visit;
  const email = newAddress('nouvelle');
  await signInByDialog(visit, email);

  await visit.heading(say('onboarding:title')).waitFor();
  await visit.field(say('onboarding:personName')).fill('Camille Roux');
  await visit.field(say('onboarding:name')).fill('Atelier Lumière');
  await visit.field(say('onboarding:site')).fill('Dépôt principal');
  await visit.button('onboarding:submit').click();

  await visit.heading(say('dashboard:welcome', { name: 'Camille' })).waitFor();
  await expectPage(page).toHaveURL(`${visit.origin}/dashboard`);
  await page.getByText(email).first().waitFor();
  const owner = await clientOf(visit);
  const tenant = await owner.expect(200, owner.get('/tenants/current'));
  expect(tenant).toMatchObject({ name: 'Atelier Lumière', language: 'fr', timeZone: 'Europe/Paris' });
  expect((await owner.expect(200, owner.get('/users/me'))).name).toBe('Camille Roux');
});

it('returns a person without a session to the requested page, through the sign-in page', async () => {
  const visit = await stage.visit({ language: 'en' });
  const { page, origin } = visit;
  const wanted = `${origin}/catalog/products?q=lamp`;
  await visit.open('/catalog/products?q=lamp');
  await visit.heading(visit.say('auth:email.title')).waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('error'), searchParams.get('callbackUrl')]).toEqual([
    '/auth/signin',
    'SessionRequired',
    wanted,
  ]);
  await enterByCode(visit, newAddress());
  await page.waitForURL(wanted);
});
