import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type RunningApp, startApp } from '../../support/app.js';
import { leastOfAttempts } from '../../support/attempts.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { untilLogged } from '../../support/log.js';
import { askAs } from '../../support/servers/as-host.js';
import { until } from '../../support/until.js';

const SUPPORT_CONTACT = 'mailto:help@example.org';

const metricsOf = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/metrics`, { headers });

describe('a server and its database', () => {
  let database: RunningDatabase;
  let app: RunningApp;

  beforeAll(async () => {
    database = await startDatabase();
    app = await startApp({ env: { MONGODB_URI: database.uri, SUPPORT_CONTACT } });
  });

  afterAll(async () => {
    database?.resume();
    await app?.dispose();
    await database?.dispose();
  });

  it('says without a session where its users find support, and names no video but its own', async () => {
    const { body } = await new Client(app.origin).get('/help');
    expect(body).toEqual({ supportContact: SUPPORT_CONTACT, video: null });
  });

  it('is not ready while the database does not answer, says so within a second or so, and lives all the while', async () => {
    const anonymous = new Client(app.origin).withoutRetries();
    expect((await anonymous.get('/health/ready')).status).toBe(200);
    database.pause();
    // Sooner than the driver itself gives up, which is after five seconds.
    const limits = { answeredAfterMs: 4500 };
    const least = await leastOfAttempts(limits, async () => {
      const began = performance.now();
      const answer = await anonymous.get('/health/ready');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      return { answeredAfterMs: performance.now() - began };
    });
    expect(least.answeredAfterMs).toBeLessThan(limits.answeredAfterMs);
    expect((await anonymous.get('/health/live')).status).toBe(200);
    database.resume();
    await until('it is ready again', async () => (await anonymous.get('/health/ready')).status === 200);
    await untilLogged(app, 'not ready: the database does not answer');
  });
});

describe('metrics without a token', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp({
      env: { HOST: '0.0.0.0', MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' },
    });
  });

  afterAll(() => app?.dispose());

  it('are read on this machine, by route template and status', async () => {
    const anonymous = new Client(app.origin);
    await anonymous.get('/catalog/articles/0123456789abcdef01234567');
    await fetch(`${app.origin}/api/made-up/${Math.random()}`);
    const answer = await metricsOf(app.origin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toMatch(
      /stockroom_http_request_seconds_count\{method="GET",route="\/api\/catalog\/articles\/:id",status="401"\} 1\n/,
    );
    expect(text).toMatch(
      /stockroom_http_request_seconds_count\{method="GET",route="none",status="404"\} 1\n/,
    );
    expect(text).not.toContain('made-up');
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'stockroom_admission_requests{state="running"} 0',
      'stockroom_admission_requests{state="waiting"} 0',
      'stockroom_database_connections{state="in_use"}',
      'stockroom_rate_limit_refusals_total',
      'stockroom_mail_failures_total 0',
      'stockroom_file_bytes_total',
    ]) {
      expect(text).toContain(name);
    }
  });

  it('count the e-mails that could not be sent', async () => {
    await new Client(app.origin).post('/auth/request-code', { email: 'nobody@example.org' });
    await until('the failure is counted', async () =>
      /stockroom_mail_failures_total [1-9]/.test(await (await metricsOf(app.origin)).text()),
    );
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])(
    'are refused where %s says that somebody else asks through a proxy on this machine',
    async (name) => {
      const answer = await metricsOf(app.origin, { [name]: '127.0.0.1' });
      expect(answer.status).toBe(403);
      expect(((await answer.json()) as { code: string }).code).toBe('METRICS_CLOSED');
    },
  );

  it('are refused to other machines', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    // A machine without a network has no other machines.
    if (!outside) return;
    const ask = (host?: string) =>
      askAs(app.origin, '/api/metrics', { connectTo: outside.address, ...(host ? { host } : {}) });
    expect((await ask(new URL(app.origin).host)).status).toBe(403);
    // Nor under any name but the machine's own.
    expect((await ask()).status).toBe(421);
  });
});

interface AlertRule {
  readonly name: string;
  readonly expressions: readonly string[];
}

const MONITORING = join(__dirname, '../../../../docs/monitoring');

function alerts(): AlertRule[] {
  const { groups } = parse(readFileSync(join(MONITORING, 'prometheus-alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => ({ name: alert, expressions: [expr] })),
  );
}

function panels(): AlertRule[] {
  const { panels: all } = JSON.parse(readFileSync(join(MONITORING, 'grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; type: string; targets?: { expr: string }[] }[];
  };
  return all
    .filter(({ type }) => type !== 'row')
    .map(({ title, targets = [] }) => ({ name: title, expressions: targets.map(({ expr }) => expr) }));
}

/** Returns whether a metric is in the text; the parts of a histogram belong to their histogram. */
function isExported(metric: string, text: string): boolean {
  const histogram = metric.replace(/_(?:bucket|sum|count)$/, '');
  return text.includes(`# TYPE ${metric} `) || text.includes(`# TYPE ${histogram} histogram`);
}

describe('metrics with a token', () => {
  const token = 'a-token-that-only-prometheus-knows';
  const backups = mkdtempSync(join(tmpdir(), 'stockroom-backups-'));
  let app: RunningApp;

  beforeAll(async () => {
    // The metrics of backups exist only with a schedule.
    app = await startApp({ env: { METRICS_TOKEN: token, BACKUP_DIR: backups, BACKUP_EVERY: '24' } });
  });

  afterAll(async () => {
    await app?.dispose();
    rmSync(backups, { recursive: true, force: true });
  });

  it('are read with the token, also through a proxy, and never without it, also on this machine', async () => {
    const carried = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.1' };
    expect((await metricsOf(app.origin, carried)).status).toBe(200);
    expect((await metricsOf(app.origin)).status).toBe(403);
    expect((await metricsOf(app.origin, { authorization: `Bearer ${token}x` })).status).toBe(403);
  });

  it('have every name that the alert rules and the dashboard use', async () => {
    const text = await (await metricsOf(app.origin, { authorization: `Bearer ${token}` })).text();
    const unknown = [...alerts(), ...panels()].flatMap(({ name, expressions }) =>
      expressions
        .flatMap((expression) => expression.match(/\b(?:stockroom|process|nodejs)_\w+/g) ?? [name])
        .filter((metric) => !isExported(metric, text))
        .map((metric) => `${name}: ${metric}`),
    );
    // A rule about the scrape itself has no metric of the server.
    expect(unknown).toEqual(['StockroomDown: StockroomDown']);
  });
});

describe('a server with wrong settings', () => {
  it('does not start and names every one of them', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-settings-'));
    const env = { METRICS_TOKEN: 'short', S3_BUCKET: 'files', LOG_LEVEL: 'loud' };
    await expect(startApp({ dataDir, env })).rejects.toThrow(
      /METRICS_TOKEN: .*[\s\S]*LOG_LEVEL: [\s\S]*S3_REGION: /,
    );
  });
});
