import { destination } from './callback-url.rules.js';

const ORIGIN = 'https://stock.example.org';
const to = (asked: string | undefined) => destination(asked, ORIGIN, (origin) => origin === ORIGIN);

describe('a callback address', () => {
  it.each([
    [undefined, ORIGIN],
    ['', ORIGIN],
    ['/dashboard?tab=1#top', `${ORIGIN}/dashboard?tab=1#top`],
    [`${ORIGIN}/requests/mine`, `${ORIGIN}/requests/mine`],
    ['https://someone:secret@stock.example.org/x', `${ORIGIN}/x`],
  ])('of our own leads there: %s', (asked, url) => {
    expect(to(asked)).toEqual({ url, replaced: false });
  });

  it.each([
    'https://evil.example',
    '//evil.example/dashboard',
    '/\\evil.example',
    'https://stock.example.org.evil.example',
    'https://stock.example.org@evil.example',
    'http://stock.example.org/',
    'https://stock.example.org:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('of anybody else is replaced by our origin: %s', (asked) => {
    expect(to(asked)).toEqual({ url: ORIGIN, replaced: true });
  });
});
