import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  bytes: Buffer;
  storedAt: Date;
}

/** As much of S3 as files need, over HTTP: put, get, delete and list, of one bucket. */
export interface ObjectStore {
  /** The settings of a server that keeps its files there. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, StoredObject>;
  /** The Authorization header of every request. */
  readonly authorizations: string[];
  /** True if it answers nothing but 503. */
  broken: boolean;
  close(): Promise<void>;
}

/** Starts a separate object store. It lists three objects per page, to test pagination. */
export async function startObjectStore(bucket: string): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>();
  const authorizations: string[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, response, body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const store: ObjectStore = {
    env: {
      S3_BUCKET: bucket,
      S3_REGION: 'eu-west-3',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'a-key-for-tests',
      AWS_SECRET_ACCESS_KEY: 'a-secret-for-tests',
    },
    objects,
    authorizations,
    broken: false,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return store;

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    authorizations.push(request.headers.authorization ?? '');
    const url = new URL(request.url ?? '/', 'http://store');
    const [, first, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (store.broken || first !== bucket) response.writeHead(store.broken ? 503 : 404).end();
    else if (request.method === 'PUT') {
      objects.set(key, { bytes: body, storedAt: new Date() });
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') response.writeHead(200, { 'content-type': 'application/xml' }).end(page(url));
    else {
      const found = objects.get(key);
      if (found) response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
      else response.writeHead(404).end();
    }
  }

  function page(url: URL): string {
    const after = url.searchParams.get('continuation-token') ?? '';
    const prefix = url.searchParams.get('prefix') ?? '';
    const left = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort();
    const shown = left.slice(0, 3);
    const contents = shown.map(
      ([key, { bytes, storedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    );
    const more = left.length > shown.length;
    const next = more ? `<NextContinuationToken>${shown.at(-1)?.[0]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
