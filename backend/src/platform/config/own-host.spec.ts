import { isLoopbackHost } from './loopback.js';
import { askedHost, isOwnHost } from './own-host.js';

const local = { PORT: 3000, APP_ORIGIN: undefined, TLS_CERT: undefined };
const at = (APP_ORIGIN: string) => ({ ...local, APP_ORIGIN });

describe('a loopback host', () => {
  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])('is %s', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each(['', '0.0.0.0', '::', '128.0.0.1', 'localhost.example.org', '127.0.0.1.example.org', '10.0.0.1'])(
    'is not %j',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );
});

describe('a Host header', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '127.9.9.9:3000', '[::1]:3000', 'LOCALHOST:3000'])(
    'without APP_ORIGIN is ours as %s',
    (host) => {
      expect(isOwnHost(local, host, 3000)).toBe(true);
    },
  );

  it.each([
    'localhost',
    'localhost:3001',
    'evil.example:3000',
    'localhost.evil.example:3000',
    'localhost@evil.example:3000',
    'evil.example#localhost:3000',
    'localhost:3000/x',
    '192.168.1.2:3000',
    '0.0.0.0:3000',
    '',
    ' ',
    'localhost:3000,evil.example',
    'localhost:99999',
  ])('without APP_ORIGIN is not ours as %j', (host) => {
    expect(isOwnHost(local, host, 3000)).toBe(false);
  });

  it('with APP_ORIGIN is ours as that host only, with or without the port that the scheme implies', () => {
    const config = at('https://stock.example.org');
    for (const host of ['stock.example.org', 'STOCK.example.org', 'stock.example.org:443'])
      expect([host, isOwnHost(config, host, 3000)]).toEqual([host, true]);
    for (const host of ['localhost:3000', 'stock.example.org:3000', 'example.org', 'x.stock.example.org'])
      expect([host, isOwnHost(config, host, 3000)]).toEqual([host, false]);
  });

  it('with an APP_ORIGIN on this machine may name the machine otherwise, but no other port', () => {
    const config = at('http://localhost:8080');
    expect(isOwnHost(config, '127.0.0.1:8080', 3000)).toBe(true);
    expect(isOwnHost(config, '127.0.0.1:3000', 3000)).toBe(false);
  });
});

describe('the host that was asked for', () => {
  const headers = {
    host: 'backend:3000',
    'x-forwarded-host': 'made-up.example, stock.example.org',
  };

  it('is the one of the Host header where no proxy is trusted', () => {
    expect(askedHost(headers, 0)).toBe('backend:3000');
  });

  it('is the one that the nearest proxy wrote where one is trusted', () => {
    expect(askedHost(headers, 1)).toBe('stock.example.org');
    expect(askedHost({ host: 'b', forwarded: 'for=1;host="a.example:8443"' }, 1)).toBe('a.example:8443');
    expect(askedHost({ host: 'b', forwarded: 'for=1; host=x, for=2;proto=https;host=a.example' }, 1)).toBe(
      'a.example',
    );
    expect(askedHost({ host: 'stock.example.org' }, 1)).toBe('stock.example.org');
  });
});
