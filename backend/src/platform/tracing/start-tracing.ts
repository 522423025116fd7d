import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Config } from '../config/index.js';
import { waitAtMost } from '../time/timeout.js';
import { enableTracing } from './tracing.js';

/** Unsent spans are dropped after this time, so that a collector that is down delays no shutdown. */
const FLUSH_MS = 2000;

/**
 * Sends spans to the collector of the settings; answers how to send the last ones. Only servers with a collector load
 * this file. Spans are made by hand, because automatic instrumentation records ids, tokens and texts of people. The
 * exporter reads endpoint, headers and limits, and the provider reads the sampler, from the same variables, which the
 * settings have checked.
 */
export function startTracing(config: Pick<Config, 'OTEL_SERVICE_NAME'>): { close: () => Promise<void> } {
  const provider = new BasicTracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  enableTracing();
  return { close: () => waitAtMost(FLUSH_MS, provider.shutdown()) };
}
