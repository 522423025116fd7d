import { redacted } from './redact.js';

describe('the shown text of a log', () => {
  it.each([
    'password',
    'token',
    'accessToken',
    'csrfToken',
    'x-csrf-token',
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'x-api-key',
    'apiKey',
    'secret',
    'AUTH_SECRET',
    'CODE_PEPPER',
    'code',
  ])('omits values under %s at every depth', (key) => {
    const shown = JSON.stringify(redacted({ [key]: 's3cr3t', deep: [{ deeper: { [key]: ['s3cr3t'] } }] }));
    expect(shown).not.toContain('s3cr3t');
    expect(shown).toContain('[redacted]');
  });

  it('keeps values that are not secret', () => {
    const line = { route: '/api/x', status: 200, ms: 1.5, user: null, decoded: true, zipCode: '75001' };
    expect(redacted(line)).toEqual(line);
  });

  it('ends with itself where a value contains itself', () => {
    const circle: Record<string, unknown> = {};
    circle['circle'] = circle;
    expect(JSON.stringify(redacted(circle))).toContain('[too deep]');
  });

  it('is one line, also for readers that break at Unicode separators', () => {
    expect(redacted({ text: 'a\u2028b\u2029c\u0085d' })).toEqual({ text: 'a b c d' });
  });
});
