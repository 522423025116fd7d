import type { Language } from '../../platform/i18n/index.js';
import { ERASED_PERSON } from '../users/index.js';
import type { HolderDto } from './loans.dto.js';
import type { Loan } from './loans.schema.js';

type Holder = Pick<Loan, 'holderId' | 'holderName' | 'requestNumber'>;

/** The holder of a loan. An erased person has no name: the number of the loan says which one it is. */
export function holderDto(
  { holderId, holderName, requestNumber }: Holder,
  names: ReadonlyMap<string, { readonly name: string }>,
  language: Language,
): HolderDto {
  const id = holderId ? String(holderId) : null;
  const name = id === null ? holderName : (names.get(id)?.name ?? '');
  const erased = name === '';
  return { id, name: erased ? `${ERASED_PERSON[language]} (${requestNumber})` : name, erased };
}
