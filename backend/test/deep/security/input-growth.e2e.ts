import { Agent, request } from 'node:http';
import { type RunningApp, startApp } from '../../support/app.js';
import { type ContractOperation, operations, shapes } from '../../support/contract.js';
import type { Schema } from '../../support/fuzz/values.js';
import { note } from '../../support/note.js';
import { foundTeam, type Team } from '../../support/people/people.js';

/** Texts on which patterns, normal forms and loops go back, or begin again at each character. */
const WORST = [
  '.',
  ' ',
  '-',
  '0',
  'a',
  'a@',
  '@a.',
  '[',
  '"',
  '\\',
  '/',
  '1,',
  '\t\n',
  ':',
  '\u0316\u0301',
  '\uff9e\u0316',
];

const KB = 1024;
/** Below this a request is quick, however its time grows. */
const QUICK_MS = 80;
/** Ten times the text may take ten times as long, and some noise; with its square it would be a hundred times. */
const MAX_GROWTH = 35;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let app: RunningApp;
let team: Team;

beforeAll(async () => {
  app = await startApp();
  team = await foundTeam(app.origin);
});

afterAll(() => app?.dispose());

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The milliseconds until the answer, and its status; 0 where the server closed the connection on a too large body. */
function timeOf({ method, path, headers, body }: SentRequest): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const authorization = `Bearer ${team.owner.token}`;
    const sent = request(`${app.origin}${path}`, {
      method,
      agent,
      headers: { authorization, ...headers, ...length },
    });
    const done = (status: number) => resolve({ ms: performance.now() - began, status });
    sent.once('error', () => done(0));
    sent.once('response', (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}

/** The measures that grow faster than the text; empty where nothing does. */
async function growthOf(
  name: string,
  sent: (length: number) => SentRequest,
  [small, large]: readonly [number, number],
) {
  const first = await timeOf(sent(large));
  if (first.ms < QUICK_MS) return [];
  const again = Math.min(first.ms, (await timeOf(sent(large))).ms);
  const before = Math.max(1, (await timeOf(sent(small))).ms);
  const isSteep = again >= QUICK_MS && again > MAX_GROWTH * before;
  return isSteep ? [`${name}: ${before.toFixed(0)} ms, then ${again.toFixed(0)} ms`] : [];
}

const repeated = (unit: string, bytes: number) =>
  `a${unit.repeat(Math.ceil(bytes / Buffer.byteLength(JSON.stringify(unit).slice(1, -1))))}`;

/** A body with one text field and nothing else, for each text field. */
function fieldsIn(schema: Schema | undefined, depth = 0): ((text: string) => unknown)[] {
  if (!schema || depth > 6) return [];
  const named = schema.$ref ? shapes[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  if (named) return fieldsIn(named, depth + 1);
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several) return several.flatMap((each) => fieldsIn(each, depth + 1));
  const types = [schema.type].flat();
  if (types.includes('string')) return schema.enum ? [] : [(text) => text];
  if (types.includes('array')) return fieldsIn(schema.items, depth + 1).map((make) => (text) => [make(text)]);
  const free = typeof schema.additionalProperties === 'object' ? { key: schema.additionalProperties } : {};
  return Object.entries({ ...schema.properties, ...free }).flatMap(([key, each]) =>
    fieldsIn(each, depth + 1).map((make) => (text: string) => ({ [key]: make(text) })),
  );
}

const addressOf = ({ path }: ContractOperation) => path.replace(/\{[^}]+\}/g, '0123456789abcdef01234567');

test('the time for a text field of a body grows with the text', async () => {
  const steep: string[] = [];
  let tried = 0;
  for (const operation of operations) {
    const { 'application/json': json, 'application/x-www-form-urlencoded': form } =
      operation.requestBody?.content ?? {};
    const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
    for (const make of fieldsIn((json ?? form)?.schema)) {
      for (const unit of WORST) {
        const sent = (length: number): SentRequest => {
          const value = make(repeated(unit, length));
          const body = json
            ? JSON.stringify(value)
            : String(new URLSearchParams(value as Record<string, string>));
          return {
            method: operation.method,
            path: addressOf(operation),
            headers: { 'content-type': type },
            body,
          };
        };
        const name = `${operation.operationId} ${JSON.stringify(make(unit))}`;
        steep.push(...(await growthOf(name, sent, [10 * KB, 100 * KB])));
        tried += 1;
      }
      const tooLarge: SentRequest = {
        method: operation.method,
        path: addressOf(operation),
        headers: { 'content-type': type },
        body: JSON.stringify(make('a'.repeat(1000 * KB))),
      };
      expect([0, 404, 413]).toContain((await timeOf(tooLarge)).status);
    }
  }
  note(`${tried} texts in fields of bodies`);
  expect(steep).toEqual([]);
});

test('the time for a query, a header and the name of a file grows with the text', async () => {
  const steep: string[] = [];
  const sizes = [1 * KB, 10 * KB] as const;
  for (const unit of WORST) {
    const encoded = (length: number) => encodeURIComponent(repeated(unit, length / 6)).slice(0, length);
    for (const operation of operations)
      for (const { name } of (operation.parameters ?? []).filter((each) => each.in === 'query')) {
        const path = (length: number) => `${addressOf(operation)}?${name}=${encoded(length)}`;
        const sent = (length: number) => ({ method: operation.method, path: path(length), headers: {} });
        steep.push(...(await growthOf(`${operation.operationId} ${name}=${unit}`, sent, sizes)));
      }
    const plain = unit.replace(/[^\x20-\x7e]/g, ',');
    for (const header of [
      'accept-language',
      'cookie',
      'if-match',
      'if-none-match',
      'idempotency-key',
      'x-tenant',
      'authorization',
      'x-forwarded-for',
      'traceparent',
      'content-type',
      'accept-encoding',
      'user-agent',
      'origin',
      'x-api-key',
    ]) {
      const sent = (length: number): SentRequest => ({
        method: 'POST',
        path: '/api/catalog/categories',
        headers: { 'content-type': 'application/json', [header]: repeated(plain, length) },
        body: '{}',
      });
      steep.push(...(await growthOf(`${header}: ${unit}`, sent, sizes)));
    }
    for (const path of ['/api/files', '/api/tenants/import', '/api/catalog/imports']) {
      const sent = (length: number): SentRequest => {
        const name = repeated(unit, length).replace(/["\\\n\t]/g, "'");
        const part = `content-disposition: form-data; name="file"; filename="${name}x.txt"\r\ncontent-type: text/plain`;
        return {
          method: 'POST',
          path,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          body: `--x\r\n${part}\r\n\r\ntext\r\n--x--\r\n`,
        };
      };
      steep.push(...(await growthOf(`${path} ${unit}`, sent, [7 * KB, 70 * KB])));
    }
  }
  expect(steep).toEqual([]);
});
