import { parseQuantity } from '../../ledger/index.js';
import { NUMBER_PATTERN } from '../../platform/database/index.js';
import { Choice, Flag, Money, Part, Quantity, Text, Whole } from '../../platform/http/index.js';
import { ENGLISH_LOCALES, type EnglishLocale } from '../../platform/i18n/index.js';
import type { NumberedKind } from './numbered-kinds.js';
import { APPROVAL_POLICIES, type ApprovalPolicy, type TenantSettings } from './tenants.schema.js';

export class ApprovalAboveDto {
  @Quantity({ optional: true, about: 'A line of more than this needs approval.' })
  quantity?: number;

  @Money({ optional: true, about: 'A line worth more than this needs approval.' })
  value?: number;
}

function NumberPattern(options: { optional?: boolean } = {}): PropertyDecorator {
  return Text({
    max: 40,
    pattern: NUMBER_PATTERN,
    example: 'REQ-{YYYY}-{000000}',
    about:
      'A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them.',
    ...options,
  });
}

export class NumberingDto implements Record<NumberedKind, string> {
  @NumberPattern()
  request: string;

  @NumberPattern()
  order: string;

  @NumberPattern()
  receipt: string;

  @NumberPattern()
  transfer: string;

  @NumberPattern()
  count: string;

  @NumberPattern()
  expected: string;

  @NumberPattern()
  delivery: string;

  @NumberPattern()
  return: string;
}

export class NumberingChangeDto implements Partial<Record<NumberedKind, string>> {
  @NumberPattern({ optional: true })
  request?: string;

  @NumberPattern({ optional: true })
  order?: string;

  @NumberPattern({ optional: true })
  receipt?: string;

  @NumberPattern({ optional: true })
  transfer?: string;

  @NumberPattern({ optional: true })
  count?: string;

  @NumberPattern({ optional: true })
  expected?: string;

  @NumberPattern({ optional: true })
  delivery?: string;

  @NumberPattern({ optional: true })
  return?: string;
}

export class TenantSettingsDto {
  @Choice(APPROVAL_POLICIES)
  approvalPolicy: ApprovalPolicy;

  @Part(() => ApprovalAboveDto)
  approvalAbove: ApprovalAboveDto;

  @Flag({ about: 'Whether approvers may approve their own requests.' })
  selfApproval: boolean;

  @Flag({ about: 'Whether quantities without stock wait; otherwise such an approval is refused.' })
  backorders: boolean;

  @Whole({ min: 1, max: 3650 })
  reservationDays: number;

  @Whole({ min: 0, max: 8760 })
  loanBufferHours: number;

  @Whole({
    min: 1,
    max: 8760,
    nullable: true,
    about: 'After how long approvers are reminded of an undecided request; null for never.',
  })
  approvalReminderHours: number | null;

  @Whole({
    min: 1,
    max: 8760,
    nullable: true,
    about: 'After how long owners and administrators are told of an undecided request; null for never.',
  })
  approvalEscalationHours: number | null;

  @Whole({
    min: 1,
    max: 3650,
    nullable: true,
    about:
      'The number of days after which requesters are asked whether they still need waiting lines; null: never.',
  })
  stillNeededDays: number | null;

  @Choice(ENGLISH_LOCALES, {
    about: 'The date format for English, on screens, in e-mails and in documents.',
  })
  englishLocale: EnglishLocale;

  @Part(() => NumberingDto, { about: 'The patterns of the numbers that are made from now on.' })
  numbering: NumberingDto;
}

export class TenantSettingsChangeDto {
  @Choice(APPROVAL_POLICIES, { optional: true })
  approvalPolicy?: ApprovalPolicy;

  @Part(() => ApprovalAboveDto, { optional: true })
  approvalAbove?: ApprovalAboveDto;

  @Flag({ optional: true })
  selfApproval?: boolean;

  @Flag({ optional: true })
  backorders?: boolean;

  @Whole({ min: 1, max: 3650, optional: true })
  reservationDays?: number;

  @Whole({ min: 0, max: 8760, optional: true })
  loanBufferHours?: number;

  @Whole({ min: 1, max: 8760, optional: true, nullable: true })
  approvalReminderHours?: number | null;

  @Whole({ min: 1, max: 8760, optional: true, nullable: true })
  approvalEscalationHours?: number | null;

  @Whole({ min: 1, max: 3650, optional: true, nullable: true })
  stillNeededDays?: number | null;

  @Choice(ENGLISH_LOCALES, { optional: true })
  englishLocale?: EnglishLocale;

  @Part(() => NumberingChangeDto, { optional: true, about: 'Merged key by key. Existing numbers stay.' })
  numbering?: NumberingChangeDto;
}

/** Settings in stored form: quantities in thousandths, only the given keys. */
export function settingsFromDto(dto: Omit<TenantSettingsChangeDto, 'numbering'>): Partial<TenantSettings> {
  const { approvalAbove, ...plain } = dto;
  if (!approvalAbove) return plain;
  const quantity = parseQuantity(approvalAbove.quantity);
  const { value } = approvalAbove;
  return {
    ...(plain as Partial<TenantSettings>),
    approvalAbove: {
      ...(quantity === undefined ? {} : { quantity }),
      ...(value === undefined ? {} : { value }),
    },
  };
}
