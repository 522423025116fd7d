import { useTranslation } from 'react-i18next';
import type { ScannedDto } from '@/api/generated/catalog';
import { candidatesOf } from './candidates';
import type { ScanAnswer } from './scan-dialog';
import { isLookupFailure, useCodeLookup } from './use-code-lookup';

type Narrow = (candidates: readonly ScannedDto[]) => Promise<readonly ScannedDto[]>;

/**
 * Looks a code up and passes its record to the page. That ends the scan, unless the page answers otherwise: by a text why
 * it does not take it. Of several, the page can name those that fit it; where more than one is left, the user chooses.
 */
export function useFoundCode(
  onFound: (found: ScannedDto) => ScanAnswer | string | undefined | void,
  narrow?: Narrow,
): (code: string) => Promise<ScanAnswer> {
  const { t } = useTranslation('scan');
  const lookUp = useCodeLookup();
  return async (code) => {
    const data = await lookUp({ code });
    if (isLookupFailure(data)) return data;
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
