import { Types } from 'mongoose';
import { AuditReport } from './audit-report.js';
import type { AuditSource } from './audit-source.js';
import { checkKeptHead } from './check-kept-head.js';
import type { KeptHead } from './kept-heads.js';

const tenantId = new Types.ObjectId();
const KEY = 'key of this server';
const kept = (seq: number) => ({ activity: { seq, hash: '' } }) as KeptHead;

/** The problem that is found where an audit has noted this head. */
async function problemOf(
  noted: { readonly previousSeq: number; readonly key: string } | undefined,
  newest: KeptHead | undefined,
  replaced = false,
): Promise<string | undefined> {
  const report = new AuditReport();
  const source = {
    tenantId,
    byIds: async () => [{ at: new Date(0), ...(noted ? { head: noted } : {}) }],
    outside: async () => (replaced ? [{}] : []),
  } as unknown as AuditSource;
  await checkKeptHead({ source, report }, { newest, key: KEY });
  return report.breaks[0]?.problem;
}

const NOTED = { previousSeq: 7, key: KEY };

test.each([
  ['nothing before the first head', undefined, undefined, undefined],
  ['nothing of a head that is there', NOTED, kept(9), undefined],
  ['nothing of a restored backup, whose heads may end one earlier', NOTED, kept(7), undefined],
  ['a file of heads that was removed', NOTED, undefined, 'no-kept-head'],
  ['lines that were removed from it', NOTED, kept(6), 'no-kept-head'],
  ['a signing key that was removed', { ...NOTED, key: 'another key' }, kept(9), 'other-key'],
])('the check of what is kept outside of the database names %s', async (_what, noted, newest, problem) => {
  expect(await problemOf(noted, newest)).toBe(problem);
});

test('it names nothing of an organisation that was replaced since', async () => {
  expect(await problemOf(NOTED, undefined, true)).toBeUndefined();
});
