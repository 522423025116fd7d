import { type Attack, extra, LONG, type Loose, one, set, text } from './import-attack-tools.js';
import {
  DOCUMENT_ATTACKS,
  EVENT_ATTACKS,
  FILE_ATTACKS,
  MANIFEST_ATTACKS,
  STOCK_ATTACKS,
} from './import-attacks-books.js';
import { INVITATION_ATTACKS, MEMBER_ATTACKS, PEOPLE_ATTACKS, ROLE_ATTACKS } from './import-attacks-people.js';

import { NEWER_ATTACKS } from './import-attacks-stock.js';

export type { Attack, Target } from './import-attack-tools.js';

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
  {
    name: 'a bomb that says what it is',
    alter: () => undefined,
    repack: claimsTwoGigabytes,
    part: 'organisation.json',
  },
  {
    name: 'half an archive',
    alter: () => undefined,
    repack: (bytes) => bytes.subarray(0, bytes.length / 2),
    part: 'zip',
  },
  { name: 'no archive', alter: () => undefined, repack: () => Buffer.from('PK but no archive'), part: 'zip' },
];

/** Every planted attack: the alteration, and the answer of the server. */
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
  ...NEWER_ATTACKS,
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
