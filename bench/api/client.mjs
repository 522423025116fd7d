import { setTimeout } from 'node:timers/promises';

/** A signed-in user of a server. */
export class Client {
  constructor(origin, token) {
    this.api = `${origin}/api`;
    this.token = token;
  }

  get headers() {
    return {
      'content-type': 'application/json',
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    };
  }

  /** A server that is too busy is asked again after the time that it names. */
  async call(method, path, body, headers = {}) {
    const answer = await this.#send(method, path, body, headers);
    if (answer.status === 503) {
      await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1));
      return this.call(method, path, body, headers);
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  #send(method, path, body, headers) {
    return fetch(`${this.api}${path}`, {
      method,
      headers: { ...this.headers, ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
  }

  get(path) {
    return this.call('GET', path);
  }

  post(path, body) {
    return this.call('POST', path, body);
  }
}

/** Signs in with a code from the mailbox of the server. */
export async function signIn(origin, email) {
  const anonymous = new Client(origin);
  const already = (await anonymous.get(`/dev/mailbox?to=${email}`)).items.length;
  await anonymous.post('/auth/request-code', { email });
  for (;;) {
    const { items } = await anonymous.get(`/dev/mailbox?to=${email}`);
    if (items.length <= already) continue;
    const [code] = /\b\d{6}\b/.exec(items[0].text);
    const { token } = await anonymous.post('/auth/verify-code', { email, code });
    return new Client(origin, token);
  }
}

/** Runs an action for each item, a number at a time. */
export async function each(items, atOnce, work) {
  const left = [...items].reverse();
  const done = [];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) done.push(await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
