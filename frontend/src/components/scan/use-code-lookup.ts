import { type ScanCodeApiArg, type ScanDto, useLazyScanCodeQuery } from '@/api/generated/catalog';
import { toApiProblem } from '@/api/to-problem';
import type { ScanAnswer } from './scan-dialog';

type Lookup = Pick<ScanCodeApiArg, 'code' | 'articleId'>;

/** The answer of a page for a code that is unknown, or could not be looked up. */
export type LookupFailure = Extract<ScanAnswer, { kind: 'unknown' | 'failed' }>;

/** A GTIN as it stands below its bars: an EAN-13 has no zero before it. */
const asPrinted = (gtin: string): string => gtin.replace(/^0(?=\d{13}$)/, '');

export const isLookupFailure = (found: ScanDto | LookupFailure): found is LookupFailure =>
  found.kind === 'unknown' || found.kind === 'failed';

/** Looks up the records with a code. The text may as well be a name: finding none is no error. */
export function useCodeLookup(): (lookup: Lookup) => Promise<ScanDto | LookupFailure> {
  const [ask] = useLazyScanCodeQuery();
  return async (lookup) => {
    const { data, error } = await ask({ ...lookup, orNone: true }, true);
    if (data === undefined) return { kind: toApiProblem(error).status === 404 ? 'unknown' : 'failed' };
    if (data.kind !== 'none') return data;
    const gtin = data.elements?.gtin;
    return { kind: 'unknown', ...(gtin === undefined ? {} : { code: asPrinted(gtin) }) };
  };
}
