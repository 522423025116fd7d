import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const NONCE = 'NONCE-OF-THIS-PAGE';

/**
 * Serves the browser application from its sources, with hot replacement over the given server. Its pages have the
 * content security policy of production but for what hot replacement needs: the inline scripts that Vite adds carry a
 * nonce, and the page may open a WebSocket.
 */
export async function createDevServer(server) {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    html: { cspNonce: NONCE },
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    watcher: vite.watcher,
    close: () => vite.close(),
    serve(request, reply, productionPolicy) {
      vite.middlewares(request, reply, (error) => {
        if (error) return fail(reply, error);
        sendPage(vite, request, reply, productionPolicy).catch((reason) => fail(reply, reason));
      });
    },
  };
}

async function sendPage(vite, request, reply, productionPolicy) {
  const path = request.originalUrl ?? request.url;
  const source = await readFile(new URL('index.html', import.meta.url), 'utf8');
  const html = await vite.transformIndexHtml(path, source);
  const nonce = randomBytes(16).toString('base64');
  reply.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': developmentPolicy(await productionPolicy(), nonce),
  });
  reply.end(request.method === 'HEAD' ? undefined : html.replaceAll(NONCE, nonce));
}

function developmentPolicy(policy, nonce) {
  return policy
    .replaceAll(/ 'sha256-[^']*'/g, '')
    .replace('script-src ', `script-src 'nonce-${nonce}' `)
    .replace('connect-src ', 'connect-src ws: ');
}

function fail(reply, error) {
  if (reply.headersSent) return reply.destroy();
  reply.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  reply.end(String(error.stack ?? error));
}
