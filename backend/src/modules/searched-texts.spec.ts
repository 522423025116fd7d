import { readFileSync } from 'node:fs';
import { Types } from 'mongoose';
import { ownedSchemas } from '../../test/support/owned-schemas.js';
import { MOVEMENT_TYPES } from '../ledger/index.js';
import { formatNumber } from '../platform/database/numbers/number-pattern.rules.js';
import { type TextPath, textPaths } from '../platform/database/scope/text-paths.js';
import { FILE_TYPES } from '../platform/files/content.rules.js';
import { CARDS } from './dashboard/cards.rules.js';
import { DOCUMENT_KINDS } from './documents/documents.schema.js';
import { DATE_ORDERS } from './imports/reading/dates.rules.js';
import { ENCODINGS } from './imports/reading/encodings.js';
import { SOURCE_NAMES } from './imports/reading/sources.js';
import { MESSAGE_TYPES } from './integrations/webhooks/webhook-events.rules.js';
import { DISABLED_REASONS, FAILURES } from './integrations/webhooks/webhooks.schema.js';
import { REMINDER_STAGES } from './loans/loans.schema.js';
import { NEWS } from './notifications/preferences/channels.rules.js';
import { ORDER_STATUSES, REQUEST_STATUSES } from './requests/request-status.rules.js';
import { PERMISSIONS } from './roles/permissions.js';
import { ROLE_NAMES } from './roles/roles.rules.js';
import { NUMBER_PATTERNS } from './tenants/numbered-kinds.js';
import { isOfApplication } from './users/personal-data/application-fields.js';
import { EraseTexts } from './users/personal-data/erase-texts.js';
import { mentions, type PersonTexts, withoutMentions } from './users/personal-data/erasure.rules.js';

/**
 * Every field in which the erasure of a person searches their names. A new field with text fails this test: add it here if
 * people type it or it is derived from typed text, else declare it as `unsearched` in its schema.
 */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  api_keys: ['name'],
  article_imports: ['fileName', 'options', 'table', 'categories', 'suppliers', 'locations'],
  articles: [
    ...['name', 'nameKey', 'description', 'unit', 'barcodes', 'attrs.k', 'attrs.v'],
    ...['supplierReference', 'attachments.name'],
  ],
  assets: ['holder.name', 'attrs.k', 'attrs.v'],
  categories: ['name', 'nameKey'],
  countlines: [],
  expectedreceipts: ['reference'],
  file_usage: [],
  files: ['name'],
  import_entries: ['entries.before'],
  loans: ['holderName'],
  locations: ['name', 'nameKey', 'path', 'sortKey'],
  lots: [],
  model_versions: ['name', 'fields.label', 'fields.key', 'fields.options'],
  models: ['name', 'fields.label', 'fields.key', 'fields.options'],
  orders: ['recipientName', 'reason'],
  placements: [],
  requestcomments: ['text'],
  requests: ['recipient.name', 'recipient.contact', 'purpose', 'lines.note', 'lines.refusal', 'reason'],
  requesttemplates: ['name'],
  roles: ['key', 'name'],
  sites: ['name', 'code'],
  stockalerts: [],
  stockdocuments: ['reference'],
  suppliers: ['name', 'nameKey', 'customerNumber', 'email', 'phone', 'note'],
  thresholds: [],
  views: ['name', 'nameKey', 'filters'],
  webhooks: ['description'],
};

/** Unsearched fields that say nothing about fields of the same name elsewhere: `isOfApplication` omits them. */
const OF_THEIR_SCHEMA_ALONE = new Set([
  // Codes that people typed, which are also in hashed records, and the addresses of receivers.
  ...['sku', 'skuKey', 'serial', 'serialKey', 'numberKey', 'url', 'host'],
  // Custom fields and the columns of a file have the same names.
  ...['key', 'columns'],
  // Derived from the name, and derived again when that is replaced.
  'nameOrder',
  // Ids, numbers and states only.
  ...['summary', 'undone', 'throughput', 'placed', 'threshold'],
]);

interface Contract {
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: Contract;
  readonly allOf?: readonly Contract[];
  readonly oneOf?: readonly Contract[];
  readonly anyOf?: readonly Contract[];
  readonly properties?: Readonly<Record<string, Contract>>;
}

const contract = JSON.parse(readFileSync('backend/openapi.json', 'utf8')) as {
  readonly components: { readonly schemas: Readonly<Record<string, Contract>> };
};

/** The parts of a property: itself, the items of a list, or one of several shapes. */
const partsOf = (property: Contract): Contract[] => [
  property,
  ...(property.items ? [property.items] : []),
  ...[property.allOf, property.oneOf, property.anyOf].flatMap((shapes) => shapes ?? []),
];

/** The properties of all bodies and answers of the API, each with its possible values. */
const properties = Object.entries(contract.components.schemas).flatMap(([dto, schema]) =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    partsOf(property).map((part) => ({ dto, name, part })),
  ),
);

const choicesOf = ({ part }: (typeof properties)[number]): string[] => (part.enum ?? []).map(String);

const VALUES: readonly string[] = [
  ...new Set([
    ...properties.flatMap(choicesOf),
    ...[...PERMISSIONS, ...ORDER_STATUSES, ...REQUEST_STATUSES, ...MOVEMENT_TYPES, ...NEWS, ...MESSAGE_TYPES],
    ...[...FILE_TYPES, ...CARDS, ...DOCUMENT_KINDS, ...DATE_ORDERS, ...SOURCE_NAMES, ...ENCODINGS],
    ...[...DISABLED_REASONS, ...FAILURES, ...REMINDER_STAGES],
    ...Object.values(NUMBER_PATTERNS).map((pattern) => formatNumber(pattern, 2026, 1)),
    ...['DEPOT-LYON-2026-000001', 'person.erase', 'lot-ab', '/catalog/products', 'IMPORT_TOO_LARGE'],
  ]),
];

