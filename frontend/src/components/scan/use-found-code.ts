import { useTranslation } from 'react-i18next';
import { type ScannedDto, useLazyScanCodeQuery } from '@/api/generated/catalog';
import { toApiProblem } from '@/api/to-problem';
import { candidatesOf } from './candidates';
import type { ScanAnswer } from './scan-dialog';

type Narrow = (candidates: readonly ScannedDto[]) => Promise<readonly ScannedDto[]>;

/**
 * Looks a code up and gives what carries it to the page. That ends the scan, unless the page answers otherwise: by a text
 * why it does not take it. Of several, the page can name those that fit it; where more than one is left, the user chooses.
 */
export function useFoundCode(
  onFound: (found: ScannedDto) => ScanAnswer | string | undefined | void,
  narrow?: Narrow,
): (code: string) => Promise<ScanAnswer> {
  const { t } = useTranslation('scan');
  const [ask] = useLazyScanCodeQuery();
  return async (code) => {
    const { data, error } = await ask({ code }, true);
    if (data === undefined)
      return toApiProblem(error).status === 404 ? { kind: 'unknown' } : { kind: 'failed' };
    const choose = (found: ScannedDto): ScanAnswer => {
      if (found.article === undefined)
        return { kind: 'bad', text: t('unknown', { code: found.location?.path ?? code }) };
      const answer = onFound(found);
      return typeof answer === 'string' ? { kind: 'bad', text: answer } : (answer ?? { kind: 'done' });
    };
    const all = candidatesOf(data);
    const fitting = all.length > 1 && narrow !== undefined ? await narrow(all) : all;
    const choices = fitting.length > 0 ? fitting : all;
    const [only = data, ...others] = choices;
    return others.length > 0 ? { kind: 'choice', choices, choose } : choose(only);
  };
}
