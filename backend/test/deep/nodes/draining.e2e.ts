import { mkdtempSync } from 'node:fs';
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { leastOfAttempts } from '../../support/attempts.js';
import { auditLedger } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { running } from '../../support/servers/running.js';
import { until } from '../../support/until.js';

/** A tenth of the full count, which DRAIN_ROUNDS asks for. */
const ROUNDS = Number(process.env['DRAIN_ROUNDS'] ?? 2);
const CONNECTIONS = 16;

interface Outcome {
  readonly status?: number;
  readonly retryAfter?: string | undefined;
  readonly error?: string;
}

interface Call {
  readonly origin: string;
  readonly agent: Agent;
  readonly token: string;
  readonly path: string;
  readonly key?: string;
  readonly body?: object;
}

/** One request over a kept connection, and its exact outcome. */
function call({ origin, agent, token, path, key, body }: Call): Promise<Outcome> {
  return new Promise((done) => {
    const request = httpRequest(
      `${origin}/api${path}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        );
        response.once('error', (error: NodeJS.ErrnoException) =>
          done({ error: error.code ?? error.message }),
        );
      },
    );
    request.once('error', (error: NodeJS.ErrnoException) => done({ error: error.code ?? error.message }));
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

const isRefused = async (origin: string): Promise<boolean> => {
  const agent = new Agent();
  const { error } = await call({ origin, agent, token: '', path: '/health/live' });
  return error === 'ECONNREFUSED';
};

describe('a server that shuts down under load', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-drain-'));
  let app: RunningApp;
  let team: Team;
  let articleId: string;

  beforeAll(async () => {
    app = await startApp({ dataDir });
    team = await foundTeam(app.origin);
    articleId = await newArticle(team);
  });

  afterAll(() => app.dispose());

  /**
   * One connection that alternates reads and writes until the server stops listening; returns the acknowledged writes.
   */
  async function load(origin: string, name: string, outcomes: Outcome[]): Promise<string[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const token = team.owner.token ?? '';
    const acknowledged: string[] = [];
    for (let count = 0; ; count += 1) {
      const key = `${name}.${count}`;
      const body = { siteId: team.siteId, reference: key, lines: [{ articleId, quantity: 1 }] };
      const outcome = await call(
        count % 2 === 0
          ? { origin, agent, token, path: '/catalog/articles' }
          : { origin, agent, token, path: '/stock/receipts', key, body },
      );
      outcomes.push(outcome);
      if (outcome.status === 201) acknowledged.push(key);
      if (outcome.error) return acknowledged;
    }
  }

  test(
    `loses no request without an answer that says to come back, and no acknowledged write (${ROUNDS} times)`,
    async () => {
      let written = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const outcomes: Outcome[] = [];
        const loads = Array.from({ length: CONNECTIONS }, (_item, index) =>
          load(app.origin, `${round}.${index}`, outcomes),
        );
        await until('the load is under way', () => outcomes.length > 100);
        const began = Date.now();
        const code = await app.terminate();
        const took = Date.now() - began;
        written += (await Promise.all(loads)).flat().length;
        const lost = outcomes.filter(
          ({ status = 0, error, retryAfter }) =>
            !(status === 200 || status === 201 || (status === 503 && retryAfter) || error === 'ECONNREFUSED'),
        );
        expect(lost).toEqual([]);
        expect(code).toBe(0);
        expect(took).toBeGreaterThan(2000);
        app = await startApp({ dataDir });
      }
      const { levels } = await auditLedger(new Client(app.origin, team.owner.token));
      expect(levels[0]?.onHand).toBe(written);
    },
    120_000 + ROUNDS * 45_000,
  );
});

/** Sends a request to a server during its notice; the connection is refused where the notice is over before. */
async function askDuringNotice(client: Client): Promise<void> {
  await until(
    'it is not ready',
    async () => (await client.withoutRetries().get('/health/ready')).status === 503,
  );
  const live = await client.get('/health/live');
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
  expect((await client.get('/auth/csrf')).status).toBe(200);
}

/** Returns whether fetch failed because no server listens on the port. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

describe('a server that drains', () => {
  let app: RunningApp;

  beforeEach(async () => {
    app = await startApp();
  });

  afterEach(() => app.dispose());

  it('reports not ready at once, stays live and answers, and asks clients to disconnect', async () => {
    const { missed } = await leastOfAttempts({ missed: 1 }, async (attempt) => {
      if (attempt > 0) app = await startApp();
      const anonymous = new Client(app.origin);
      const ended = app.terminate();
      const isMissed = await askDuringNotice(anonymous).then(
        () => false,
        (error) => isRefusal(error) || Promise.reject(error),
      );
      expect(await ended).toBe(0);
      await app.dispose();
      return { missed: Number(isMissed) };
    });
    expect(missed).toBe(0);
  });

  /** A request with an unfinished body, and its answer. */
  function halfSent(token: string): { request: ClientRequest; answer: Promise<IncomingMessage> } {
    const body = JSON.stringify({ name: 'Late' });
    const request = httpRequest(`${app.origin}/api/catalog/articles`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    request.write(body.slice(0, 5));
    const answer = new Promise<IncomingMessage>((done, fail) => {
      request.once('response', done);
      request.once('error', fail);
    });
    return { request, answer };
  }

  it('finishes requests that have begun, also after it has stopped listening', async () => {
    const { owner } = await foundTeam(app.origin);
    const { request, answer } = halfSent(owner.token ?? '');
    await until('the request has come', async () => (await running(app.origin)) > 0);
    const ended = app.terminate();
    await until('the port is closed', () => isRefused(app.origin));
    const refusedAt = Date.now();
    await until('it has waited longer than for anything else', () => Date.now() - refusedAt > 2000);
    request.end(JSON.stringify({ name: 'Late' }).slice(5));
    const response = await answer;
    response.resume();
    expect([response.statusCode, response.headers.connection]).toEqual([201, 'close']);
    expect(await ended).toBe(0);
  });

  it('loses no request of clients that connect for each request, 100 at a time', async () => {
    const outcomes: Outcome[] = [];
    const clients = Array.from({ length: 100 }, async () => {
      for (;;) {
        const agent = new Agent();
        const outcome = await call({ origin: app.origin, agent, token: '', path: '/health/live' });
        outcomes.push(outcome);
        if (outcome.error) return;
      }
    });
    await until('the load is under way', () => outcomes.length > 200);
    expect(await app.terminate()).toBe(0);
    await Promise.all(clients);
    const lost = outcomes.filter(({ status, error }) => status !== 200 && error !== 'ECONNREFUSED');
    expect(lost).toEqual([]);
  });

  it('waits no longer at a second signal', async () => {
    const limits = { endedAfterMs: 5000 };
    const least = await leastOfAttempts(limits, async (attempt) => {
      if (attempt > 0) app = await startApp();
      const { owner } = await foundTeam(app.origin);
      const { answer } = halfSent(owner.token ?? '');
      const outcome = answer.then(
        () => 'answered',
        () => 'cut off',
      );
      await until('the request has come', async () => (await running(app.origin)) > 0);
      const ended = app.terminate();
      await until('the port is closed', () => isRefused(app.origin));
      const began = performance.now();
      void app.terminate();
      await ended;
      const endedAfterMs = performance.now() - began;
      expect(await outcome).toBe('cut off');
      await app.dispose();
      return { endedAfterMs };
    });
    expect(least.endedAfterMs).toBeLessThan(limits.endedAfterMs);
  });

  it('ends without notice at Ctrl-C', async () => {
    const limits = { closedAfterMs: 2000 };
    const least = await leastOfAttempts(limits, async (attempt) => {
      if (attempt > 0) app = await startApp();
      const began = performance.now();
      const ended = app.stop();
      await until('the port is closed', () => isRefused(app.origin));
      const closedAfterMs = performance.now() - began;
      expect(await ended).toBe(0);
      await app.dispose();
      return { closedAfterMs };
    });
    expect(least.closedAfterMs).toBeLessThan(limits.closedAfterMs);
  });
});
