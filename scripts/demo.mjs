import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, signIn } from './demo/client.mjs';
import { DEPOTS, fillOrganisation } from './demo/organisation.mjs';
import { playRequests } from './demo/requests.mjs';
import { DemoError, findOrStartServer } from './demo/server.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './lib.mjs';

/**
 * Fills a demonstration organisation over the public API and says how to sign in. The person's preferences remember
 * that it is complete; a run that was interrupted is continued under the same idempotency keys, so that nothing is
 * there twice.
 */

const EMAIL = 'demo@example.org';
const PERSON = 'Camille Laurent';
const NAME = 'Atelier Démo';
const COMPLETE = 'demoComplete';

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));

try {
  const server = await findOrStartServer(process.env, async () => {
    ensureInstalled();
    await ensureBuilt();
  });
  try {
    await demonstrate(server);
  } finally {
    await server.stop();
  }
} catch (error) {
  console.error(error instanceof DemoError ? `\n${error.message}` : error);
  process.exitCode = 1;
}

async function demonstrate(server) {
  const started = Date.now();
  const person = await signIn(server.origin, EMAIL);
  // The limit is 120 writes a minute per person, and this script sends a thousand.
  await person.post('/dev/limits/lift', {}, randomUUID());
  const { api, site, isComplete, tenantId } = await enter(person);
  if (isComplete) {
    console.log(`\n  ${NAME} is already there; nothing was added.`);
  } else {
    console.log(`\n  Filling ${NAME}:`);
    const say = (what) => console.log(`  - ${what}`);
    const organisation = await fillOrganisation(api, site, say);
    say('requests in every state');
    const requests = await playRequests(api, organisation);
    await rememberComplete(api, tenantId);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`  ${organisation.bySku.size} articles and ${requests} requests in ${seconds} s.`);
  }
  explainSignIn(server);
}

/** Goes into the organisation, which is founded where it does not exist yet. */
async function enter(person) {
  const { items } = await person.get('/tenants');
  const known = items.find(({ name }) => name === NAME);
  if (!known) return { ...(await found(person)), isComplete: false };
  // Every session has to be switched, so keys of earlier sessions are not reused.
  const { token } = await person.post(`/tenants/${known.id}/switch`, {}, randomUUID());
  const api = new Client(person.origin, token);
  const { preferences } = await api.get('/users/me');
  const sites = (await api.get('/sites?limit=200')).items;
  const site = sites.find(({ name }) => name === DEPOTS[0].name);
  const isComplete = preferences[COMPLETE] === known.id;
  if (!isComplete && !site)
    throw new DemoError(`${NAME} exists and is not a demonstration; it was left alone.`);
  return { api, site, isComplete, tenantId: known.id };
}

async function found(person) {
  const me = await person.get('/users/me');
  if (me.name === '') {
    await person.patch('/users/me', me.version, { name: PERSON, language: 'fr' }, randomUUID());
  }
  const { token, tenant, site } = await person.post(
    '/tenants',
    { name: NAME, language: 'fr', timeZone: 'Europe/Paris', currency: 'EUR', siteName: DEPOTS[0].name },
    randomUUID(),
  );
  return { api: new Client(person.origin, token), site, tenantId: tenant.id };
}

async function rememberComplete(api, tenantId) {
  const { version } = await api.get('/users/me');
  await api.patch('/users/me', version, { preferences: { [COMPLETE]: tenantId } }, randomUUID());
}

function explainSignIn({ shown, own }) {
  console.log(`
  To look at it:${own ? '  npm start, then open' : ''}  ${shown}
  Sign in as:     ${EMAIL}
  Read the code:  ${shown}/api/dev/mailbox?to=${EMAIL}
`);
}
