import { applyDecorators } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { ValidateBy, validateSync } from 'class-validator';
import { parseQuantity, toUnits } from '../../ledger/index.js';
import { NUMBER_PATTERN, type NumberedKind } from '../../platform/database/index.js';
import {
  Choice,
  Flag,
  Id,
  Instant,
  Money,
  Name,
  Part,
  Quantity,
  Text,
  Whole,
} from '../../platform/http/index.js';
import { LANGUAGES, type Language } from '../../platform/i18n/index.js';
import { areSoundPatterns, patternsOf } from './numbering.rules.js';
import { approvalDelaysOf, isCurrency, isTimeZone, stillNeededDaysOf } from './tenants.rules.js';
import {
  APPROVAL_POLICIES,
  type ApprovalPolicy,
  type TenantDoc,
  type TenantSettings,
} from './tenants.schema.js';

function TimeZone(options: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    Text({
      min: 1,
      max: 64,
      example: 'Europe/Paris',
      about: 'A time zone of the IANA database.',
      ...options,
    }),
    ValidateBy(
      { name: 'timeZone', validator: { validate: isTimeZone } },
      { message: '$property must be a time zone such as Europe/Paris' },
    ),
  );
}

function Currency(options: { optional?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    Text({ min: 3, max: 3, example: 'EUR', about: 'A currency of ISO 4217.', ...options }),
    ValidateBy(
      { name: 'currency', validator: { validate: isCurrency } },
      { message: '$property must be a currency such as EUR' },
    ),
  );
}

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

  @Flag({ about: 'Whether what stock does not cover waits; otherwise such an approval is refused.' })
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
    about: 'Days of waiting until requesters are asked; null: never.',
  })
  stillNeededDays: number | null;

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

  @Part(() => NumberingChangeDto, { optional: true, about: 'Merged key by key. Existing numbers stay.' })
  numbering?: NumberingChangeDto;
}

export class TenantCreateDto {
  @Name({ example: 'Riverside Lab' })
  name: string;

  @Choice(LANGUAGES)
  language: Language;

  @TimeZone()
  timeZone: string;

  @Currency()
  currency: string;

  @Name({ example: 'Main depot', about: 'The first site.' })
  siteName: string;
}

export class TenantUpdateDto {
  @Name({ optional: true })
  name?: string;

  @Choice(LANGUAGES, { optional: true })
  language?: Language;

  @TimeZone({ optional: true })
  timeZone?: string;

  @Currency({ optional: true })
  currency?: string;

  @Id({ optional: true, nullable: true, about: 'An uploaded picture; null removes the logo.' })
  logo?: string | null;

  @Part(() => TenantSettingsChangeDto, { optional: true, about: 'Merged key by key.' })
  settings?: TenantSettingsChangeDto;
}

export class TenantDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Name()
  name: string;

  @Choice(LANGUAGES)
  language: Language;

  @TimeZone()
  timeZone: string;

  @Currency()
  currency: string;

  @Id({ nullable: true, about: 'The picture that is its logo: every member may read it.' })
  logo: string | null;

  @Part(() => TenantSettingsDto)
  settings: TenantSettingsDto;

  @Instant()
  createdAt: string;
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

export function toTenantDto(tenant: TenantDoc): TenantDto {
  const { approvalAbove, ...settings } = tenant.settings;
  const { quantity, value } = approvalAbove ?? {};
  return {
    id: String(tenant._id),
    version: tenant.version,
    name: tenant.name,
    language: tenant.language,
    timeZone: tenant.timeZone,
    currency: tenant.currency,
    logo: tenant.logo ? String(tenant.logo) : null,
    settings: {
      approvalPolicy: settings.approvalPolicy,
      approvalAbove: {
        ...(quantity === undefined ? {} : { quantity: toUnits(quantity) }),
        ...(value === undefined ? {} : { value }),
      },
      selfApproval: settings.selfApproval,
      backorders: settings.backorders,
      reservationDays: settings.reservationDays,
      loanBufferHours: settings.loanBufferHours,
      ...approvalDelaysOf(tenant.settings),
      stillNeededDays: stillNeededDaysOf(tenant.settings),
      numbering: patternsOf(tenant.settings),
    },
    createdAt: tenant.createdAt.toISOString(),
  };
}

/** Whether an imported organisation has only values that this server's forms accept. */
export function isSoundTenant(tenant: TenantDoc): boolean {
  if (!areSoundPatterns(tenant.settings)) return false;
  return validateSync(plainToInstance(TenantDto, toTenantDto(tenant))).length === 0;
}
