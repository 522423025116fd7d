import { StockroomConnectionError, StockroomError } from './errors.js';

export interface TransportOptions {
  /** The address of the server, such as `https://stock.example.org`. */
  readonly baseUrl: string;
  /** An API key. It is a password: pages that others open must not contain it. */
  readonly apiKey: string;
  /** The language of `message` in errors; without it that of the person whose key it is. */
  readonly language?: 'en' | 'fr' | 'es' | 'it';
  /** The maximum time of one attempt; 30 s by default. */
  readonly timeoutMs?: number;
  /** The maximum number of attempts; 4 by default, 1 for no retries. */
  readonly maxAttempts?: number;
  /** The longest wait before a retry; 30 s by default. Where the server asks for more, the call fails at once. */
  readonly maxRetryDelayMs?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Ends the call and its retries. */
  readonly signal?: AbortSignal;
  /** Replaces the timeout of the client for each attempt of this call. */
  readonly timeoutMs?: number;
}

export interface Call extends CallOptions {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
}

const FIRST_DELAY_MS = 250;

export class Transport {
  readonly #origin: string;
  readonly #options: Required<Omit<TransportOptions, 'baseUrl' | 'apiKey' | 'language'>>;
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ baseUrl, apiKey, language, ...options }: TransportOptions) {
    const { protocol, href } = new URL(baseUrl);
    if (!/^https?:$/.test(protocol)) throw new TypeError('baseUrl must begin with https:// or http://');
    if (!apiKey) throw new TypeError('apiKey is missing');
    this.#origin = href.replace(/(?<!\/)\/+$/, '');
    this.#headers = { 'x-api-key': apiKey, ...(language ? { 'accept-language': language } : {}) };
    this.#options = {
      timeoutMs: options.timeoutMs ?? 30_000,
      maxAttempts: options.maxAttempts ?? 4,
      maxRetryDelayMs: options.maxRetryDelayMs ?? 30_000,
      fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    };
    if (!(this.#options.maxAttempts >= 1)) throw new TypeError('maxAttempts must be at least 1');
  }

  /** Sends a call, again where that is safe, and reads its answer. */
  async send<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(call, read);
      } catch (error) {
        call.signal?.throwIfAborted();
        const delayMs = this.#retryDelayMs(call, error, attempt);
        if (delayMs === undefined) throw error;
        await wait(delayMs, call.signal);
      }
    }
  }

  async #attempt<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(call.timeoutMs ?? this.#options.timeoutMs);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    const { method, url, headers, body } = call;
    try {
      const response = await this.#options.fetch(`${this.#origin}${url}`, {
        method,
        headers: { ...this.#headers, ...headers },
        ...(body === undefined ? {} : { body }),
        credentials: 'omit',
        // A redirect would send the key to another address.
        redirect: 'manual',
        signal,
      });
      if (!response.ok) throw await refusal(response);
      return await read(response);
    } catch (error) {
      throw error instanceof StockroomError ? error : new StockroomConnectionError(error);
    }
  }

  /** The delay before the next attempt; undefined where there is none. */
  #retryDelayMs(call: Call, error: unknown, attempt: number): number | undefined {
    const { maxAttempts, maxRetryDelayMs } = this.#options;
    if (attempt >= maxAttempts || !mayRepeat(call, error)) return undefined;
    const asked = error instanceof StockroomError ? error.retryAfterSeconds : undefined;
    if (asked !== undefined) return asked * 1000 <= maxRetryDelayMs ? asked * 1000 : undefined;
    const longest = Math.min(FIRST_DELAY_MS * 2 ** attempt, maxRetryDelayMs);
    return longest / 2 + (Math.random() * longest) / 2;
  }
}

/**
 * Returns whether sending the call again is safe and may help. 429 refuses before anything happens. After 503, and without an
 * answer, the call may have taken effect: only reads, and writes with an Idempotency-Key, are sent again.
 */
function mayRepeat({ method, headers }: Call, error: unknown): boolean {
  if (error instanceof StockroomError && error.status === 429) return true;
  if (method !== 'GET' && !headers['idempotency-key']) return false;
  if (error instanceof StockroomConnectionError) return true;
  return (
    error instanceof StockroomError && (error.status === 503 || error.code === 'IDEMPOTENCY_IN_PROGRESS')
  );
}

async function refusal(response: Response): Promise<StockroomError> {
  const text = await response.text();
  let problem: Readonly<Record<string, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) problem = parsed as typeof problem;
  } catch {
    // A proxy answers with a page.
  }
  return new StockroomError(response.status, problem, secondsUntil(response.headers.get('retry-after')));
}

/** Retry-After is a number of seconds or a date. */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}

function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
