import { contractProblem, isJson } from './contract.js';

/** An answer as a browser's script sees it, with the cookies that came along. */
interface BrowserAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReturnType<typeof JSON.parse>;
  readonly cookies: readonly string[];
}

/** Calls the API as a page does: it keeps cookies, sends forms and follows no redirect. Answers are held against the document. */
export class Browser {
  readonly #jar = new Map<string, string>();

  constructor(
    readonly origin: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** The cookies as they would be sent. */
  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another browser with a copy of the cookies. */
  copy(): Browser {
    const copy = new Browser(this.origin, this.headers);
    for (const [name, value] of this.#jar) copy.#jar.set(name, value);
    return copy;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<BrowserAnswer> {
    return this.#call('GET', path, undefined, headers);
  }

  json(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<BrowserAnswer> {
    return this.#call(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  form(path: string, fields: Readonly<Record<string, string>>): Promise<BrowserAnswer> {
    return this.#call('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  async csrf(): Promise<string> {
    return (await this.get('/auth/csrf')).body.csrfToken;
  }

  /** Turns a token into a session cookie, as the session client does after verify-code. */
  async claim(token: string, fields: Readonly<Record<string, string>> = {}): Promise<BrowserAnswer> {
    return this.form('/auth/callback/credentials', {
      csrfToken: await this.csrf(),
      json: 'true',
      token,
      ...fields,
    });
  }

  async #call(
    method: string,
    path: string,
    body: string | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<BrowserAnswer> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      redirect: 'manual',
      headers: { cookie: this.cookie, 'accept-language': 'en', ...this.headers, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) this.#keep(cookie);
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const parsed: unknown = isJson(type) && text !== '' ? JSON.parse(text) : text;
    const wrong = contractProblem(method, `/api${path.split('?')[0]}`, response.status, type, parsed);
    if (wrong) throw new Error(wrong);
    return { status: response.status, headers: response.headers, body: parsed, cookies };
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (value === '') this.#jar.delete(name);
    else this.#jar.set(name, value);
  }
}
