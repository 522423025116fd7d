import type { Draw } from './draw.js';
import { ODD_TEXTS } from './odd.js';

const ID = /^[0-9a-f]{24}$/;
const MAX_KNOWN = 200;

/** The values from earlier answers: ids by their collection, and the versions of their documents. */
export class KnownValues {
  readonly #ids = new Map<string, string[]>();
  readonly #versions = new Map<string, number>();

  /** Learns from an answer to a path, such as /api/requests/{id}. */
  learn(path: string, body: unknown): void {
    this.#walk(resourceOf(path), body);
  }

  /** An id for the path parameter after a prefix, mostly an existing one. */
  forPath(prefix: string, draw: Draw): string {
    return this.#one(resourceOf(prefix), draw);
  }

  /** An id for a field, such as articleId or siteIds. */
  forField(name: string, draw: Draw): string {
    return this.#one(name.replace(/Ids$/, 'Id'), draw);
  }

  versionOf(id: string): number | undefined {
    return this.#versions.get(id);
  }

  #one(kind: string, draw: Draw): string {
    const ids = this.#ids.get(kind) ?? [];
    if (ids.length > 0 && draw.chance(0.9)) return draw.pick(ids);
    const all = [...this.#ids.values()].flat();
    return all.length > 0 && draw.chance(0.5) ? draw.pick(all) : draw.pick(ODD_TEXTS);
  }

  #walk(resource: string, node: unknown): void {
    if (Array.isArray(node)) for (const item of node as unknown[]) this.#walk(resource, item);
    else if (node !== null && typeof node === 'object') {
      const { id, version } = node as { id?: unknown; version?: unknown };
      if (typeof id === 'string' && typeof version === 'number') this.#versions.set(id, version);
      for (const [key, value] of Object.entries(node)) {
        if (key === 'id') this.#keep(resource, value);
        else if (key.endsWith('Id')) this.#keep(key, value);
        // The items within a record are of another kind: the lines of a request are lines.
        else this.#walk(key === 'items' ? resource : key.replace(/s$/, 'Id'), value);
      }
    }
  }

  #keep(kind: string, id: unknown): void {
    if (typeof id !== 'string' || !ID.test(id)) return;
    const ids = this.#ids.get(kind) ?? [];
    this.#ids.set(kind, ids);
    if (ids.includes(id)) return;
    if (ids.length >= MAX_KNOWN) ids.shift();
    ids.push(id);
  }
}

/** The names of id fields for documents at a path: articleId for /api/catalog/articles/{id}. */
function resourceOf(path: string): string {
  const before = path.split('/{')[0] ?? '';
  const name = before.split('/').at(-1) ?? '';
  return `${name.replace(/ies$/, 'y').replace(/s$/, '')}Id`;
}
