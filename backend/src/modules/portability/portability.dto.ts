import { Choice, DocumentedField, Text, Texts } from '../../platform/http/index.js';
import { TenantDto } from '../tenants/index.js';
import { LEDGER_PROOFS, type LedgerProof } from './archive/archive-layout.js';

export class TenantDeleteDto {
  @Text({
    max: 200,
    about: 'The exact name of the organisation.',
    example: 'Fire brigade',
  })
  name: string;
}

export class ImportedDto {
  @Text({ max: 2000, about: 'A token that carries the organisation.' })
  token: string;

  @DocumentedField({ type: TenantDto })
  tenant: TenantDto;

  @Texts({
    max: 20_000,
    maxLength: 254,
    about:
      'The other members. Each has an invitation that waits for their consent; no mail was sent, so send it again from the list.',
  })
  toInvite: string[];

  @Choice(LEDGER_PROOFS, {
    about:
      'Whether a server whose key is trusted here signed exactly this data; otherwise it is only consistent.',
  })
  ledgerHead: LedgerProof;
}
