import { Client } from '../../support/client.js';
import { sharedApp } from '../../support/shared-app.js';

test.each(['identity', 'gzip', 'br'])(
  'the contract is sent as %s, with the same content',
  async (encoding) => {
    const { origin } = new Client((await sharedApp()).origin);
    const answer = await fetch(`${origin}/api/openapi.json`, { headers: { 'accept-encoding': encoding } });
    const sent = answer.headers.get('content-encoding') ?? 'identity';
    const { openapi, paths } = (await answer.json()) as { openapi: string; paths: object };
    expect({ sent, openapi }).toEqual({ sent: encoding, openapi: '3.1.0' });
    expect(Object.keys(paths).length).toBeGreaterThan(100);
  },
);

test('the interactive documentation loads the contract from its address', async () => {
  const { origin } = new Client((await sharedApp()).origin);
  const script = await (await fetch(`${origin}/api/docs/swagger-ui-init.js`)).text();
  expect(script).toContain('"/api/openapi.json"');
  expect(script.length).toBeLessThan(10_000);
});

test('the contract as YAML has the same bytes', async () => {
  const { origin } = new Client((await sharedApp()).origin);
  const [json, yaml] = await Promise.all(
    ['/api/openapi.json', '/api/docs-yaml'].map((path) => fetch(`${origin}${path}`)),
  );
  expect(yaml?.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
  expect(await yaml?.text()).toBe(await json?.text());
});
