import 'reflect-metadata';
import {
  type Config,
  exposureWarnings,
  loadConfig,
  publicOrigin,
  StartError,
} from './platform/config/index.js';
import { openDatabase } from './platform/database/connection/connect.js';
import { writeServerFile } from './platform/lifecycle/server-file.js';
import { endOnSignals } from './platform/lifecycle/shutdown.js';
import { JsonLogger } from './platform/logging/json-logger.js';

/** Starts the server: settings, database, application. Invalid settings end it with one line per mistake. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = new JsonLogger(config.LOG_LEVEL);
  endOnUnforeseen(logger);
  // The application is loaded while the embedded database opens in its thread.
  const opening = openDatabase(config);
  opening.catch(() => undefined);
  // Before the application, whose parts check whether tracing is on.
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./platform/tracing/start-tracing.js')).startTracing(config)
    : undefined;
  const { createApp } = await import('./app.js');
  const database = await opening;
  const app = await createApp({ config, databaseUri: database.uri, alone: database.embedded, logger });
  endOnSignals(app, [database, ...(tracing ? [tracing] : [])], logger);
  const server = await app.listen(config.PORT, config.HOST);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  const origin = publicOrigin({ ...config, PORT: port });
  if (database.embedded) noteServer(config, origin, logger);
  process.send?.({
    port,
    origin,
    mailbox: config.MAIL_TRANSPORT === 'mailbox',
  });
  for (const warning of exposureWarnings(config)) logger.warn(warning, 'Server');
  logger.log(`listening on ${config.HOST}:${port}`, 'Server');
}

/** A server on a full disk still serves reads. */
function noteServer({ DATA_DIR }: Config, origin: string, logger: JsonLogger): void {
  try {
    writeServerFile(DATA_DIR, origin);
  } catch (error) {
    logger.warn(`server.json cannot be written: ${String(error)}`, 'Server');
  }
}

/**
 * After an uncaught error the state of the process is undefined: it is logged, and a supervisor restarts the process.
 */
function endOnUnforeseen(logger: JsonLogger): void {
  const end = (kind: string) => (error: unknown) => {
    logger.error(kind, error instanceof Error ? error.stack : String(error), 'Server');
    process.exit(1);
  };
  process.on('uncaughtException', end('an uncaught exception'));
  process.on('unhandledRejection', end('an unhandled rejection'));
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `The server could not start: ${error instanceof StartError ? error.message : reason}\n`,
  );
  process.exit(1);
});
