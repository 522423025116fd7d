import { type RunningApp, startApp } from '../../support/app.js';
import { foundTeam, newAddress, type Team } from '../../support/people/people.js';
import {
  type SentSpan,
  startCollector,
  type TraceCollector,
  valueOf,
} from '../../support/servers/trace-collector.js';
import { startReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.js';
import { until } from '../../support/until.js';

const CALLER = { traceId: 'aabbccddeeff00112233445566778899', spanId: '0123456789abcdef' };
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
const NAME = `Drill of ${newAddress()}`;

let collector: TraceCollector;
let receiver: WebhookReceiver;
let app: RunningApp;
let team: Team;

beforeAll(async () => {
  [collector, receiver] = await Promise.all([startCollector(), startReceiver()]);
  app = await startApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'stockroom-of-the-test',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      LOG_LEVEL: 'info',
      WEBHOOK_ALLOW: '127.0.0.1',
    },
  });
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await app?.dispose();
  collector?.close();
  receiver?.close();
});

const named = (name: string, { spanId }: { spanId: string | undefined }) =>
  collector.spans().find((span) => span.name === name && span.parentSpanId === spanId);

/** Creates an article as a part of the caller's trace, and waits for the span of the request. */
async function tracedCreation(): Promise<SentSpan> {
  const body = JSON.stringify({ name: NAME });
  const headers = {
    authorization: `Bearer ${team.owner.token}`,
    'content-type': 'application/json',
    traceparent: TRACEPARENT,
  };
  const answer = await fetch(`${app.origin}/api/catalog/articles`, { method: 'POST', headers, body });
  expect([answer.status, await answer.text()]).toEqual([201, expect.stringContaining(NAME)]);
  const isSent = () => named('POST /api/catalog/articles', CALLER) !== undefined;
  await until('the span of the request is sent', isSent);
  return named('POST /api/catalog/articles', CALLER) as SentSpan;
}

describe('a traced request', () => {
  it('continues the trace of its caller, with transaction and commands below it', async () => {
    const request = await tracedCreation();
    expect(request.traceId).toBe(CALLER.traceId);
    expect(valueOf(request, 'http.route')).toBe('/api/catalog/articles');
    expect(Number(valueOf(request, 'http.response.status_code'))).toBe(201);
    expect(valueOf(request, 'stockroom.tenant.id')).toBe(team.tenantId);
    const work = named('unit of work', request);
    const transaction = named('transaction', { spanId: work?.spanId });
    expect(transaction?.traceId).toBe(CALLER.traceId);
    const commands = collector.spans().filter((span) => span.parentSpanId === transaction?.spanId);
    const operations = commands.map((span) => valueOf(span, 'db.operation.name'));
    expect(operations).toEqual(expect.arrayContaining(['commitTransaction']));
    expect(operations.length).toBeGreaterThan(1);
    expect(collector.services()).toContain('stockroom-of-the-test');
  });

  it('names its trace in the lines of its log', () => {
    const lines = app.log().split('\n');
    const access = lines.filter((line) => line.includes('"Access"') && line.includes(CALLER.traceId));
    expect(access.map((line) => JSON.parse(line).route)).toEqual(['/api/catalog/articles']);
  });

  it('leaves the background to itself: only jobs have traces, each its own', async () => {
    await team.owner.expect(202, team.owner.post('/users/me/data'));
    const isJob = ({ name }: SentSpan) => name.startsWith('job ');
    await until('the job that collects the data has its span', () => collector.spans().some(isJob));
    const roots = collector.spans().filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.every(({ name }) => /^(job |POST webhook$|[A-Z]+ (\/api\/|page|none))/.test(name))).toBe(
      true,
    );
    expect(roots.some(({ name }) => name.includes('/api/health/'))).toBe(false);
  });

  it('sends nothing of what people wrote, and nothing that lets anybody in', () => {
    for (const secret of [NAME, 'example.org', team.owner.token ?? ''])
      expect(collector.text()).not.toContain(secret);
  });
});

it('webhooks carry the trace that sent them, and no trace shows their path', async () => {
  const url = receiver.url('/hooks/secret-path');
  const made = await team.owner.expect(
    201,
    team.owner.post('/webhooks', { url, events: ['article.created'] }),
  );
  await team.owner.expect(200, team.owner.post(`/webhooks/${made.id}/test`));
  await receiver.wait('/hooks/secret-path', 1);
  const isSent = () => collector.spans().some(({ name }) => name === 'POST webhook');
  await until('the span of the webhook is sent', isSent);
  const [sent] = receiver.at('/hooks/secret-path');
  const span = collector.spans().find(({ name }) => name === 'POST webhook');
  expect(sent?.traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
  expect(collector.text()).not.toContain('secret-path');
});
