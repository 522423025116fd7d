import { newSecret, signatureOf } from '../../backend/src/modules/integrations/webhooks/signature.rules.js';
import { verifyWebhook } from '../src/webhooks.js';

const secret = newSecret();
const body = JSON.stringify({
  type: 'order.delivered',
  timestamp: '2026-03-02T10:00:00.000Z',
  data: { id: 'é' },
});
const [id, timestamp] = ['msg_1', 1_772_445_600];
const now = timestamp * 1000;

const headersOf = (secrets: readonly string[] = [secret]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
});
const refused = (reason: string) => ({ name: 'WebhookVerificationError', reason });

describe('a webhook message', () => {
  it('that the server signed is read, as text and as bytes, with headers of each kind', async () => {
    const expected = { id, sentAt: new Date(now), event: JSON.parse(body) };
    const headers = headersOf();
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    for (const input of [
      { headers, body },
      { headers: new Headers(headers), body: new TextEncoder().encode(body) },
      { headers: upper, body },
    ])
      expect(await verifyWebhook({ ...input, secret, now })).toEqual(expected);
  });

  it('is accepted with either secret while one is replaced', async () => {
    const next = newSecret();
    const headers = headersOf([next, secret]);
    for (const known of [secret, next, [newSecret(), secret]])
      await expect(verifyWebhook({ headers, body, secret: known, now })).resolves.toMatchObject({ id });
  });

  it('is refused with another body, id, time, secret or version', async () => {
    const headers = headersOf();
    const input = { headers, body, secret, now };
    for (const forged of [
      { body: body.replace('delivered', 'cancelled') },
      { headers: { ...headers, 'webhook-id': 'msg_2' } },
      { headers: { ...headers, 'webhook-timestamp': String(timestamp + 1) } },
      { headers: { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') } },
      { headers: { ...headers, 'webhook-signature': 'v1,' } },
      { headers: { ...headers, 'webhook-signature': 'v1,%%%' } },
      { secret: newSecret() },
    ])
      await expect(verifyWebhook({ ...input, ...forged })).rejects.toMatchObject(refused('signature'));
  });

  it('is refused more than five minutes off, before and after, and without its headers', async () => {
    const input = { headers: headersOf(), body, secret };
    for (const seconds of [-300, 300])
      await expect(verifyWebhook({ ...input, now: now + seconds * 1000 })).resolves.toMatchObject({ id });
    for (const seconds of [-301, 301])
      await expect(verifyWebhook({ ...input, now: now + seconds * 1000 })).rejects.toMatchObject(
        refused('timestamp'),
      );
    for (const name of Object.keys(input.headers))
      await expect(
        verifyWebhook({ ...input, now, headers: { ...input.headers, [name]: undefined } }),
      ).rejects.toMatchObject(refused('header-missing'));
  });

  it('is not verified with an empty secret, with which anyone could sign', async () => {
    for (const empty of ['', 'whsec_', 'whsec_AAAA'])
      await expect(verifyWebhook({ headers: headersOf([empty]), body, secret: empty, now })).rejects.toThrow(
        TypeError,
      );
  });
});