/** The names of a person who wants to do damage: each value as one would write it as a name. */
const hostile: PersonTexts = {
  email: 'main.depot@example.org',
  names: [
    ...VALUES.map((value) => value.split(/[^\p{L}\p{N}]+/u).join(' ')),
    ...['Users Manage', 'In Preparation', 'REQ 2026', 'Image Png'],
  ],
};

const ada: PersonTexts = { email: 'ada@example.org', names: ['Ada Lovelace'] };

interface SearchedPaths {
  readonly texts: readonly TextPath[];
  readonly unsearched: readonly string[];
}

const searched = new Map<string, SearchedPaths>();

beforeAll(async () => {
  for (const [name, { schema, ownership }] of await ownedSchemas())
    if (ownership.unsearched !== 'all')
      searched.set(name, { texts: textPaths(schema), unsearched: ownership.unsearched });
});

const pathsSearched = ({ texts, unsearched }: SearchedPaths): string[] =>
  texts.map(({ path }) => path).filter((path) => !unsearched.includes(path));

/** A document with a value at each of these paths. */
function documentWith(paths: readonly string[], value: unknown): object {
  const document: Record<string, unknown> = {};
  for (const path of paths) {
    const fields = path.split('.');
    const last = fields.pop() as string;
    let at = document;
    for (const field of fields) {
      at[field] ??= {};
      at = at[field] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return document;
}

/** The changes that an erasure would write into a document of a collection. */
async function changesIn(collection: string, document: object, written: PersonTexts): Promise<object[]> {
  const changes: object[] = [];
  const unsearched = new Set(searched.get(collection)?.unsearched);
  const data = {
    searched: () => new Map([[collection, unsearched]]),
    walk: async function* () {
      yield { _id: new Types.ObjectId(), ...document };
    },
    replaceFields: async (_scope: unknown, _collection: string, _read: unknown, fields: object) => {
      changes.push(fields);
      return true;
    },
  };
  await new EraseTexts(data as never).inCollection({} as never, collection, written);
  return changes;
}

describe('the erasure of a person', () => {
  it('searches the fields of collections that people fill with text, and no others', () => {
    const found = [...searched].map(([name, fields]) => [name, pathsSearched(fields)] as const);
    expect(Object.fromEntries(found.sort())).toEqual(SEARCHED);
  });

  it('finds a name in each of them', async () => {
    for (const [name, fields] of searched)
      for (const path of pathsSearched(fields)) {
        const changes = await changesIn(name, documentWith([path], ['For Ada Lovelace']), ada);
        expect([name, path, JSON.stringify(changes)]).toEqual([
          name,
          path,
          expect.not.stringContaining('Ada'),
        ]);
        expect([name, path, changes.length]).toEqual([name, path, 1]);
      }
  });

  it('leaves every value that the application writes, whatever the person is called', async () => {
    expect(VALUES.length).toBeGreaterThan(250);
    expect(VALUES.filter((value) => mentions(hostile, { text: value })).length).toBeGreaterThan(100);
    for (const [name, { unsearched }] of searched)
      expect([name, await changesIn(name, documentWith(unsearched, VALUES), hostile)]).toEqual([name, []]);
    const names = Object.values(ROLE_NAMES).flatMap((roles) => Object.values(roles));
    expect(names.filter((name) => mentions(hostile, { name }))).toEqual([]);
  });

  it('skips only paths that exist', () => {
    for (const [name, { texts, unsearched }] of searched) {
      const known = texts.map(({ path }) => path);
      const unknown = unsearched.filter(
        (path) => !known.some((at) => path === at || path.startsWith(`${at}.`)),
      );
      expect([name, unknown]).toEqual([name, []]);
    }
  });
});

describe('in values without a schema, such as stored answers', () => {
  it('the same fields are searched as in documents', () => {
    for (const [name, fields] of searched) {
      const typed = pathsSearched(fields).filter(isOfApplication);
      const written = fields.unsearched.filter(
        (path) => !isOfApplication(path) && !OF_THEIR_SCHEMA_ALONE.has(path.split('.').at(-1) ?? ''),
      );
      expect([name, typed, written]).toEqual([name, [], []]);
    }
  });

  it('every choice in the contract of the API stays', () => {
    const lost = properties.filter((property) =>
      choicesOf(property).some((value) => mentions(hostile, { [property.name]: value })),
    );
    const places = new Set(lost.map(({ dto, name }) => `${dto}.${name}`));
    // The reason of a shortage is below `shortage`; lists of permissions and problems are in no stored answer.
    expect([...places].sort()).toEqual(['LineShortageDto.reason', 'PermissionsDto.items', 'ProblemDto.code']);
    expect(mentions(hostile, { shortage: { reason: 'expired-lot' } })).toBe(false);
  });

  it('nothing that people typed is below a field of the application', () => {
    const above = properties.filter(
      ({ name, part }) => isOfApplication(name) && (part.$ref !== undefined || part.type === 'object'),
    );
    expect([...new Set(above.map(({ name }) => name))].sort()).toEqual(['numbering', 'shortage', 'subject']);
  });

  it('a custom field may have the name of one of the application', () => {
    const answer = { status: 'in-preparation', values: { status: 'In Preparation' } };
    expect(withoutMentions(hostile, answer)).toEqual({ status: 'in-preparation', values: { status: '[…]' } });
  });
});
