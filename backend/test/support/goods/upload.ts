import { image } from '../attacks/corpus.js';
import type { Answer, Client } from '../client.js';
import { contractProblem, isJson } from '../contract.js';

interface Part {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  /** The declared media type, which the server ignores. */
  readonly type?: string;
}

/** Uploads a file as a browser's form does, and holds the answer against the contract. */
export function upload(
  client: Client,
  { name, bytes, type }: Part,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], type ? { type } : {}), name);
  return send(client, form, headers);
}

/** Uploads a picture, or a text under another name; answers its id. */
export async function newFile(client: Client, name: string): Promise<string> {
  const bytes = name.endsWith('.png') ? await image('png') : 'A note.';
  return (await client.expect(201, upload(client, { name, bytes }))).id;
}

/** Uploads a form with hand-written parts, for names and shapes that no browser sends. */
export function uploadRaw(client: Client, parts: readonly string[], boundary = 'b'): Promise<Answer> {
  const body = `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
  return send(client, Buffer.from(body), { 'content-type': `multipart/form-data; boundary=${boundary}` });
}

export async function send(
  { origin, token }: Client,
  body: FormData | Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(`${origin}/api/files`, {
    method: 'POST',
    headers: { 'accept-language': 'en', authorization: `Bearer ${token}`, ...headers },
    body: body as BodyInit,
  });
  const type = response.headers.get('content-type') ?? '';
  const parsed: unknown = JSON.parse(await response.text());
  const wrong = contractProblem('POST', '/api/files', response.status, type, parsed);
  if (wrong) throw new Error(wrong);
  return { status: response.status, headers: response.headers, body: parsed as Answer['body'] };
}

/** A file as the server sends it. */
export const download = (client: Client, id: string) => readBytes(client, `/api/files/${id}`);

/** A small version of an image as the server sends it. */
export const thumbnail = (client: Client, id: string, size: number | string = 96) =>
  readBytes(client, `/api/files/${id}/thumbnail`, `?size=${size}`);

async function readBytes(
  { origin, token }: Client,
  path: string,
  query = '',
): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(`${origin}${path}${query}`, {
    headers: { 'accept-language': 'en', authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const body: unknown = isJson(type) ? JSON.parse(bytes.toString()) : undefined;
  const wrong = contractProblem('GET', path, response.status, type, body);
  if (wrong) throw new Error(wrong);
  return { response, bytes };
}
