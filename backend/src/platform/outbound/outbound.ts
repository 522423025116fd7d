import { Resolver } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { AllowList, CONFIG, type Config } from '../config/index.js';
import { timeBudget } from '../time/time-budget.js';
import { withTimeout } from '../time/timeout.js';
import { traced, traceHeaders } from '../tracing/index.js';
import { isLocalName, isPublicAddress, isPublicPort, type Target, targetOf } from './target.rules.js';

/** Resolves a host name to all its addresses. */
type Resolve = (host: string) => Promise<string[]>;

/** The reason why a request got no answer. It reveals nothing about internal addresses. */
type OutboundFailure = 'address' | 'timeout' | 'unreachable';

export type OutboundAnswer =
  | { readonly status: number; readonly retryAfter: string | undefined }
  | { readonly failure: OutboundFailure };

interface Message {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const DNS_TIMEOUT_MS = timeBudget(3_000);
/** For everything: name, connection, TLS, request and the part of the answer that is read. */
const TOTAL_TIMEOUT_MS = timeBudget(10_000);
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_ADDRESSES = 8;

/** These agents keep no connection, and read no proxy from the environment, which would resolve names itself. */
const AGENTS = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

/** The destination is internal, or its name is unknown. */
class AddressRefusedError extends Error {}

/**
 * Makes requests to addresses that tenants choose. Each request resolves the name once, checks every address that it
 * has, and connects to one of those, so that an answer that changes between check and connection (DNS rebinding) has no
 * effect. Redirects are not followed.
 */
@Injectable()
export class Outbound {
  readonly #allow: AllowList;
  #resolve: Resolve = resolvePublicly;

  constructor(@Inject(CONFIG) config: Pick<Config, 'WEBHOOK_ALLOW'>) {
    this.#allow = new AllowList(config.WEBHOOK_ALLOW);
  }

  /** Replaces DNS, for tests of names that change their addresses. */
  resolveWith(resolve: Resolve): this {
    this.#resolve = resolve;
    return this;
  }

  /** Returns whether requests may be sent to a URL now. */
  async mayReach(url: string): Promise<boolean> {
    const target = targetOf(url);
    if (!target) return false;
    return this.#addressesOf(target).then(
      () => true,
      () => false,
    );
  }

  async post(url: string, message: Message): Promise<OutboundAnswer> {
    const target = targetOf(url);
    if (!target) return { failure: 'address' };
    const attributes = { 'server.address': target.host, 'server.port': target.port };
    return traced('POST webhook', { kind: SpanKind.CLIENT, root: true, attributes }, async (span) => {
      const answer = await this.#postTo(target, message);
      if ('status' in answer) span.setAttribute('http.response.status_code', answer.status);
      else span.setAttribute('error.type', answer.failure);
      return answer;
    });
  }

  async #postTo(target: Target, { body, headers }: Message): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
    const message = { body, headers: { ...headers, ...traceHeaders() } };
    try {
      return await send(target, await this.#addressesOf(target), message, signal);
    } catch (error) {
      if (error instanceof AddressRefusedError) return { failure: 'address' };
      return { failure: signal.aborted ? 'timeout' : 'unreachable' };
    }
  }

  /** The addresses of a destination, all of which may be reached; throws if one may not. */
  async #addressesOf({ host, port, secure }: Target): Promise<string[]> {
    const isNamed = this.#allow.allowsHost(host, port);
    if (!isNamed && isLocalName(host)) throw new AddressRefusedError();
    const addresses = isIP(host) === 0 ? await this.#namesOf(host) : [host];
    const isAllowed = (address: string) => isNamed || this.#allow.allowsAddress(address, port);
    const mayReach = (address: string) =>
      isAllowed(address) || (secure && isPublicPort(port) && isPublicAddress(address));
    if (addresses.length === 0 || !addresses.every(mayReach)) throw new AddressRefusedError();
    return addresses.slice(0, MAX_ADDRESSES);
  }

  #namesOf(host: string): Promise<string[]> {
    return withTimeout(DNS_TIMEOUT_MS, this.#resolve(host), []);
  }
}

/**
 * Queries the name servers over the network. `dns.lookup` would occupy a thread of the pool that also serves files, so that
 * slow name servers of a tenant would delay others.
 */
async function resolvePublicly(host: string): Promise<string[]> {
  if (host === 'localhost') return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS / 2, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

function send(
  { url, secure }: Target,
  addresses: readonly string[],
  { body, headers }: Message,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const options = {
    method: 'POST',
    agent: secure ? AGENTS.https : AGENTS.http,
    lookup: pinnedTo(addresses),
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(url, options);
    request.on('error', reject);
    request.once('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      discard(response, () => resolve({ status, retryAfter: answered['retry-after'] }));
    });
    request.end(body);
  });
}

/** Answers a connection with the addresses that were checked, without another name resolution. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    if (options.all) callback(null, all);
    else callback(null, all[0]?.address ?? '', all[0]?.family);
  };
}

/** Reads a little of an answer and nothing of its content; the status counts, however the body ends. */
function discard(response: IncomingMessage, done: () => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) response.destroy();
  });
  response.on('error', () => undefined);
  response.once('close', done);
}
