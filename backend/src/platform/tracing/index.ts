export {
  activeTrace,
  currentTraceId,
  fail,
  isTracing,
  recordFailure,
  startSpan,
  traced,
  traceHeaders,
  untraced,
} from './tracing.js';
