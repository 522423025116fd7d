import { BreakPlaceDto } from '../../../platform/audit/index.js';
import { Choice, Flag, Id, Instant, Part, Text, Whole } from '../../../platform/http/index.js';

const HASH = { max: 64, pattern: /^[0-9a-f]{64}$/ };

export class LedgerBreakDto {
  @Id({ nullable: true, about: 'The level whose chain or sums are wrong; null where it is something else.' })
  levelKey: string | null;

  @Whole({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    about: 'The movement on its level, or the activity record; 0 where neither applies.',
  })
  seq: number;

  @Text({
    max: 100,
    example: 'hash',
    about: 'The code of the contradiction, as listed in docs/hash-rule.md.',
  })
  problem: string;

  @Part(() => BreakPlaceDto)
  where: BreakPlaceDto;
}

export class LedgerVerdictDto {
  @Flag()
  ok: boolean;

  @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER })
  levels: number;

  @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER })
  movements: number;

  @Part(() => LedgerBreakDto, { optional: true })
  firstBreak?: LedgerBreakDto;
}

class LedgerHeadActivityDto {
  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER })
  seq: number;

  @Text(HASH)
  hash: string;
}

export class LedgerHeadDto {
  @Id()
  tenantId: string;

  @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER })
  levels: number;

  @Whole({ min: 0, max: Number.MAX_SAFE_INTEGER })
  movements: number;

  @Text({ ...HASH, about: 'Over the ends of all chains: docs/hash-rule.md states the rule.' })
  hash: string;

  @Instant({ about: 'The time of the last activity record that it covers.' })
  at: string;

  @Part(() => LedgerHeadActivityDto)
  activity: LedgerHeadActivityDto;

  @Text({ max: 200, about: 'The public key that verifies the signature: SPKI in base64.' })
  key: string;

  @Text({ max: 200, about: 'Ed25519, in base64.' })
  signature: string;
}

export class LedgerKeyDto {
  @Choice(['Ed25519'])
  algorithm: 'Ed25519';

  @Text({ max: 200, about: 'SPKI in base64.' })
  key: string;
}
