import fastifyOf from 'fastify';
import type { AppRequest } from '../routing/request.js';
import { isFromThisMachine } from './this-machine.js';

const fastify = fastifyOf();
fastify.get('/', async (request) => isFromThisMachine(request));

afterAll(() => fastify.close());

const asked = async (remoteAddress: string, headers: Record<string, string>) =>
  (await fastify.inject({ path: '/', remoteAddress, headers })).json<boolean>();

describe('a request', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ])('from %s to %s is of this machine', async (address, host) => {
    expect(await asked(address, { host })).toBe(true);
  });

  it.each([
    ['comes from another machine', '192.168.0.7', { host: 'localhost:3000' }],
    ['comes from another machine by IPv6', 'fe80::1', { host: 'localhost:3000' }],
    ['names another host', '127.0.0.1', { host: 'stock.example.org' }],
    ['was passed on for an address', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    ['was passed on for a host', '127.0.0.1', { host: 'localhost', 'x-forwarded-host': 'localhost' }],
    ['says that it was passed on', '127.0.0.1', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
    ['was passed on for a client', '127.0.0.1', { host: 'localhost', 'x-client-ip': '10.0.0.7' }],
    ['was passed on by a server', '127.0.0.1', { host: 'localhost', 'x-forwarded-server': 'proxy' }],
    ['came through a proxy', '127.0.0.1', { host: 'localhost', via: '1.1 proxy' }],
  ])('is not of this machine where it %s', async (_what, address, headers) => {
    expect(await asked(address, headers)).toBe(false);
  });

  it('in HTTP/1.0 is not of this machine: proxies without headers of their own speak it, and browsers do not', () => {
    const inVersion = (httpVersion: string) => {
      const raw = { httpVersion, socket: { remoteAddress: '127.0.0.1' } };
      return isFromThisMachine({ headers: { host: 'localhost:3000' }, raw } as unknown as AppRequest);
    };
    expect([inVersion('1.0'), inVersion('1.1')]).toEqual([false, true]);
  });
});
