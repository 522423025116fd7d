import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as the collector gets it. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly {
    key: string;
    value: { stringValue?: string; intValue?: number | string };
  }[];
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: () => readonly SentSpan[];
  /** Everything that was sent, as text. */
  readonly text: () => string;
  readonly services: () => readonly unknown[];
  readonly close: () => void;
}

/** A collector of traces on this machine. */
export async function startCollector(): Promise<TraceCollector> {
  const spans: SentSpan[] = [];
  const services: unknown[] = [];
  let text = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      if (request.url === '/v1/traces') {
        text += body;
        for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
          services.push(valueOf(resource, 'service.name'));
          for (const scope of scopeSpans) spans.push(...scope.spans);
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    text: () => text,
    services: () => services,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function valueOf({ attributes }: Pick<SentSpan, 'attributes'>, key: string): unknown {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
}
