import { filesEndingIn, ownedSchemas } from '../../test/support/owned-schemas.js';
import { auditParts } from '../platform/audit/audit-part.js';
import { LIMITED_COLLECTIONS } from './portability/archive/archive-limits.js';

/** Collections that no record pins, each with the reason. */
const UNPINNED: Readonly<Record<string, string>> = {
  article_imports: 'plans of imports from files: the articles that they make are pinned',
  boards: 'what a person sees of the dashboard; nothing follows from it',
  day_totals: 'derived from the books, and computed anew',
  file_usage: 'derived from the files, and recounted by an import',
  guards: 'hold nothing: transactions that write the same one conflict',
  import_entries: 'plans of imports from files: the articles that they make are pinned',
  'notification-preferences': 'what reaches a person; it is theirs and leaves with them',
  notifications: 'made from records, and deleted after a while',
  'pending-mails': 'made from records, and deleted when they are sent',
  search_words: 'derived from the documents',
  temporary_files: 'exports, which expire',
  webhook_deliveries: 'made from records, and deleted after a month',
};

/** The collections of organisations, by the schemas that declare them. */
const owned = new Map<string, { readonly portable: boolean }>();

beforeAll(async () => {
  for (const [name, { ownership }] of await ownedSchemas()) owned.set(name, ownership);
  for (const path of filesEndingIn('.audit.ts')) await import(path);
});

describe('every collection of an organisation', () => {
  it('is compared by the audit, or is exempted with a reason', () => {
    const covered = new Set(
      auditParts().flatMap(({ pins = [], compares = [] }) => [
        ...pins.map(({ collection }) => collection),
        ...compares,
      ]),
    );
    // Activity has a chain of its own; counters are compared with the numbers of documents.
    for (const name of ['events', 'counters', ...Object.keys(UNPINNED)]) {
      expect([name, covered.has(name)]).toEqual([name, false]);
      covered.add(name);
    }
    expect(owned.size).toBeGreaterThan(45);
    expect([...owned.keys()].filter((name) => !covered.has(name))).toEqual([]);
    expect([...covered].filter((name) => name !== 'tenants' && !owned.has(name))).toEqual([]);
  });

  it('that is exported has limits of its own for an import', () => {
    const exported = [...owned].filter(([, { portable }]) => portable).map(([name]) => name);
    expect(exported.filter((name) => !LIMITED_COLLECTIONS.includes(name))).toEqual([]);
    expect(LIMITED_COLLECTIONS.filter((name) => !exported.includes(name))).toEqual([]);
  });
});
