export interface FieldProblem {
  path: string;
  code: string;
  message: string;
}

/** The server's problem (`application/problem+json`); status 0 without an answer. */
export interface ApiProblem {
  status: number;
  code: string;
  error: string;
  errors: FieldProblem[];
  requestId: string | null;
  /** The additional members of the code, such as `available` or `picked`; each reader narrows them. */
  details: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

function fieldProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .map(({ path, code, message }) => ({ path: text(path), code: text(code), message: text(message) }));
}

const networkProblem: ApiProblem = {
  status: 0,
  code: 'NETWORK',
  error: '',
  errors: [],
  requestId: null,
  details: {},
};

const STANDARD = new Set(['type', 'title', 'status', 'code', 'error', 'errors', 'requestId']);
const detailsOf = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !STANDARD.has(name)));

/** Converts any failure of the fetch layer and the code that a job ended with, and passes converted ones through. */
export function toApiProblem(failure: unknown): ApiProblem {
  if (typeof failure === 'string') return { ...networkProblem, code: failure };
  if (!isRecord(failure)) return networkProblem;
  if (typeof failure.code === 'string' && typeof failure.status === 'number') {
    return {
      status: failure.status,
      code: failure.code,
      error: text(failure.error),
      errors: fieldProblems(failure.errors),
      requestId: typeof failure.requestId === 'string' ? failure.requestId : null,
      details: isRecord(failure.details) ? failure.details : {},
    };
  }
  const status = failure.status === 'PARSING_ERROR' ? failure.originalStatus : failure.status;
  if (typeof status !== 'number') return networkProblem;
  const body = isRecord(failure.data) ? failure.data : {};
  return {
    status,
    code: text(body.code) || `HTTP_${status}`,
    error: text(body.error) || text(body.title),
    errors: fieldProblems(body.errors),
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
    details: detailsOf(body),
  };
}
