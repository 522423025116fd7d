import { addressBehind, clientOf } from './client-address.js';

describe('a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('at %s counts as %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});

const [CLIENT, PROXY, FORGED] = ['192.0.2.7', '198.51.100.1', '203.0.113.9'];

describe('the address of a client', () => {
  it.each([
    [0, undefined, 'socket'],
    [0, FORGED, 'socket'],
    [1, undefined, 'socket'],
    [1, CLIENT, CLIENT],
    [1, `${FORGED}, ${CLIENT}`, CLIENT],
    [2, `${FORGED}, ${CLIENT}, ${PROXY}`, CLIENT],
    [2, CLIENT, CLIENT],
  ])('behind %i trusted proxies that forwarded %s is %s', (proxies, forwarded, address) => {
    expect(addressBehind('socket', forwarded, proxies)).toBe(address);
  });

  it.each([
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8::9]:51234', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ])('that a proxy appended as %s is %s, whatever the port', (appended, address) => {
    expect(addressBehind('socket', appended, 1)).toBe(address);
  });

  it.each([
    [2, `${CLIENT}, unix:`, CLIENT],
    [2, `${FORGED}, ${CLIENT}, unix:`, CLIENT],
    [3, `${CLIENT}, unix:, ${PROXY}`, CLIENT],
    [3, `${CLIENT}, unix:, unix:`, CLIENT],
    [2, `unix:, ${PROXY}`, PROXY],
    [1, `${FORGED}, unix:`, 'socket'],
    [1, 'unix:', 'socket'],
  ])(
    'behind %i trusted proxies, of which some are reached over a Unix socket, of %s is %s',
    (proxies, forwarded, address) => {
      expect(addressBehind('socket', forwarded, proxies)).toBe(address);
    },
  );

  it.each(['unknown', '_hidden', '192.0.2.7.8', '192.0.2.7:x', '[192.0.2.7', 'made-up:51234'])(
    'that is appended as %s counts as that of the proxy',
    (appended) => {
      expect(addressBehind('socket', appended, 1)).toBe('socket');
      expect(addressBehind('socket', `${appended}, ${PROXY}`, 2)).toBe(PROXY);
      expect(addressBehind('socket', `${FORGED}, ${appended}`, 2)).toBe('socket');
    },
  );
});
