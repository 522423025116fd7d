import { setTimeout as sleep } from 'node:timers/promises';
import { DemoError } from './server.mjs';

/** How often a refusal that passes by itself is met again before it is taken for an error. */
const ATTEMPTS = 8;

/** Calls the API as one signed-in person. Every write carries a key, so that it takes effect once however often it is sent. */
export class Client {
  constructor(origin, token) {
    this.origin = origin;
    this.token = token;
  }

  get(path) {
    return this.#call('GET', path);
  }

  /** `key` names what is written; a run that was interrupted is continued under the same keys. */
  post(path, body, key) {
    return this.#call('POST', path, body, { 'idempotency-key': header(key) });
  }

  patch(path, version, body, key) {
    return this.#call('PATCH', path, body, { 'idempotency-key': header(key), 'if-match': `"${version}"` });
  }

  async #call(method, path, body, headers = {}) {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${this.origin}/api${path}`, {
        method,
        headers: {
          'accept-language': 'en',
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const json = await answer.json().catch(() => null);
      if (answer.ok) return json;
      const passing = answer.status === 503 || json?.code === 'IDEMPOTENCY_IN_PROGRESS';
      if (!passing || attempt === ATTEMPTS) throw refusal(method, path, answer, json);
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  }
}

/** A header takes no accents. */
const header = (key) => `demo ${encodeURIComponent(key)}`;

function refusal(method, path, answer, json) {
  const wait = Math.ceil(Number(answer.headers.get('retry-after')) / 60);
  const advice = answer.status === 429 ? ` Try again in ${wait} min.` : '';
  const error = new DemoError(`${method} ${path}: ${answer.status} ${json?.error ?? ''}${advice}`);
  return Object.assign(error, { status: answer.status });
}

/** Signs in as a person does: asks for a code, reads it in the development mailbox, enters it. */
export async function signIn(origin, email) {
  const anonymous = new Client(origin);
  const before = new Set((await readMailbox(anonymous, email)).map(({ id }) => id));
  await anonymous.post('/auth/request-code', { email }, 'code');
  const code = await newCode(anonymous, email, before);
  const { token } = await anonymous.post('/auth/verify-code', { email, code }, 'verify');
  return new Client(origin, token);
}

async function readMailbox(anonymous, email) {
  try {
    return (await anonymous.get(`/dev/mailbox?to=${encodeURIComponent(email)}`)).items;
  } catch (error) {
    if (error.status !== 404) throw error;
    throw new DemoError(
      'The server has no development mailbox, where the demonstration reads its sign-in code: ' +
        'start it with MAIL_TRANSPORT=mailbox.',
    );
  }
}

/** Mail goes out after the answer, so this waits for one that was not there before. */
async function newCode(anonymous, email, before) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const mail = (await readMailbox(anonymous, email)).find(
      ({ id, kind }) => kind === 'sign-in-code' && !before.has(id),
    );
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await sleep(100);
  }
  throw new DemoError(`No sign-in code reached ${email}.`);
}

/** Does the work for every item, a few at a time; answers the results in the order of the items. */
export async function eachOf(items, atOnce, work) {
  const results = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
