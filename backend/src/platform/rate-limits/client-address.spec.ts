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

describe('the address of a client', () => {
  it.each([
    [0, undefined, 'socket'],
    [0, 'made-up', 'socket'],
    [1, undefined, 'socket'],
    [1, 'client', 'client'],
    [1, 'made-up, client', 'client'],
    [2, 'made-up, client, proxy', 'client'],
    [2, 'client', 'client'],
  ])('behind %i trusted proxies that forwarded %s is the one of the %s', (proxies, forwarded, address) => {
    expect(addressBehind('socket', forwarded, proxies)).toBe(address);
  });
});
