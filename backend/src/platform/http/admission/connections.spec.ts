import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Metrics } from '../../metrics/metrics.js';
import { boundConnections } from './connections.js';

class FakeSocket extends EventEmitter {
  destroyed = false;

  constructor(readonly remoteAddress: string) {
    super();
  }

  destroy(): void {
    this.destroyed = true;
  }
}

function connections(proxies: number) {
  const server = new EventEmitter();
  const bounds = { MAX_CONNECTIONS_PER_ADDRESS: 2, TRUSTED_PROXIES: proxies };
  boundConnections(server as Server, new Metrics(), bounds);
  return (address: string): FakeSocket => {
    const socket = new FakeSocket(address);
    server.emit('connection', socket);
    return socket;
  };
}

const isRefused = ({ destroyed }: FakeSocket): boolean => destroyed;

test('one address has so many connections open, and each other address has as many', () => {
  const connect = connections(0);
  const [first] = [connect('192.0.2.1'), connect('::ffff:192.0.2.1')];
  expect([connect('192.0.2.1'), connect('192.0.2.2'), connect('192.0.2.2')].map(isRefused)).toEqual([
    true,
    false,
    false,
  ]);
  first?.emit('close');
  expect([connect('192.0.2.1'), connect('192.0.2.1')].map(isRefused)).toEqual([false, true]);
});

test('the addresses of one IPv6 network count together', () => {
  const connect = connections(0);
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => isRefused(connect(address)))).toEqual(
    [false, false, true],
  );
});

test('behind a trusted proxy the connections of an address are not bounded', () => {
  const connect = connections(1);
  expect(Array.from({ length: 5 }, () => isRefused(connect('192.0.2.1')))).toEqual(Array(5).fill(false));
});
