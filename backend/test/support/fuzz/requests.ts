import type { Call } from '../calls/world.js';
import { type ContractOperation, isJson } from '../contract.js';
import type { Draw } from './draw.js';
import type { KnownValues } from './known.js';
import { ODD_BODIES, ODD_TEXTS, ODD_TYPES, oddValue, spoilt } from './odd.js';
import type { Values } from './values.js';

type Headers = Readonly<Record<string, string>>;

export interface FuzzRequest {
  readonly method: string;
  /** Path and query as they are sent. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | Buffer | undefined;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;

const ODD_QUERIES = [
  'tenantId=1',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor[prototype]=1',
  'q[$ne]=1',
  'limit[]=1',
  'limit=1&limit=2',
  'cursor=eyJ2IjpbXX0',
  'cursor=e30',
  'cursor=bnVsbA',
  'sort=__proto__',
  'sort=-tenantId',
  '%',
  '%c3%28=%00',
  '=',
  '&&&',
  `x=${'x'.repeat(5000)}`,
];

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['accept', 'text/html'],
  ['accept', 'application/x-nonsense;q=1.5'],
  ['accept-language', 'xx-YY, *;q=nonsense'],
  ['accept-language', 'it,en;q=0.9'.repeat(100)],
  ['accept-encoding', 'nonsense;q=2, *;q=0'],
  ['x-tenant', 'no-id'],
  ['x-forwarded-for', "127.0.0.1, '; DROP"],
  ['cookie', 'stockroom.session-token=garbled; a; =; %00'],
  ['cookie', `a=${'b'.repeat(3000)}`],
  ['x-csrf-token', 'f'.repeat(64)],
  ['content-encoding', 'gzip'],
  ['expect', 'nonsense'],
  ['range', 'bytes=9999-1'],
  ['if-none-match', '*'],
  ['origin', 'https://evil.example'],
  ['host', 'evil.example'],
  ['last-event-id', '-1'],
  ['transfer-encoding', 'chunked'],
];

/** Percent-encodes as a browser does; a lone half of a character, which cannot be, as U+FFFD. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

/** Makes requests of an operation: half of them as the document asks, and half of them not. */
export class Requests {
  constructor(
    private readonly values: Values,
    private readonly known: KnownValues,
  ) {}

  make(operation: ContractOperation, credentials: Headers, draw: Draw): FuzzRequest {
    const fair = draw.chance(0.5);
    const { path, ids } = this.#path(operation.path, draw, fair);
    const query = this.#query(operation, draw, fair);
    const { body, type } = this.#body(operation, draw, fair);
    return {
      method: fair || draw.chance(0.9) ? operation.method : draw.pick(METHODS),
      url: `${path}${query ? `?${query}` : ''}`,
      headers: {
        ...credentials,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...this.#headers(operation, ids, draw, fair),
      },
      body,
    };
  }

  /** The same from a call that works, as it is or with its body spoilt. */
  from(operation: ContractOperation, call: Call, credentials: Headers, draw: Draw): FuzzRequest {
    const { params = {}, query, body, version } = call;
    const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => encoded(params[name] ?? ''));
    const [type] = Object.keys(operation.requestBody?.content ?? {});
    const json = isJson(type) && body !== undefined;
    return {
      method: operation.method,
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      headers: {
        ...credentials,
        ...(json ? { 'content-type': type } : {}),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      body: json ? JSON.stringify(draw.chance(0.5) ? body : spoilt(body, draw)) : undefined,
    };
  }

  #path(template: string, draw: Draw, fair: boolean): { path: string; ids: string[] } {
    const ids: string[] = [];
    const path = template.replace(/\{(\w+)\}/g, (_match, _name, at: number) => {
      const id =
        fair || draw.chance(0.7) ? this.known.forPath(template.slice(0, at + 1), draw) : draw.pick(ODD_TEXTS);
      ids.push(id);
      return encoded(id.slice(0, 2000)) || '%20';
    });
    return {
      path:
        !fair && draw.chance(0.03) ? `${path}${draw.pick(['/', '//x', '%2f..', ';a', '%', '/%00'])}` : path,
      ids,
    };
  }

  #query({ parameters = [] }: ContractOperation, draw: Draw, fair: boolean): string {
    const parts = parameters
      .filter((parameter) => parameter.in === 'query' && (parameter.required || draw.chance(0.3)))
      .map(({ name, schema }) => {
        const value = fair || draw.chance(0.6) ? this.values.of(schema, draw, name) : oddValue(draw);
        const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
        return `${name}=${encoded(text.slice(0, 6000))}`;
      });
    if (!fair && draw.chance(0.3)) parts.push(draw.pick(ODD_QUERIES));
    return parts.join('&');
  }

  #body(
    { requestBody }: ContractOperation,
    draw: Draw,
    fair: boolean,
  ): { body: string | Buffer | undefined; type: string | undefined } {
    const [documented] = Object.entries(requestBody?.content ?? {});
    if (!documented) {
      return fair || draw.chance(0.8)
        ? { body: undefined, type: undefined }
        : { body: draw.pick(ODD_BODIES), type: draw.pick([undefined, 'application/json', ...ODD_TYPES]) };
    }
    const [type, { schema }] = documented;
    if (!fair && draw.chance(0.15))
      return { body: draw.pick(ODD_BODIES), type: draw.pick([type, ...ODD_TYPES]) };
    const value = this.values.of(schema, draw);
    const sent = fair ? value : spoilt(value, draw);
    if (type.startsWith('multipart')) {
      const part =
        'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain';
      return {
        body: `--b\r\n${part}\r\n\r\n${String(draw.pick(ODD_TEXTS))}\r\n--b--\r\n`,
        type: `${type}; boundary=b`,
      };
    }
    if (type.includes('form')) return { body: formOf(sent), type };
    return { body: JSON.stringify(sent), type: fair || draw.chance(0.95) ? type : draw.pick(ODD_TYPES) };
  }

  #headers({ parameters = [] }: ContractOperation, ids: readonly string[], draw: Draw, fair: boolean) {
    const headers: Record<string, string> = {};
    for (const { name, in: place, required } of parameters) {
      if (place !== 'header' || !(required || draw.chance(0.3))) continue;
      if (name === 'If-Match') headers['if-match'] = `"${this.known.versionOf(ids.at(-1) ?? '') ?? 1}"`;
      else
        headers[name.toLowerCase()] = fair
          ? `key-${draw.below(1000)}`
          : draw.pick(['', 'é', ' ', 'k'.repeat(256), 'key-1']);
    }
    if (fair) return headers;
    if (headers['if-match'] && draw.chance(0.4))
      headers['if-match'] = draw.pick([
        '',
        '*',
        '1',
        'W/"1"',
        '"-1"',
        '"1e9"',
        '"1", "2"',
        '"99999999999999999999"',
      ]);
    if (draw.chance(0.3)) {
      const [name, value] = draw.pick(ODD_HEADERS);
      headers[name] = value;
    }
    return headers;
  }
}

function formOf(value: unknown): string {
  const entries = value !== null && typeof value === 'object' ? Object.entries(value) : [['value', value]];
  return entries
    .map(
      ([name, item]) =>
        `${encoded(String(name))}=${encoded(typeof item === 'object' ? JSON.stringify(item) : String(item))}`,
    )
    .join('&');
}
