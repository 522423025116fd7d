import { OPERATIONS, type Operations } from './generated/operations.js';
import { type Call, type CallOptions, Transport, type TransportOptions } from './transport.js';

export type OperationName = keyof Operations;

/** The input of an operation: `path`, `query`, `body`, `ifMatch`, `idempotencyKey`, and how to call it. */
export type Input<N extends OperationName> = Operations[N]['input'] & CallOptions;

export type Answer<N extends OperationName> = Operations[N]['answer'];

type Arguments<N extends OperationName> =
  Record<never, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>];

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** The operations that answer lists in pages. */
export type ListName = {
  [N in OperationName]: Answer<N> extends Page ? N : never;
}[OperationName];

/** The lists that are also exported as files. */
export type ExportName = {
  [N in OperationName]: Operations[N] extends { exports: true } ? N : never;
}[OperationName];

type Item<N extends ListName> = Answer<N> extends { items: readonly (infer I)[] } ? I : never;

/** A method for each operation, named as in the contract. */
export type OperationMethods = {
  readonly [N in OperationName]: (...input: Arguments<N>) => Promise<Answer<N>>;
};

export interface StockroomClient extends OperationMethods {
  /** Goes through all items of a list, and asks for the next page when it is needed. */
  items<N extends ListName>(name: N, ...input: Arguments<N>): AsyncGenerator<Item<N>, void, undefined>;
  /** The whole list as a file, with the same filters. */
  exportList<N extends ExportName>(name: N, format: 'csv' | 'xlsx', ...input: Arguments<N>): Promise<Blob>;
}

interface AnyInput extends CallOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
}

const MAX_PAGE_ITEMS = 200;

/** A client for one server and one API key. */
export function createClient(options: TransportOptions): StockroomClient {
  const transport = new Transport(options);
  const call = (name: OperationName, input: AnyInput = {}): Promise<unknown> => {
    const prepared = prepare(name, input);
    return transport.send(prepared, OPERATIONS[name][2].includes('f') ? readFile : readJson);
  };
  const methods = Object.fromEntries(
    (Object.keys(OPERATIONS) as OperationName[]).map((name) => [
      name,
      (input?: AnyInput) => call(name, input),
    ]),
  );
  const extras = {
    items: (name: ListName, input?: AnyInput) => itemsOf((page) => call(name, page), input),
    exportList: (name: ExportName, format: string, input: AnyInput = {}) =>
      transport.send(prepare(name, { ...input, query: { ...input.query, format } }), readFile),
  };
  // The table and the types of the operations are written from the same contract.
  return { ...methods, ...extras } as unknown as StockroomClient;
}

async function* itemsOf(
  readPage: (input: AnyInput) => Promise<unknown>,
  input: AnyInput = {},
): AsyncGenerator<unknown, void, undefined> {
  let query: Readonly<Record<string, unknown>> = { limit: MAX_PAGE_ITEMS, ...input.query };
  for (;;) {
    const { items, nextCursor } = (await readPage({ ...input, query })) as Page;
    yield* items;
    if (nextCursor === null) return;
    query = { ...query, cursor: nextCursor };
  }
}

function prepare(name: OperationName, input: AnyInput): Call {
  const [method, path, flags] = OPERATIONS[name];
  const { signal, timeoutMs, body } = input;
  const isForm = flags.includes('m');
  return {
    method,
    url: `${filledIn(path, input.path)}${queryOf(input.query)}`,
    headers: {
      accept: 'application/json, */*;q=0.5',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(input.ifMatch === undefined ? {} : { 'if-match': `"${input.ifMatch}"` }),
      // One key for all attempts, so that a write that is sent again takes effect once.
      ...(flags.includes('k') ? { 'idempotency-key': input.idempotencyKey ?? newKey() } : {}),
    },
    body: body === undefined ? undefined : isForm ? formOf(body) : JSON.stringify(body),
    ...(signal ? { signal } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}

/** 128 random bits. `randomUUID` is missing in pages that are not served over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function filledIn(path: string, values: AnyInput['path'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    // An empty id, or one of dots, would name another path.
    if (!value || /^\.{1,2}$/.test(value)) throw new TypeError(`path.${name} is not an id`);
    return encodeURIComponent(value);
  });
}

function queryOf(query: AnyInput['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
}

function formOf(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

const readFile = (response: Response): Promise<Blob> => response.blob();

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}
