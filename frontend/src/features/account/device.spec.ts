import { deviceOf } from './device';

const MOZILLA = 'Mozilla/5.0';

describe('a browser', () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0) AppleWebKit Chrome/140 Safari/537 Edg/140`, 'Edge', 'Windows', false],
    [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux', false],
    [`${MOZILLA} (iPhone; CPU iPhone OS 19_0) Version/19 Mobile Safari/604`, 'Safari', 'iOS', true],
    [`${MOZILLA} (Linux; Android 15) Chrome/140 Mobile Safari/537`, 'Chrome', 'Android', true],
    ['node', '', '', false],
    ['', '', '', false],
  ])('%s is called by its name', (userAgent, browser, system, mobile) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, mobile });
  });
});
