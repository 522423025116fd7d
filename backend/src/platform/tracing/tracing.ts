import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AppError } from '../errors/index.js';

/** The parent of traced work: the span that it is a child of. */
export type TraceContext = Context;

/** The attributes that work that is traced may add to its span. */
export type LiveSpan = Pick<Span, 'setAttribute' | 'setAttributes'>;

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** True if it starts a trace where none is active: polling and other rounds do not. */
  readonly root?: boolean;
  /** Instead of the context that the caller runs in. */
  readonly parent?: TraceContext | undefined;
  /** Further contexts that the work serves. */
  readonly links?: readonly (TraceContext | undefined)[];
}

/** Undefined while no collector is configured: then nothing here has any effect. */
let tracer: Tracer | undefined;

export const isTracing = (): boolean => tracer !== undefined;

/** Called once the providers are registered. */
export function enableTracing(): void {
  tracer = trace.getTracer('stockroom');
}

const NO_SPAN: LiveSpan = { setAttribute: () => NO_SPAN as Span, setAttributes: () => NO_SPAN as Span };

/** Runs work as a span, which ends with it and has its failure. */
export function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, root = false, parent, links = [] }: SpanOptions,
  work: (span: LiveSpan) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(NO_SPAN);
  const base = parent ?? context.active();
  if (!root && !trace.getSpan(base)) return work(NO_SPAN);
  const linked = links.flatMap((one) => {
    const linkedTo = one && trace.getSpanContext(one);
    return linkedTo ? [{ context: linkedTo }] : [];
  });
  const span = tracer.startSpan(name, { kind, attributes, links: linked }, base);
  return context.with(trace.setSpan(base, span), async () => {
    try {
      return await work(span);
    } catch (error) {
      if (isFailure(error)) fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A refusal by a rule is an answer. */
const isFailure = (error: unknown) => !(error instanceof AppError && error.status < 500);

/** Starts a span that its caller ends. */
export function startSpan(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent }: SpanOptions,
): Span | undefined {
  return tracer?.startSpan(name, { kind, attributes }, parent ?? context.active());
}

/** The context to continue elsewhere: a queue runs work in the context of the one that happened to start it. */
export const activeTrace = (): TraceContext | undefined => (tracer ? context.active() : undefined);

/** Runs background work that no request waits for, although a request may have woken it. */
export const untraced = <T>(work: () => T): T => (tracer ? context.with(ROOT_CONTEXT, work) : work());

/** The id of the current trace; undefined outside of one. */
export function currentTraceId(): string | undefined {
  if (!tracer) return undefined;
  const current = trace.getActiveSpan()?.spanContext();
  return current && isSpanContextValid(current) ? current.traceId : undefined;
}

/** The headers that let a receiver continue the current trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (tracer) propagation.inject(context.active(), headers);
  return headers;
}

/** Records an error that has become an answer of the current request. */
export function recordFailure(error: unknown): void {
  const span = tracer && trace.getActiveSpan();
  if (span && isFailure(error)) fail(span, error);
}

/**
 * Marks a span as failed. The message of an error is left out: it may quote typed text, and a collector is another system.
 * Type, code and stack suffice to find it, and the log has the rest under the id of the trace.
 */
export function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error;
  const { code } = (error ?? {}) as { code?: unknown };
  const isCode = typeof code === 'string' || typeof code === 'number';
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', isCode ? String(code) : type);
  span.addEvent('exception', {
    'exception.type': type,
    'exception.stacktrace': [type, ...stack.split('\n').filter((line) => /^\s+at /.test(line))].join('\n'),
  });
}
