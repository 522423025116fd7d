import { AuditReport } from './audit-report.js';
import type { AuditSource } from './audit-source.js';
import { checkActivityChain } from './check-activity-chain.js';

/** The problem that is found where the order over all organisations ends at `all`, and the newest record is at `newest`. */
async function problemOf(all: number | undefined, newest: number): Promise<string | undefined> {
  const report = new AuditReport();
  const source = {
    tenantId: null,
    byId: async (_collection: string, id: string) =>
      id === 'all' && all !== undefined ? { seq: all } : null,
    walk: async function* () {},
    count: async () => 0,
    lastPosition: async () => newest,
  } as unknown as AuditSource;
  await checkActivityChain({ source, report, kept: undefined });
  return report.breaks[0]?.problem;
}

test.each([
  ['ends with the newest record', 7, 7, undefined],
  ['ends later, because the newest records went with their organisation', 9, 7, undefined],
  ['ends before the newest record', 6, 7, 'head'],
  ['is not stored', undefined, 7, 'head'],
])('an order over all organisations that %s', async (_what, all, newest, problem) => {
  expect(await problemOf(all, newest)).toBe(problem);
});
