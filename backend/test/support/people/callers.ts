import { type Answer, Client } from '../client.js';

/** A program that shows an API key instead of a token. */
export class Program extends Client {
  constructor(
    origin: string,
    private readonly key: string,
  ) {
    super(origin);
  }

  override call<T>(method: string, path: string, body: unknown, { headers = {} } = {}): Promise<Answer<T>> {
    return super.call<T>(method, path, body, { headers: { 'x-api-key': this.key, ...headers } });
  }
}

/** A browser that sends its session cookie along, whatever page makes it call. */
export class CookieClient extends Client {
  constructor(
    origin: string,
    private readonly cookie: string,
  ) {
    super(origin);
  }

  override call<T>(method: string, path: string, body: unknown, { headers = {} } = {}): Promise<Answer<T>> {
    return super.call<T>(method, path, body, { headers: { cookie: this.cookie, ...headers } });
  }
}
