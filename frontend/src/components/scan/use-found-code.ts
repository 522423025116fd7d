import { type ScanDto, useLazyScanCodeQuery } from '@/api/generated/catalog';
import { toApiProblem } from '@/api/to-problem';
import type { ScanAnswer } from './scan-dialog';

/** Looks a code up and gives what carries it to the page: it ends the scan, or answers in words why it does not take it. */
export function useFoundCode(onFound: (found: ScanDto) => unknown): (code: string) => Promise<ScanAnswer> {
  const [ask] = useLazyScanCodeQuery();
  return async (code) => {
    const { data, error } = await ask({ code }, true);
    if (data === undefined)
      return toApiProblem(error).status === 404 ? { kind: 'unknown' } : { kind: 'failed' };
    if (data.article === undefined) return { kind: 'bad', text: data.location?.path ?? code };
    const refusal = onFound(data);
    return typeof refusal === 'string' ? { kind: 'bad', text: refusal } : { kind: 'done' };
  };
}
