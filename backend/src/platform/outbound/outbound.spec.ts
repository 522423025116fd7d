import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Outbound } from './outbound.js';

const PUBLIC = '93.184.215.14';
const config = (...WEBHOOK_ALLOW: string[]) => ({ WEBHOOK_ALLOW });

/** Every name has these addresses. */
const outbound = (addresses: readonly string[], ...allowed: string[]) =>
  new Outbound(config(...allowed)).resolveWith(async () => [...addresses]);

/** URLs of this machine, of private networks, or of no host, by address or by resolved name. */
const HOSTILE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.255.255.254/',
  'https://0/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://3232235521/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://169.254.170.2/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://100.127.255.255/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://192.88.99.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://239.255.255.250/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:c0a8:1::1]/',
  'https://[2001::1]/',
  'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'https://[2001:db8::1]/',
  'https://[2001:10::1]/',
  'https://[3fff::1]/',
  'https://[100::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://localhost../',
  'https://api.localhost/',
  'https://localhost.localdomain/',
  'https://metadata/',
  'https://metadata.google.internal/',
  'https://metadata.google.internal./',
  'https://kubernetes.default.svc.cluster.local/',
  'https://printer.local/',
  'https://nas.lan/',
  'https://router.home.arpa/',
  'https://1.0.0.127.in-addr.arpa/',
  'https://abc.onion/',
  'https://user:secret@hooks.example.com/',
  'https://user@hooks.example.com/',
  'https://hooks.example.com:22/',
  'https://hooks.example.com:80/',
  'http://hooks.example.com/',
  'http://93.184.215.14/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'gopher://hooks.example.com/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'https://',
  'https:///',
  '//hooks.example.com/',
  'hooks.example.com',
  '',
];

test.each(HOSTILE)('%s is refused, although every name in it has a public address', async (url) => {
  expect(await outbound([PUBLIC]).mayReach(url)).toBe(false);
  expect(await outbound([PUBLIC]).post(url, { body: '', headers: {} })).toEqual({ failure: 'address' });
});

test.each([
  [['127.0.0.1']],
  [[PUBLIC, '10.0.0.1']],
  [['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1']],
  [['::ffff:127.0.0.1']],
  [['not an address']],
  [[]],
])('a public name is refused when it has the addresses %j', async (addresses) => {
  expect(await outbound(addresses).mayReach('https://hooks.example.com/')).toBe(false);
});

test.each([
  'https://hooks.example.com/',
  'https://hooks.example.com:8443/path?query=1#part',
  'https://HOOKS.example.com./',
  'https://bücher.example.com/',
  'https://93.184.215.14/',
  'https://172.32.0.1/',
  'https://100.128.0.1/',
  'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  'https://localhost.example.com/',
])('%s is accepted', async (url) => {
  expect(await outbound([PUBLIC]).mayReach(url)).toBe(true);
});

test('only addresses that the operator allows are reached, also over http', async () => {
  const allowing = outbound(['10.1.2.3'], 'erp.internal:8080', '127.0.0.1:9000', '10.9.0.0/16');
  const reached = [
    'http://erp.internal:8080/',
    'https://erp.internal:8080/',
    'http://erp.internal:8081/',
    'http://127.0.0.1:9000/',
    'http://2130706433:9000/',
    'http://127.0.0.1:9001/',
    'http://user@127.0.0.1:9000/',
    'https://10.9.8.7:22/',
    'https://10.8.8.7/',
    'https://hooks.example.com/',
  ].map((url) => allowing.mayReach(url));
  expect(await Promise.all(reached)).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
});

describe('a real connection', () => {
  let hits: string[];
  let port: number;
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.headers.host}`);
    if (request.url === '/redirect') response.writeHead(302, { location: `http://127.0.0.1:${port}/` });
    else response.writeHead(200, { 'retry-after': '7' });
    response.end('x'.repeat(200_000));
  });

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => {
    hits = [];
  });
  afterAll(() => server.close());

  /** A name with a public address at first, and the address of this machine from then on. */
  const rebinding = () => {
    const answers = [[PUBLIC]];
    return async () => answers.shift() ?? ['127.0.0.1'];
  };
  const message = { body: '{}', headers: {} };

  test('is not made when a name that was public leads here at the connection', async () => {
    const changing = new Outbound(config()).resolveWith(rebinding());
    const url = `https://hooks.example.com:${port}/`;
    expect(await changing.mayReach(url)).toBe(true);
    expect(await changing.post(url, message)).toEqual({ failure: 'address' });
    expect(hits).toEqual([]);
  });

  test('goes to the address that was checked, and the name is asked for once', async () => {
    let asked = 0;
    const allowed = new Outbound(config(`hooks.example.com:${port}`)).resolveWith(async () => {
      asked += 1;
      return ['127.0.0.1'];
    });
    const answer = await allowed.post(`http://hooks.example.com:${port}/`, message);
    expect(answer).toEqual({ status: 200, retryAfter: '7' });
    expect([asked, hits]).toEqual([1, [`POST hooks.example.com:${port}`]]);
  });

  test('follows no redirect', async () => {
    const allowed = outbound([], `127.0.0.1:${port}`);
    const answer = await allowed.post(`http://127.0.0.1:${port}/redirect`, message);
    expect(answer).toMatchObject({ status: 302 });
    expect(hits).toHaveLength(1);
  });
});
