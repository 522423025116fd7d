import { filesEndingIn, ownedSchemas, UNPINNED } from '../../test/support/owned-schemas.js';
import { auditParts } from '../platform/audit/audit-part.js';
import { LIMITED_COLLECTIONS } from './portability/archive/archive-limits.js';

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
