import { Types } from 'mongoose';
import { bodyOf, isWebhookEvent, testBody, WEBHOOK_EVENTS } from './webhook-events.rules.js';

const id = new Types.ObjectId('665f1c2ab7e4d90012ab34cd');
const event = {
  _id: id,
  at: new Date('2026-03-02T08:00:00.000Z'),
  tenantId: id,
  actorId: null,
  seq: 7,
  siteIds: ['s1'],
};
const subject = (kind: string, label: string | null) => ({ kind, id: 'x1', label });

describe('the body of a message', () => {
  it('has the new values of ids, states and quantities, in units', () => {
    const body = bodyOf({
      ...event,
      type: 'stock-alert.opened',
      subject: subject('stock-alert', null),
      facts: {
        articleId: { before: null, after: 'a1' },
        minimum: { before: null, after: 5000 },
        available: { before: null, after: 2500 },
        resolvedAt: { before: 'x', after: null },
      },
    });
    expect(JSON.parse(body)).toEqual({
      type: 'stock-alert.opened',
      timestamp: '2026-03-02T08:00:00.000Z',
      data: {
        id: 'x1',
        label: null,
        organisationId: String(id),
        actorId: null,
        sequence: 7,
        siteIds: ['s1'],
        articleId: 'a1',
        minimum: 5,
        available: 2.5,
        resolvedAt: null,
      },
    });
  });

  it('has no lists, no texts of people and no fact that is not named', () => {
    const body = bodyOf({
      ...event,
      type: 'request.submitted',
      subject: subject('request', 'REQ-2026-000001'),
      facts: {
        status: { before: 'draft', after: 'submitted' },
        lines: { before: null, after: [{ quantity: 1000 }] },
        purpose: { before: null, after: 'For Ada Lovelace' },
      },
    });
    const { data } = JSON.parse(body);
    expect(data).toMatchObject({ status: 'submitted', label: 'REQ-2026-000001' });
    expect(Object.keys(data)).not.toContain('lines');
    expect(body).not.toContain('Ada');
  });
});

it('each type is written like those of the activity log, and others are none', () => {
  for (const type of WEBHOOK_EVENTS) expect(type).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+$/);
  expect(isWebhookEvent('user.erased')).toBe(false);
  expect(isWebhookEvent('webhook.test')).toBe(false);
});

it('a test has the fields that every message has', () => {
  const fieldsOf = (body: string) => Object.keys(JSON.parse(body).data);
  const created = { ...event, type: 'article.created', subject: subject('article', 'A-1'), facts: {} };
  const test = testBody(id, { tenantId: id, userId: id, now: event.at });
  expect(fieldsOf(test)).toEqual([...fieldsOf(bodyOf(created)), 'webhookId']);
});
