import 'reflect-metadata';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import { LiveFeed } from '../events/index.js';
import type { AppReply, AppRequest } from '../http/index.js';
import { DrainState } from '../lifecycle/index.js';
import { Metrics } from '../metrics/metrics.js';
import { LiveStreams } from './live.service.js';
import { LiveSources } from './live-sources.js';

/** The streams of a process whose database does not answer while one is opened. */

const accountId = new Types.ObjectId();
const principal = { accountId, membership: { tenantId: new Types.ObjectId() } };
const request = { ctx: { principal, now: new Date() } } as unknown as AppRequest;

let server: Server;
let counted: () => number;
let listen: () => Promise<() => void>;

beforeEach(async () => {
  const feed = { accounts: [], listen: () => listen() };
  const metrics = {
    gauge: ({ collect }: { collect: (gauge: { set: (value: number) => void }) => void }) => {
      counted = () => {
        let open = -1;
        collect({ set: (value) => (open = value) });
        return open;
      };
    },
  };
  const module = await Test.createTestingModule({
    providers: [
      LiveSources,
      LiveStreams,
      { provide: LiveFeed, useValue: feed },
      { provide: DrainState, useValue: { onDrain: () => undefined } },
      { provide: Metrics, useValue: metrics },
    ],
  })
    .useMocker(() => ({}))
    .compile();
  const streams = module.get(LiveStreams);
  server = createServer((_request, raw) => {
    const reply = { raw, getHeaders: () => ({}), hijack: () => undefined } as unknown as AppReply;
    void streams.open(request, reply, { dataAgeMs: undefined });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function opened(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject);
  });
}

test('a stream whose subscription fails is ended, and no longer counted', async () => {
  listen = () => Promise.reject(new Error('the database is away'));
  const answer = await opened();
  answer.resume();
  await new Promise((resolve) => answer.once('end', resolve));
  expect(counted()).toBe(0);
});

test('a reader who leaves before the subscription is made leaves none behind', async () => {
  let subscribe: (stop: () => void) => void = () => undefined;
  listen = () => new Promise((resolve) => (subscribe = resolve));
  const answer = await opened();
  answer.on('error', () => undefined);
  server.closeAllConnections();
  while (counted() > 0) await new Promise(setImmediate);
  await new Promise((resolve) => subscribe(() => resolve(undefined)));
  expect(counted()).toBe(0);
});
