import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DemoError } from './server.mjs';

/** The number of attempts after a passing refusal. */
const ATTEMPTS = 8;

/** The interval of polls of a mailbox or a job. */
const POLL_MS = 25;
const MAX_POLLS = 400;

/**
 * Calls the API as one signed-in person. Every write carries a key, so that it takes effect once however often it is
 * sent.
 */
export class Client {
  constructor(origin, token) {
    this.origin = origin;
    this.token = token;
  }

  get(path) {
    return this.#call('GET', path);
  }

  post(path, body = {}) {
    return this.#call('POST', path, body, { 'idempotency-key': randomUUID() });
  }

  put(path, body) {
    return this.#call('PUT', path, body, { 'idempotency-key': randomUUID() });
  }

  patch(path, version, body) {
    return this.#call('PATCH', path, body, { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` });
  }

  /** Sends bytes as the file of a form. */
  upload(path, bytes, name) {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    return this.post(path, form);
  }

  /** The bytes of a file. */
  async download(path) {
    const answer = await fetch(`${this.origin}/api${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    if (!answer.ok) throw refusal('GET', path, answer, await answer.json().catch(() => null));
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** The result of a job, as soon as it has ended. */
  async finish(jobId) {
    for (;;) {
      const { status, error, result } = await this.get(`/jobs/${jobId}`);
      if (status === 'done') return result;
      if (status === 'failed') throw new DemoError(`The job ${jobId} failed: ${error}`);
      await sleep(POLL_MS);
    }
  }

  /** Every item of a list. */
  async all(path) {
    const items = [];
    for (let cursor = ''; cursor !== null; ) {
      const separator = path.includes('?') ? '&' : '?';
      const page = await this.get(
        `${path}${separator}limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return items;
  }

  /** The same person, working in an organisation. */
  async enter(tenantId) {
    const { token } = await this.post(`/tenants/${tenantId}/switch`);
    return new Client(this.origin, token);
  }

  /** Signs in again, once for all calls that were refused meanwhile. */
  async #renew() {
    this.renewal ??= this.renewToken().finally(() => {
      this.renewal = undefined;
    });
    this.token = await this.renewal;
  }

  async #call(method, path, body, headers = {}) {
    const isForm = body instanceof FormData;
    let renewed = false;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${this.origin}/api${path}`, {
        method,
        headers: {
          'accept-language': 'en',
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined || isForm ? body : JSON.stringify(body),
      });
      const json = await answer.json().catch(() => null);
      if (answer.ok) return json;
      if (answer.status === 401 && this.renewToken && !renewed) {
        renewed = true;
        await this.#renew();
        continue;
      }
      const passing = answer.status === 503 || json?.code === 'IDEMPOTENCY_IN_PROGRESS';
      if (!passing || attempt === ATTEMPTS) throw refusal(method, path, answer, json);
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  }
}

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
  await anonymous.post('/auth/request-code', { email });
  const code = await newCode(anonymous, email, before);
  const { token } = await anonymous.post('/auth/verify-code', { email, code });
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
  for (let attempt = 0; attempt < MAX_POLLS; attempt += 1) {
    const mail = (await readMailbox(anonymous, email)).find(
      ({ id, kind }) => kind === 'sign-in-code' && !before.has(id),
    );
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await sleep(POLL_MS);
  }
  throw new DemoError(`No sign-in code reached ${email}.`);
}
