import { createHash } from 'node:crypto';

/** An archive, unpacked: the name of every file and its bytes. */
export type Files = Map<string, Buffer>;

/** What an attacker knows of the server that the archive is sent to. */
export interface Target {
  /** Somebody else's account there. */
  readonly accountId: string;
  /** Somebody who was erased there. */
  readonly erasedId: string;
  /** An article of another organisation there. */
  readonly articleId: string;
}

export interface Attack {
  readonly name: string;
  readonly alter: (files: Files, target: Target) => void;
  /** Changes the packed bytes, where the files alone cannot say it. */
  readonly repack?: (bytes: Buffer) => Buffer;
  /** What the answer says is wrong; IMPORT_REFUSED with the altered file unless told otherwise. */
  readonly part?: string;
  readonly code?: string;
}

type Loose = Record<string, unknown>;

const nameOf = (collection: string) => `data/${collection}.jsonl`;

function lines(files: Files, name: string): Loose[] {
  const text = String(files.get(name) ?? '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Loose);
}

const write = (files: Files, name: string, documents: readonly Loose[]) =>
  files.set(name, Buffer.from(documents.map((document) => `${JSON.stringify(document)}\n`).join('')));

/** An attack that changes the first document of a file for which a test holds. */
function one(
  name: string,
  collection: string,
  change: (document: Loose, target: Target) => void,
  fits: (document: Loose) => boolean = () => true,
): Attack {
  const part = collection === 'organisation' ? 'organisation.json' : nameOf(collection);
  return {
    name,
    part,
    alter: (files, target) => {
      const documents = lines(files, part);
      const found = documents.find(fits);
      if (!found) throw new Error(`the archive holds nothing for: ${name}`);
      change(found, target);
      write(files, part, documents);
    },
  };
}

/** An attack on all documents of a file at once. */
function whole(
  name: string,
  collection: string,
  change: (documents: Loose[], target: Target) => Loose[],
): Attack {
  const part = nameOf(collection);
  return {
    name,
    part,
    alter: (files, target) => {
      write(files, part, change(lines(files, part), target));
    },
  };
}

/** An attack that is a text where a document belongs. */
const text = (name: string, file: string, line: string): Attack => ({
  name,
  part: file,
  alter: (files) => files.set(file, Buffer.concat([files.get(file) ?? Buffer.alloc(0), Buffer.from(line)])),
});

/** An attack that is a file which belongs in no archive. */
const extra = (name: string, file: string, part = file): Attack => ({
  name,
  part,
  alter: (files) => files.set(file, Buffer.from('{}\n')),
});

/** The same document under an id behind all others, so that its file is in order. */
const again = (document: Loose, change: Loose = {}): Loose => ({
  ...document,
  _id: { $oid: 'ffffffffffffffffffffffff' },
  ...change,
});

const set =
  (fields: Loose) =>
  (document: Loose): void => {
    Object.assign(document, fields);
  };

const settings = (fields: Loose) => (manifest: Loose) => {
  const organisation = manifest['organisation'] as { settings: Loose };
  Object.assign(organisation.settings, fields);
};

const organisation = (fields: Loose) => (manifest: Loose) => {
  Object.assign(manifest['organisation'] as Loose, fields);
};

const ELSEWHERE = { $oid: '665f1c2ab7e4d90012ab34cd' };
const FUTURE = { $date: '2999-01-01T00:00:00Z' };
const builtIn = (key: string) => (role: Loose) => role['key'] === key;
/** A member who is not the one that imports. */
const isGuest = (document: Loose) => String(document['email']).startsWith('guest');
const LONG = 'x'.repeat(201);

const MANIFEST_ATTACKS: readonly Attack[] = [
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
  one('a field that nobody knows', 'organisation', organisation({ plan: 'unlimited' })),
  one('no reservation days', 'organisation', settings({ reservationDays: 0 })),
  one('a billion reservation days', 'organisation', settings({ reservationDays: 1e9 })),
  one('half a reservation day', 'organisation', settings({ reservationDays: 0.5 })),
  one('a negative buffer', 'organisation', settings({ loanBufferHours: -1 })),
  one('an unknown approval policy', 'organisation', settings({ approvalPolicy: 'never' })),
  one('a negative approval limit', 'organisation', settings({ approvalAbove: { quantity: -1000 } })),
];

const PEOPLE_ATTACKS: readonly Attack[] = [
  one('an address in capitals', 'people', set({ email: 'GUEST@EXAMPLE.ORG' })),
  one('an address that is none', 'people', set({ email: 'nobody' })),
  one('an address that is a condition', 'people', set({ email: { $ne: '' } })),
  one('a person’s name with a control character', 'people', set({ name: 'Ada\u0007' })),
  one('a person’s name that is too long', 'people', set({ name: LONG })),
  one('a person’s name that is an object', 'people', set({ name: { first: 'Ada' } })),
  one(
    'a person who is called like somebody’s account',
    'people',
    (person, { accountId }) => {
      person['userId'] = { $oid: accountId };
    },
    (person) => !isGuest(person) && person['email'] === 'former@example.org',
  ),
  one(
    'a name for somebody who was erased here',
    'people',
    (person, { erasedId }) => {
      person['userId'] = { $oid: erasedId };
    },
    (person) => person['email'] === 'former@example.org',
  ),
  one(
    'a name for somebody who is marked as erased',
    'people',
    set({ email: '', erasedAt: { $date: '2020-01-01T00:00:00Z' }, name: 'Ada' }),
  ),
  one(
    'an address for somebody who is marked as erased',
    'people',
    set({ name: '', erasedAt: { $date: '2020-01-01T00:00:00Z' } }),
  ),
  one('an erasure in the future', 'people', set({ name: '', email: '', erasedAt: FUTURE })),
  one('somebody without an address who is not erased', 'people', set({ email: '', name: '' })),
  whole('two people with one address', 'people', (people) => [
    ...people,
    again(people[0] ?? {}, { userId: ELSEWHERE }),
  ]),
  whole('one person twice', 'people', (people) => [
    ...people,
    again(people[0] ?? {}, { email: 'twice@example.org' }),
  ]),
  whole('one document twice', 'people', (people) => [...people, ...people.slice(-1)]),
  whole('documents out of their order', 'people', (people) => people.toReversed()),
  { ...whole('members without their people', 'people', () => []), part: nameOf('memberships') },
  {
    ...one(
      'a member who is marked as erased',
      'people',
      set({ email: '', name: '', erasedAt: { $date: '2020-01-01T00:00:00Z' } }),
      isGuest,
    ),
    part: nameOf('memberships'),
  },
];

const ROLE_ATTACKS: readonly Attack[] = [
  one(
    'a requester who may do everything',
    'roles',
    (role) => {
      role['permissions'] = [...(role['permissions'] as string[]), 'tenant:delete'];
    },
    builtIn('requester'),
  ),
  one('an owner who may do less', 'roles', set({ permissions: ['catalog:read'] }), builtIn('owner')),
  one('an owner’s role that is not built in', 'roles', set({ builtIn: false }), builtIn('owner')),
  one(
    'a built-in role that nobody knows',
    'roles',
    set({ builtIn: true }),
    (role) => role['builtIn'] === false,
  ),
  one('a custom role under a built-in key', 'roles', set({ builtIn: false }), builtIn('admin')),
  one(
    'a permission that nobody knows',
    'roles',
    set({ permissions: ['server:root'] }),
    (role) => role['builtIn'] === false,
  ),
  one(
    'a permission twice',
    'roles',
    set({ permissions: ['catalog:read', 'catalog:read'] }),
    (role) => role['builtIn'] === false,
  ),
  one(
    'a role’s name with a control character',
    'roles',
    set({ name: 'Gu\u001best' }),
    (role) => role['builtIn'] === false,
  ),
  whole('two owners’ roles', 'roles', (roles) => [...roles, again(roles.find(builtIn('owner')) ?? {})]),
  whole('no owner’s role', 'roles', (roles) => roles.filter((role) => !builtIn('owner')(role))),
];

const MEMBER_ATTACKS: readonly Attack[] = [
  one('a member with a role from elsewhere', 'memberships', set({ roleId: ELSEWHERE })),
  one('a member at a site from elsewhere', 'memberships', set({ siteIds: [ELSEWHERE] })),
  one('a member with an unknown status', 'memberships', set({ status: 'root' })),
  one('a member who is linked to an account', 'memberships', (member, { accountId }) => {
    member['accountId'] = { $oid: accountId };
  }),
  one('a member who is linked to no account', 'memberships', set({ accountId: null })),
  one('a member whom the books do not know', 'memberships', set({ userId: ELSEWHERE })),
  one('a member who is somebody’s account', 'memberships', (member, { accountId }) => {
    member['userId'] = { $oid: accountId };
  }),
  one(
    'a member under another address',
    'memberships',
    set({ email: 'other@example.org', words: ['other', 'example', 'org'] }),
  ),
  one('a member with planted search words', 'memberships', set({ words: ['everybody'] })),
  one(
    'a member with a planted stand-in',
    'memberships',
    set({ standsInFor: [{ userId: ELSEWHERE, from: { $date: '2020-01-01T00:00:00Z' }, to: FUTURE }] }),
  ),
  one('a stand-in whose time ends before it begins', 'memberships', (member) => {
    member['standsInFor'] = [
      { userId: member['userId'], from: FUTURE, to: { $date: '2020-01-01T00:00:00Z' } },
    ];
  }),
  whole('one member twice', 'memberships', (members) => [...members, again(members[0] ?? {})]),
];

const INVITATION_ATTACKS: readonly Attack[] = [
  one('an invitation in a stranger’s name', 'invitations', (invitation, { accountId }) => {
    invitation['invitedBy'] = { $oid: accountId };
  }),
  one('an invitation in nobody’s name', 'invitations', set({ invitedBy: ELSEWHERE })),
  one('an invitation to a role from elsewhere', 'invitations', set({ roleId: ELSEWHERE })),
  one('an invitation to a site from elsewhere', 'invitations', set({ siteIds: [ELSEWHERE] })),
  one('an invitation without end', 'invitations', set({ expiresAt: FUTURE })),
  one(
    'an invitation from the future',
    'invitations',
    set({ sentAt: FUTURE, expiresAt: { $date: '2999-01-02T00:00:00Z' } }),
  ),
  one(
    'an invitation that ends before it begins',
    'invitations',
    set({ expiresAt: { $date: '2020-01-01T00:00:00Z' } }),
  ),
  one('an invitation to no address', 'invitations', set({ email: 'nobody' })),
  one('an invitation that asks nobody', 'invitations', set({ imported: false })),
  one('an invitation to somebody’s place', 'invitations', (invitation, { accountId }) => {
    invitation['userId'] = { $oid: accountId };
  }),
  {
    name: 'an invitation to a member',
    part: nameOf('invitations'),
    alter: (files) => {
      const [member] = lines(files, nameOf('memberships'));
      const invitations = lines(files, nameOf('invitations'));
      Object.assign(invitations[0] ?? {}, { email: member?.['email'] });
      write(files, nameOf('invitations'), invitations);
    },
  },
];

const STOCK_ATTACKS: readonly Attack[] = [
  one('a level that was raised', 'levels', set({ onHand: 9_000_000, available: 9_000_000 })),
  one('a level below zero', 'levels', set({ onHand: -1000 })),
  { ...one('a level with promises that nobody made', 'levels', set({ reserved: 1000 })) },
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

const EVENT_ATTACKS: readonly Attack[] = [
  one('a record that was changed', 'events', set({ type: 'site.archived' })),
  one('a record by somebody else', 'events', (event, { accountId }) => {
    event['actorId'] = { $oid: accountId };
  }),
  one('a record that waits for its place', 'events', set({ pending: true })),
  one('a record from the future', 'events', set({ at: FUTURE })),
  one('a record without a place', 'events', set({ position: -1 })),
  one('a record with more than its chain covers', 'events', set({ note: 'x' })),
  whole('records whose beginning is missing', 'events', (events) => events.slice(1)),
  whole('a record twice', 'events', (events) => [...events, again(events[0] ?? {})]),
];

const FILE_ATTACKS: readonly Attack[] = [
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
  one('a usage far below zero', 'file_usage', set({ bytes: -9e15 })),
  one('a usage that is no whole number', 'file_usage', set({ bytes: 0.5 })),
  one('a usage above the quota', 'file_usage', set({ bytes: 9e15 })),
  whole('two usages', 'file_usage', (usages) => [...usages, again(usages[0] ?? {})]),
  one('a rendered voucher that is no PDF', 'voucherfiles', (file) => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    file['bytes'] = { $binary: { base64: bytes.toString('base64'), subType: '00' } };
    file['sha256'] = createHash('sha256').update(bytes).digest('hex');
  }),
  one('a rendered voucher with another hash', 'voucherfiles', set({ sha256: '0'.repeat(64) })),
];

const DOCUMENT_ATTACKS: readonly Attack[] = [
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
  one('a field that nobody asked for', 'articles', set({ price: 1 })),
  one('a field of another type', 'articles', set({ archived: 'no' })),
  one('a name with a control character', 'articles', set({ name: 'Ro\u0000pe' })),
  one('a document of another organisation', 'articles', set({ tenantId: ELSEWHERE })),
  one('a document without an organisation', 'articles', (article) => delete article['tenantId']),
  one('an id that is a text', 'articles', set({ _id: 'x' })),
  {
    ...one('the id of another organisation’s document', 'articles', (article, { articleId }) => {
      article['_id'] = { $oid: articleId };
    }),
    code: 'ALREADY_HERE',
  },
];

/** Says in the list of contents that a file unfolds to far more than any archive may hold. */
function claimsTwoGigabytes(bytes: Buffer): Buffer {
  const altered = Buffer.from(bytes);
  const entry = altered.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  altered.writeUInt32LE(2_000_000_000, entry + 24);
  return altered;
}

/** Renames a file of the archive in place, to a name of the same length. */
const renames = (from: string, to: string) => (bytes: Buffer) => {
  const altered = Buffer.from(bytes);
  for (let at = altered.indexOf(from); at !== -1; at = altered.indexOf(from, at + 1)) altered.write(to, at);
  return altered;
};

const ARCHIVE_ATTACKS: readonly Attack[] = [
  extra('sessions', 'data/sessions.jsonl'),
  extra('accounts', 'data/users.jsonl'),
  extra('keys', 'data/api_keys.jsonl'),
  extra('jobs', 'data/jobs.jsonl'),
  extra('leases', 'data/leases.jsonl'),
  extra('erased ids', 'data/erased_ids.jsonl'),
  extra('the people of the older form', 'people.jsonl'),
  extra('a collection of the database itself', 'data/system.views.jsonl'),
  extra('a file in a folder that is none', 'etc/passwd'),
  {
    ...extra('a path that climbs out', 'data/xx/yy.jsonl', 'zip'),
    repack: renames('data/xx/yy.jsonl', 'data/../../y.jso'),
  },
  { ...extra('a path from the root', 'xtc/passwd', 'zip'), repack: renames('xtc/passwd', '/tc/passwd') },
  { ...extra('a path of another system', 'xx/etc', 'zip'), repack: renames('xx/etc', 'C:\\etc') },
  { name: 'a bomb that says what it is', alter: () => undefined, repack: claimsTwoGigabytes, part: 'size' },
  {
    name: 'half an archive',
    alter: () => undefined,
    repack: (bytes) => bytes.subarray(0, bytes.length / 2),
    part: 'zip',
  },
  { name: 'no archive', alter: () => undefined, repack: () => Buffer.from('PK but no archive'), part: 'zip' },
];

/** Every planted attack: what is altered, and what the server answers. */
export const ATTACKS: readonly Attack[] = [
  ...MANIFEST_ATTACKS,
  ...PEOPLE_ATTACKS,
  ...ROLE_ATTACKS,
  ...MEMBER_ATTACKS,
  ...INVITATION_ATTACKS,
  ...STOCK_ATTACKS,
  ...EVENT_ATTACKS,
  ...FILE_ATTACKS,
  ...DOCUMENT_ATTACKS,
  ...ARCHIVE_ATTACKS,
];

const repeated = (field: string, times: number) => (document: Loose) => {
  const [first = {}] = document[field] as Loose[];
  document[field] = Array.from({ length: times }, () => first);
};

/** Attacks on the limits of documents: lines, lengths, and what a small archive unfolds to. */
export const LIMIT_ATTACKS: readonly Attack[] = [
  one('limits: a voucher of 40,000 lines', 'vouchers', (voucher) =>
    repeated('lines', 40_000)(voucher['content'] as Loose),
  ),
  one('limits: a request of 201 lines', 'requests', repeated('lines', 201)),
  one('limits: an order of 40,000 lines', 'orders', repeated('lines', 40_000)),
  one('limits: an article’s name of 300,000 characters', 'articles', set({ name: 'x'.repeat(300_000) })),
  one('limits: an article’s name of 201 characters', 'articles', set({ name: LONG })),
  one('limits: a purpose of 1,001 characters', 'requests', set({ purpose: 'x'.repeat(1001) })),
  one('limits: a site’s name of 201 characters', 'sites', set({ name: LONG })),
  text('limits: a line of 24 MB', 'data/sites.jsonl', `{"_id":"${'x'.repeat(24_000_000)}"}\n`),
  text('limits: blank lines without end', 'data/sites.jsonl', '\n'.repeat(20_000_000)),
];
