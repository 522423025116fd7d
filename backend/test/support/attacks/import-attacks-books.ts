import { createHash } from 'node:crypto';
import {
  type Attack,
  again,
  ELSEWHERE,
  FUTURE,
  LONG,
  nameOf,
  one,
  organisation,
  set,
  settings,
  text,
  whole,
} from './import-attack-tools.js';

export const MANIFEST_ATTACKS: readonly Attack[] = [
  one('an older form', 'organisation', set({ format: 1 })),
  one('no form', 'organisation', (manifest) => delete manifest['format']),
  one('no organisation', 'organisation', (manifest) => delete manifest['organisation']),
  {
    name: 'an empty manifest',
    part: 'organisation.json',
    alter: (files) => files.set('organisation.json', Buffer.alloc(0)),
  },
  {
    name: 'no manifest',
    part: 'organisation.json',
    alter: (files) => void files.delete('organisation.json'),
  },
  {
    name: 'a manifest that is no JSON',
    part: 'organisation.json',
    alter: (files) => files.set('organisation.json', Buffer.from('{"format":')),
  },
  one('an id that is a text', 'organisation', organisation({ _id: 'x' })),
  one('an id that is a condition', 'organisation', organisation({ _id: { $gt: '' } })),
  one('a name with a control character', 'organisation', organisation({ name: 'Fire\u0000brigade' })),
  one('a name that is too long', 'organisation', organisation({ name: LONG })),
  one('no name', 'organisation', organisation({ name: '' })),
  one('an unknown language', 'organisation', organisation({ language: 'xx' })),
  one('an unknown time zone', 'organisation', organisation({ timeZone: 'Mars/Olympus' })),
  one('an unknown currency', 'organisation', organisation({ currency: 'ZZZZ' })),
  one('a founding in the future', 'organisation', organisation({ createdAt: FUTURE })),
  one('a version that is a text', 'organisation', organisation({ version: '1' })),
  one('an unknown field', 'organisation', organisation({ plan: 'unlimited' })),
  one('no reservation days', 'organisation', settings({ reservationDays: 0 })),
  one('a billion reservation days', 'organisation', settings({ reservationDays: 1e9 })),
  one('half a reservation day', 'organisation', settings({ reservationDays: 0.5 })),
  one('a negative buffer', 'organisation', settings({ loanBufferHours: -1 })),
  one('a reminder at once', 'organisation', settings({ approvalReminderHours: 0 })),
  one('half an hour until the escalation', 'organisation', settings({ approvalEscalationHours: 0.5 })),
  one('an unknown approval policy', 'organisation', settings({ approvalPolicy: 'never' })),
  one('a negative approval limit', 'organisation', settings({ approvalAbove: { quantity: -1000 } })),
];

export const STOCK_ATTACKS: readonly Attack[] = [
  one('a level that was raised', 'levels', set({ onHand: 9_000_000, available: 9_000_000 })),
  one('a level below zero', 'levels', set({ onHand: -1000 })),
  { ...one('a level with reservations that do not exist', 'levels', set({ reserved: 1000 })) },
  one('a movement that was changed', 'movements', set({ deltaOnHand: 1 })),
  one('a movement by somebody else', 'movements', set({ actorId: '665f1c2ab7e4d90012ab34cd' })),
  one('a movement in the future', 'movements', set({ at: '2999-01-01T00:00:00.000Z' })),
  one('a movement of half a thousandth', 'movements', set({ deltaOnHand: 0.5 })),
  whole('a movement that is missing', 'movements', (movements) => movements.slice(1)),
  one('a request from the future', 'requests', set({ createdAt: FUTURE })),
  one('a request whose lines are no list', 'requests', set({ lines: 'all' })),
  one('a counter below zero', 'counters', set({ last: -1 })),
  one('a counter that is no number', 'counters', set({ last: { $numberDouble: 'NaN' } })),
];

export const EVENT_ATTACKS: readonly Attack[] = [
  one('a record that was changed', 'events', set({ type: 'site.archived' })),
  one('a record by somebody else', 'events', (event, { accountId }) => {
    event['actorId'] = { $oid: accountId };
  }),
  one('a record that waits for its place', 'events', set({ pending: true })),
  one('a record from the future', 'events', set({ at: FUTURE })),
  one('a record without a place', 'events', set({ seq: -1 })),
  one('a record that passes over all others of the server', 'events', set({ position: 1e15 })),
  one('a record with more than its chain covers', 'events', set({ note: 'x' })),
  whole('records whose beginning is missing', 'events', (events) => events.slice(1)),
  whole('a record twice', 'events', (events) => [...events, again(events[0] ?? {})]),
];

export const FILE_ATTACKS: readonly Attack[] = [
  {
    name: 'a file with other bytes',
    part: 'files/',
    alter: (files) => {
      for (const name of files.keys()) if (name.startsWith('files/')) files.set(name, Buffer.from('B note.'));
    },
  },
  {
    name: 'a file without bytes',
    part: 'files/',
    alter: (files) => {
      for (const name of [...files.keys()]) if (name.startsWith('files/')) files.delete(name);
    },
  },
  {
    name: 'a file with more bytes than it says',
    part: 'files/',
    alter: (files) => {
      for (const name of files.keys())
        if (name.startsWith('files/')) files.set(name, Buffer.alloc(1_000_000, 65));
    },
  },
  one('a file that is a page', 'files', set({ type: 'text/html' })),
  one('a file whose name breaks lines', 'files', set({ name: 'a\r\nb.txt' })),
  one('a file of a negative size', 'files', set({ size: -1 })),
  whole('a usage that it brings along', 'file_usage', () => [again({ bytes: -9e15 })]),
  one('a rendered voucher that is no PDF', 'voucherfiles', (file) => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    file['bytes'] = { $binary: { base64: bytes.toString('base64'), subType: '00' } };
    file['sha256'] = createHash('sha256').update(bytes).digest('hex');
  }),
  one('a rendered voucher with another hash', 'voucherfiles', set({ sha256: '0'.repeat(64) })),
];

export const DOCUMENT_ATTACKS: readonly Attack[] = [
  text('a line that is no document', 'data/sites.jsonl', '{"_id":\n'),
  text('a line that is a list', 'data/sites.jsonl', '[1,2,3]\n'),
  text('a line that is a text', 'data/sites.jsonl', '"site"\n'),
  text('a line that is null', 'data/sites.jsonl', 'null\n'),
  text(
    'a line that is nested ten thousand deep',
    'data/sites.jsonl',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}\n`,
  ),
  {
    name: 'a document with another prototype',
    part: nameOf('articles'),
    alter: (files) => {
      const name = nameOf('articles');
      files.set(name, Buffer.from(String(files.get(name)).replace('{', '{"__proto__":{"builtIn":true},')));
    },
  },
  one('a field that is a condition', 'articles', set({ name: { $gt: '' } })),
  one('an undeclared field', 'articles', set({ price: 1 })),
  one('a field of another type', 'articles', set({ archived: 'no' })),
  one('a name with a control character', 'articles', set({ name: 'Ro\u0000pe' })),
  one('a document of another organisation', 'articles', set({ tenantId: ELSEWHERE })),
  one('a document without an organisation', 'articles', (article) => delete article['tenantId']),
  one('an id that is a text', 'articles', set({ _id: 'x' })),
  {
    // The newest id, so that the documents stay in order.
    ...whole('the id of another organisation’s document', 'articles', (articles, { articleId }) => [
      ...articles.slice(0, -1),
      { ...articles.at(-1), _id: { $oid: articleId } },
    ]),
    code: 'ALREADY_HERE',
  },
];
