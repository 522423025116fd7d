/** Statuses that tell a caller to come back: a conflict, a limit, or a server that is busy with the same for this tenant. */
const COME_BACK = new Set([409, 429, 503]);
const COME_BACK_MS = 500;
const LABELLED_ARTICLES = 200;
const IMPORT_ROWS = 2_000;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * The kinds of work with which a tenant can load a server, by name: verifications, the stock of a past day, a
 * document, an export, the import of that export, and the check of a file of articles. Each work is one turn of a
 * caller.
 */
export function heavyWork({ pastMoment, ids }) {
  const labels = {
    kind: 'article',
    ids: ids.slice(0, LABELLED_ARTICLES),
    format: 'a4-3x8',
    code: 'qr',
    show: ['name', 'sku'],
    copies: 2,
  };
  return {
    'ledger verification': (ask) => ask('GET', '/stock/ledger/verify'),
    'activity verification': (ask) => ask('GET', '/logs/verify'),
    'stock of a past day': (ask) =>
      ask('GET', `/stock/levels?limit=200&asOf=${encodeURIComponent(pastMoment)}`),
    'document as PDF': (ask) => ask('POST', '/catalog/labels', JSON.stringify(labels)),
    'export and import': exportAndImport,
    'check of a file': checkFile,
  };
}

/**
 * Keeps callers at heavy work until it is stopped, each at the works given to it, one after the other; returns how many
 * calls were served and how many were asked to come back. Any other answer is an error.
 */
export function startHeavyWork({ client }, callers, { restMs = 0 } = {}) {
  const counts = { served: 0, refused: 0 };
  let stopped = false;
  const ask = async (method, path, body) => {
    const { 'content-type': type, ...headers } = client.headers;
    const form = body instanceof FormData;
    const answer = await fetch(`${client.api}${path}`, {
      method,
      headers: form ? headers : { ...headers, 'content-type': type },
      ...(method === 'GET' ? {} : { body: body ?? '{}' }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    // An import is refused as a whole once the person has as many organisations as a person may have.
    if (!answer.ok && !COME_BACK.has(answer.status) && !(form && answer.status === 422))
      throw new Error(`${method} ${path} answered ${answer.status}: ${String(bytes)}`);
    counts[answer.ok ? 'served' : 'refused'] += 1;
    if (!answer.ok) await pause(COME_BACK_MS);
    return answer.ok && !stopped ? bytes : undefined;
  };
  const all = Promise.all(
    callers.map(async (work) => {
      while (!stopped) {
        await work(ask);
        await pause(restMs);
      }
    }),
  );
  return async () => {
    stopped = true;
    await all;
    return counts;
  };
}

const json = (bytes) => JSON.parse(bytes.toString());

/** Waits for the end of a job; false where it failed or the work was stopped. */
async function ended(ask, jobId) {
  for (;;) {
    const job = await ask('GET', `/jobs/${jobId}`);
    if (!job) return false;
    const { status } = json(job);
    if (status === 'done') return true;
    if (status === 'failed') return false;
    await pause(COME_BACK_MS);
  }
}

async function exportAndImport(ask) {
  const asked = await ask('POST', '/tenants/current/export');
  if (!asked) return;
  const { jobId } = json(asked);
  if (!(await ended(ask, jobId))) return;
  const archive = await ask('GET', `/tenants/current/export/${jobId}`);
  if (!archive) return;
  const form = new FormData();
  form.append('file', new Blob([archive], { type: 'application/zip' }), 'organisation.zip');
  await ask('POST', '/tenants/import', form);
}

async function checkFile(ask) {
  const rows = Array.from({ length: IMPORT_ROWS }, (_row, index) => `H-${index},Heavy ${index},${index}.50`);
  const form = new FormData();
  form.append('file', new Blob([`Code,Name,Unit cost\n${rows.join('\n')}\n`]), 'articles.csv');
  await ask('POST', '/catalog/imports', form);
}
