import { type Span, SpanKind, trace } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { fail, isTracing, startSpan } from '../../tracing/index.js';

/**
 * One span for each command of the driver that serves a traced request or job. It names the command and its collection, and
 * no filters and no data.
 */
export function traceCommands(client: mongo.MongoClient): void {
  if (!isTracing()) return;
  const running = new Map<string, Span>();
  const keyOf = ({ address, connectionId, requestId }: mongo.CommandStartedEvent) =>
    `${address} ${String(connectionId)} ${requestId}`;
  const end = (event: { address: string }, failure?: unknown) => {
    const key = keyOf(event as mongo.CommandStartedEvent);
    const span = running.get(key);
    if (!span) return;
    running.delete(key);
    if (failure !== undefined) fail(span, failure);
    span.end();
  };
  client.on('commandStarted', (event) => {
    if (!trace.getActiveSpan()) return;
    const { commandName, command } = event;
    const target: unknown = (command as Record<string, unknown>)[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    const span = startSpan([commandName, collection].filter(Boolean).join(' '), {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.operation.name': commandName,
        ...(collection ? { 'db.collection.name': collection } : {}),
      },
    });
    if (span) running.set(keyOf(event), span);
  });
  client.on('commandSucceeded', (event) => end(event));
  client.on('commandFailed', (event) => end(event, event.failure));
}
