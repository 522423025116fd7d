export {
  activeTrace,
  currentTraceId,
  fail,
  isTracing,
  recordFailure,
  startSpan,
  type TraceContext,
  traced,
  traceHeaders,
  untraced,
} from './tracing.js';
