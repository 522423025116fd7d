import type { Client } from '../client.js';
import { drawnTexts } from './pdf-text.js';

/** The texts of a PDF in one line: words are drawn one by one. */
export async function textOf(client: Client, path: string, language?: string): Promise<string> {
  return drawnTexts((await file(client, path, language)).bytes)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');
}

/** A file of the API, in a language. */
export async function file(client: Client, path: string, language = 'en') {
  const response = await fetch(`${client.origin}/api${path}`, {
    headers: { authorization: `Bearer ${client.token}`, 'accept-language': language },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), bytes };
}
