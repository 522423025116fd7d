import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { AppError } from '../errors/index.js';
import { activeTrace, currentTraceId, enableTracing, traced, traceHeaders, untraced } from './tracing.js';

const exporter = new InMemorySpanExporter();
const ERROR = 2;

describe('work without a collector', () => {
  it('runs as it is, and belongs to no trace', async () => {
    expect(await traced('work', {}, async (span) => span.setAttribute('a', 1) !== undefined)).toBe(true);
    expect([currentTraceId(), activeTrace(), traceHeaders()]).toEqual([undefined, undefined, {}]);
  });
});

describe('work with a collector', () => {
  beforeAll(() => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    trace.setGlobalTracerProvider(
      new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
    );
    enableTracing();
  });
  beforeEach(() => exporter.reset());
  afterAll(() => {
    trace.disable();
    context.disable();
  });
  const finished = () => exporter.getFinishedSpans();

  it('shows a failure by its type and place, without the message, which may quote people', async () => {
    const failing = traced('work', { root: true }, async () => {
      throw new TypeError('ada@example.org\nis no number');
    });
    await expect(failing).rejects.toThrow(TypeError);
    const [span] = finished();
    expect(span?.status).toEqual({ code: ERROR });
    expect(span?.attributes).toEqual({ 'error.type': 'TypeError' });
    expect(span?.events[0]?.attributes).toMatchObject({ 'exception.type': 'TypeError' });
    expect(String(span?.events[0]?.attributes?.['exception.stacktrace'])).toMatch(/^TypeError\n\s+at /);
    expect(JSON.stringify([span?.events, span?.attributes])).not.toContain('example.org');
  });

  it('does not take a refusal by a rule for a failure, but an overload', async () => {
    for (const code of ['NOT_FOUND', 'OVERLOADED'] as const)
      await traced('work', { root: true }, () => Promise.reject(new AppError(code))).catch(() => undefined);
    expect(finished().map(({ status }) => status.code === ERROR)).toEqual([false, true]);
  });

  it('belongs to the work that waits for it, wherever it runs, and background work to nothing', async () => {
    await traced('request', { root: true }, async () => {
      const parent = activeTrace();
      await traced('other request', {}, () => traced('transaction', { parent }, async () => undefined));
      await untraced(() => traced('round', {}, async () => undefined));
      await untraced(() => traced('job', { root: true }, async () => undefined));
    });
    const spanOf = (name: string) => finished().find((span) => span.name === name);
    const request = spanOf('request')?.spanContext();
    expect(spanOf('transaction')?.parentSpanContext?.spanId).toBe(request?.spanId);
    expect(spanOf('job')?.spanContext().traceId).not.toBe(request?.traceId);
    expect(spanOf('job')?.parentSpanContext).toBeUndefined();
    expect(spanOf('round')).toBeUndefined();
  });
});
