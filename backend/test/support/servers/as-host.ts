import { request } from 'node:http';

interface HostRequest {
  /** The Host header. */
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address to connect to, where it is not the one of the origin. */
  readonly connectTo?: string;
}

/** Asks a server under a name that is not where it is reached, as fetch does not. */
export function askAs(
  origin: string,
  path: string,
  { host, method = 'GET', headers = {}, body, connectTo }: HostRequest = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname: connectTo ?? hostname,
        port,
        path,
        method,
        agent: false,
        headers: { 'accept-language': 'en', ...(host === undefined ? {} : { host }), ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
        answer.on('end', () => {
          const entries = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
            (values ?? []).map((value): [string, string] => [name, value]),
          );
          resolve({ status: answer.statusCode ?? 0, headers: new Headers(entries), text });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
