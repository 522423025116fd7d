import { applyDecorators } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { ValidateBy, validateSync } from 'class-validator';
import { toUnits } from '../../ledger/index.js';
import { Choice, Id, Instant, Name, Part, Text, Whole } from '../../platform/http/index.js';
import { LANGUAGES, type Language } from '../../platform/i18n/index.js';
import { areSoundPatterns, patternsOf } from './numbering.rules.js';
import { TenantSettingsChangeDto, TenantSettingsDto } from './settings.dto.js';
import {
  approvalDelaysOf,
  englishLocaleOf,
  isCurrency,
  isTimeZone,
  stillNeededDaysOf,
} from './tenants.rules.js';
import type { TenantDoc } from './tenants.schema.js';

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
      englishLocale: englishLocaleOf(tenant.settings),
      numbering: patternsOf(tenant.settings),
    },
    createdAt: tenant.createdAt.toISOString(),
  };
}

/** Returns whether an imported organisation has only values that this server's forms accept. */
export function isSoundTenant(tenant: TenantDoc): boolean {
  if (!areSoundPatterns(tenant.settings)) return false;
  return validateSync(plainToInstance(TenantDto, toTenantDto(tenant))).length === 0;
}
