import { type ScanCodeApiArg, type ScanDto, useLazyScanCodeQuery } from '@/api/generated/catalog';
import { toApiProblem } from '@/api/to-problem';

type Lookup = Pick<ScanCodeApiArg, 'code' | 'articleId'>;

/** Looks up what carries a code. What is entered may as well be a name: finding nothing is no error. */
export function useCodeLookup(): (lookup: Lookup) => Promise<ScanDto | 'unknown' | 'failed'> {
  const [ask] = useLazyScanCodeQuery();
  return async (lookup) => {
    const { data, error } = await ask({ ...lookup, orNone: true }, true);
    if (data === undefined) return toApiProblem(error).status === 404 ? 'unknown' : 'failed';
    return data.kind === 'none' ? 'unknown' : data;
  };
}
