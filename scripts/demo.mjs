import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from './demo/client.mjs';
import { speakerOf } from './demo/english.mjs';
import { recordHistory } from './demo/history.mjs';
import { MEMBERS } from './demo/people.mjs';
import { DemoError, findOrStartServer } from './demo/server.mjs';
import { acceptInvitation, introduce } from './demo/workshop.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/install-and-build.mjs';

/**
 * Brings a demonstration organisation with its history to a server, and says how to sign in: `npm run demo`, with `--
 * --language en` in English and with `-- --days 30` for another length. The history is played on a private server
 * (demo/history.mjs) and imported in one command, so an interrupted run starts again, and one that was interrupted after
 * the import goes on with the rest. The owner's preferences remember that it is complete.
 */

const [OWNER, ...OTHERS] = MEMBERS;
const COMPLETE = { fr: 'demoComplete', en: 'demoCompleteEn' };
const [MIN_DAYS, MAX_DAYS] = [21, 120];

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));

try {
  const options = optionsOf(process.argv.slice(2));
  const server = await findOrStartServer(process.env, async () => {
    ensureInstalled();
    await ensureBuilt();
  });
  try {
    await demonstrate(server, options);
  } finally {
    await server.stop();
  }
} catch (error) {
  console.error(error instanceof DemoError ? `\n${error.message}` : error);
  process.exitCode = 1;
}

function optionsOf(args) {
  const { values } = parseArgs({
    args,
    options: { days: { type: 'string', default: '60' }, language: { type: 'string', default: 'fr' } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < MIN_DAYS || days > MAX_DAYS)
    throw new DemoError(`--days is a whole number from ${MIN_DAYS} to ${MAX_DAYS}.`);
  if (!(values.language in COMPLETE)) throw new DemoError('--language is fr or en.');
  return { days, language: values.language };
}

async function demonstrate(server, { days, language }) {
  const started = Date.now();
  const speak = speakerOf(language);
  const name = speak('Atelier Démo');
  const person = await signIn(server.origin, OWNER.email);
  const known = (await person.get('/tenants')).items.find((tenant) => tenant.name === name);
  if (known && (await isComplete(person, known.id, language))) {
    console.log(`\n  ${name} is already there; nothing was added.`);
  } else {
    const say = (what) => console.log(`  - ${what}`);
    if (known && !(await isDemonstration(person, known.id)))
      throw new DemoError(`${name} exists and is not a demonstration; it was left alone.`);
    console.log(`\n  Filling ${name}:`);
    const made = known ? null : await bring(person, { name, language, days, speak, say });
    say('its members join');
    await joinOthers(person, known?.id ?? made.tenantId, language);
    await rememberComplete(person, known?.id ?? made.tenantId, language);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    if (made) console.log(`  ${made.articles} articles and ${made.requests} requests in ${seconds} s.`);
  }
  explainSignIn(server);
}

/** Records the history and imports it; the owner is the person who imports. */
async function bring(person, { name, language, days, speak, say }) {
  ensureInstalled();
  // The private server shows no pages.
  await ensureBuilt(['embedded-mongo', 'backend']);
  const { archive, ...made } = await recordHistory({ name, language, days, speak, say });
  await introduce(person, { name: OWNER.name, language });
  const { tenant } = await person.upload('/tenants/import', archive, 'organisation.zip');
  return { ...made, tenantId: tenant.id };
}

async function isDemonstration(person, tenantId) {
  const owner = await person.enter(tenantId);
  const emails = new Set((await owner.all('/users')).map(({ email }) => email));
  return MEMBERS.every(({ email }) => emails.has(email));
}

/** The import invites the other members; each signs in and accepts. */
async function joinOthers(person, tenantId, language) {
  const owner = await person.enter(tenantId);
  const invited = new Set((await owner.all('/users?status=invited')).map(({ email }) => email));
  for (const member of OTHERS.filter(({ email }) => invited.has(email))) {
    const other = await signIn(person.origin, member.email);
    await introduce(other, { name: member.name, language });
    await acceptInvitation(other, tenantId);
  }
}

async function isComplete(person, tenantId, language) {
  const { preferences } = await person.get('/users/me');
  return preferences[COMPLETE[language]] === tenantId;
}

async function rememberComplete(person, tenantId, language) {
  const { version } = await person.get('/users/me');
  await person.patch('/users/me', version, { preferences: { [COMPLETE[language]]: tenantId } });
}

function explainSignIn({ shown, own }) {
  console.log(`
  To look at it:${own ? '  npm start, then open' : ''}  ${shown}
  Sign in as:     ${OWNER.email}
  Read the code:  ${shown}/api/dev/mailbox?to=${OWNER.email}
`);
}
