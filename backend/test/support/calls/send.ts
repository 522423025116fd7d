import type { Answer, Client } from '../client.js';
import type { Call } from './world.js';

interface Operation {
  readonly method: string;
  readonly path: string;
}

/** Calls an operation as a person. */
export function send(
  { method, path }: Operation,
  call: Call,
  client: Client,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const address = path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, (_match, name: string) => {
    return encodeURIComponent(call.params?.[name] ?? 'missing');
  });
  const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
  const body = call.body ?? (method === 'POST' || method === 'PUT' ? {} : undefined);
  const version = call.version === undefined ? {} : { 'if-match': `"${call.version}"` };
  return client.call(method, `${address}${query}`, body, { headers: { ...version, ...headers } });
}
