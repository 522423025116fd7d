import { createHash } from 'node:crypto';
import type { Call, World } from '../calls/world.js';
import type { Answer } from '../client.js';
import { operations, PUBLIC } from '../contract.js';

const ID = /^[0-9a-f]{24}$/;
const UNKNOWN = '665f1c2ab7e4d90012ab34cd';
const MALFORMED = 'no-id';

type Path = readonly (string | number)[];

/** The positions of ids in a call, at any depth. */
function idPaths(node: unknown, path: Path = []): Path[] {
  if (typeof node === 'string') return ID.test(node) ? [path] : [];
  if (Array.isArray(node)) return node.flatMap((item, index) => idPaths(item, [...path, index]));
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, item]) => idPaths(item, [...path, key]));
}

interface NamedId {
  readonly path: Path;
  readonly kind: string;
  readonly id: string;
}

/**
 * The ids that a call names, with their kinds: for an id in the address the address up to it, for every other one the
 * resource that the operation belongs to and the field.
 */
export function idsIn(address: string, { params, query, body }: Call): NamedId[] {
  const ids = { params, query, body };
  const resource = address.split('/{')[0];
  return idPaths(ids).map((path) => {
    const fields = path.filter((part) => typeof part === 'string');
    const [part, name] = fields;
    const kind =
      part === 'params' ? `${address.split(`{${name}}`)[0]}{}` : `${resource} ${fields.slice(1).join('.')}`;
    return { path, kind, id: String(at(ids, path)) };
  });
}

/** A call with each of its ids replaced by another one of its kind. */
export function withIds(address: string, call: Call, ids: ReadonlyMap<string, string>): Call {
  return idsIn(address, call).reduce<Call>(
    (changed, { path, kind, id }) => withAt(changed, path, ids.get(kind) ?? id) as Call,
    call,
  );
}

function at(node: unknown, [key, ...rest]: Path): unknown {
  return key === undefined ? node : at((node as Readonly<Record<string, unknown>>)[key], rest);
}

function withAt(node: unknown, [key, ...rest]: Path, value: string): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node))
    return node.map((item, index) => (index === key ? withAt(item, rest, value) : item));
  const record = node as Readonly<Record<string, unknown>>;
  return { ...record, [key]: withAt(record[key], rest, value) };
}

interface Variants {
  readonly where: string;
  /** The call with the other organisation's id, with an unknown one and with a malformed one. */
  readonly calls: readonly [Call, Call, Call];
}

/** A call with each of its ids in turn replaced by the corresponding id of the other organisation's call. */
export function foreignVariants(own: Call, foreign: Call): Variants[] {
  const { params, query, body, version, caller } = own;
  const ids = { params, query, body };
  const rest = {
    ...(version === undefined ? {} : { version }),
    ...(caller === undefined ? {} : { caller }),
  };
  return idPaths(ids).map((path) => {
    const other = String(at({ params: foreign.params, query: foreign.query, body: foreign.body }, path));
    if (!ID.test(other)) throw new Error(`the two calls differ in shape at ${path.join('.')}`);
    const put = (id: string): Call => ({ ...(withAt(ids, path, id) as Call), ...rest });
    return { where: path.join('.'), calls: [put(other), put(UNKNOWN), put(MALFORMED)] };
  });
}

/** A call with each of the given ids in turn replaced by one that is unknown. */
export function unknownVariants({ params, query, body, ...rest }: Call, ids: ReadonlySet<string>): Call[] {
  const named = { params, query, body };
  return idPaths(named)
    .filter((path) => ids.has(String(at(named, path))))
    .map((path) => ({ ...(withAt(named, path, UNKNOWN) as Call), ...rest }));
}

/** An answer without the parts that differ from one request to the next. */
export function unlike({ status, body }: Answer): {
  status: number;
  body: Readonly<Record<string, unknown>>;
} {
  return { status, body: { ...body, requestId: '' } };
}

/** The lists that grow a moment after each change and not with it. */
const LATER = /^\/api\/(?:logs|events|jobs)/;

const LISTS = operations.filter(
  ({ method, path }) => method === 'GET' && !path.includes('{') && !PUBLIC.test(path) && !LATER.test(path),
);

/** SHA-256 of everything that an organisation's owner can read: equal before and after, nothing was changed. */
export async function digestOf({ owner }: World): Promise<string> {
  const hash = createHash('sha256');
  for (const { path } of LISTS) {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: string = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
      const { status, body } = await owner.get(`${path.replace(/^\/api/, '')}${next}`);
      if (status !== 200) break;
      hash.update(`${path}\n${JSON.stringify(body, steady)}\n`);
      cursor = body?.nextCursor ?? null;
    }
  }
  return hash.digest('hex');
}

/** Leaves out when something was last used: reading uses it. */
function steady(key: string, value: unknown): unknown {
  return key === 'lastSeenAt' || key === 'lastUsedAt' ? undefined : value;
}
