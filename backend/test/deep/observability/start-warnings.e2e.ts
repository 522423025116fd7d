import { startApp } from '../../support/app.js';
import { startObjectStore } from '../../support/servers/object-store.js';
import { startCollector } from '../../support/servers/trace-collector.js';

/** The settings that load a package that a plain start does not. */
const EVERYTHING = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TRANSPORT: 'smtp' };

test('a start prints its log and nothing else, with all optional parts too: no package warns on a supported Node', async () => {
  const [store, collector] = [await startObjectStore('files'), await startCollector()];
  try {
    for (const env of [{}, { ...EVERYTHING, ...store.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }]) {
      const app = await startApp({ env: { LOG_LEVEL: 'info', ...env } });
      await app.stop();
      const lines = app.log().trim().split('\n');
      expect(lines.filter((line) => !line.startsWith('{"level":30,'))).toEqual([]);
      expect(lines.length).toBeGreaterThan(1);
      await app.dispose();
    }
  } finally {
    collector.close();
    await store.close();
  }
});
