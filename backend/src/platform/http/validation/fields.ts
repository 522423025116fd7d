import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { unicodeForm } from '../../text/normalise.js';
import type { DaySide } from '../../time/index.js';
import { DocumentedField } from '../documentation.js';
import { IsPlainValues } from '../hardening/plain-values.js';
import { declareDay } from './day-fields.js';
import { decimalRule } from './decimal-rule.js';
import { type Class, declareField } from './field-limits.js';
import { IsInstant } from './is-instant.js';
import { MULTI_LINE_TEXT, ONE_LINE } from './text-characters.js';

/**
 * One declaration per field, used three times: by class-validator for input, by the OpenAPI document, and by the import
 * of archives. The three cannot diverge.
 */
interface Common {
  /** The description in the OpenAPI document. */
  readonly about?: string;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly example?: unknown;
}

function field(common: Common, schema: ApiPropertyOptions, ...rules: PropertyDecorator[]): PropertyDecorator {
  const presence: PropertyDecorator[] = [];
  if (common.optional || common.nullable) {
    presence.push(
      ValidateIf(
        (_object, value) => !(common.optional && value === undefined) && !(common.nullable && value === null),
      ),
    );
  }
  const options = {
    ...schema,
    required: !common.optional,
    ...(common.nullable ? { nullable: true } : {}),
    ...(common.about ? { description: common.about } : {}),
    ...(common.example === undefined ? {} : { example: common.example }),
  } as ApiPropertyOptions;
  return applyDecorators(...presence, ...rules, DocumentedField(options), declareField(options));
}

interface TextOptions extends Common {
  readonly min?: number;
  readonly max: number;
  /** Notes may contain line breaks and tabs; names may not. */
  readonly multiline?: boolean;
  readonly pattern?: RegExp;
}

const UNREADABLE_MESSAGE = '$property must not contain control or invisible characters';

/** Text as typed, without invisible characters; `min` and `max` count UTF-16 units. */
export function Text(options: TextOptions): PropertyDecorator {
  const rules = [
    IsString(),
    Length(options.min ?? 0, options.max),
    Matches(options.multiline ? MULTI_LINE_TEXT : ONE_LINE, { message: UNREADABLE_MESSAGE }),
  ];
  if (options.pattern) rules.push(Matches(options.pattern));
  return field(
    options,
    {
      type: 'string',
      minLength: options.min ?? 0,
      maxLength: options.max,
      ...(options.pattern ? { pattern: options.pattern.source } : {}),
    },
    ...rules,
  );
}

/** A display name: trimmed, with single blanks, 1 to 200 characters. */
export function Name(options: Common = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string'
        ? unicodeForm(value, 'NFC')
            .replace(/\p{Zs}+/gu, ' ')
            .trim()
        : value,
    ),
    Text({ min: 1, max: 200, ...options }),
  );
}

/** An opaque id. Any text is accepted: a malformed id is unknown, like any id that does not exist. */
export function Id(options: Common = {}): PropertyDecorator {
  return field(
    { example: '665f1c2ab7e4d90012ab34cd', ...options },
    { type: 'string', maxLength: 100 },
    IsString(),
    Length(1, 100),
  );
}

/** A list of distinct opaque ids. */
export function Ids(options: Common & { min?: number; max?: number } = {}): PropertyDecorator {
  const { min = 0, max = 200 } = options;
  return field(
    options,
    {
      type: 'array',
      items: { type: 'string', maxLength: 100 },
      maxItems: max,
      ...(min ? { minItems: min } : {}),
    },
    IsArray(),
    ArrayMinSize(min),
    ArrayMaxSize(max),
    ArrayUnique(),
    IsString({ each: true }),
    Length(1, 100, { each: true }),
  );
}

/** A short list of texts, such as barcodes: distinct unless `repeats`. */
export function Texts(
  options: Common & { min?: number; max: number; maxLength: number; repeats?: boolean },
): PropertyDecorator {
  const { min = 0 } = options;
  return field(
    options,
    {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: options.maxLength },
      maxItems: options.max,
      ...(min ? { minItems: min } : {}),
    },
    IsArray(),
    ArrayMinSize(min),
    ArrayMaxSize(options.max),
    ...(options.repeats ? [] : [ArrayUnique()]),
    IsString({ each: true }),
    Length(1, options.maxLength, { each: true }),
    Matches(ONE_LINE, { each: true, message: UNREADABLE_MESSAGE }),
  );
}

const MAX_UNITS = 1_000_000_000;

/** A quantity in units of the article: a JSON number with at most 3 decimals, above zero (or zero where `zero`). */
export function Quantity(options: Common & { zero?: boolean } = {}): PropertyDecorator {
  const bound = options.zero ? { minimum: 0 } : { exclusiveMinimum: 0 };
  return field(
    { example: 2, ...options },
    { type: 'number', maximum: MAX_UNITS, multipleOf: 0.001, ...bound } as ApiPropertyOptions,
    decimalRule(
      (value) => (options.zero ? value >= 0 : value > 0),
      `$property must be a number ${options.zero ? 'of at least' : 'above'} 0 with at most 3 decimals, at most ${MAX_UNITS}`,
    ),
  );
}

/** A change of quantity: like a quantity, but may be negative and may not be zero. */
export function Delta(options: Common = {}): PropertyDecorator {
  return field(
    { example: -1, ...options },
    { type: 'number', minimum: -MAX_UNITS, maximum: MAX_UNITS, multipleOf: 0.001 },
    decimalRule((value) => value !== 0, '$property must be a number other than 0 with at most 3 decimals'),
  );
}

/** A quantity or balance in an answer. */
export function Amount(options: Common = {}): PropertyDecorator {
  return field({ example: 2, ...options }, { type: 'number' });
}

export function Whole(options: Common & { min: number; max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'integer', minimum: options.min, maximum: options.max },
    IsInt(),
    Min(options.min),
    Max(options.max),
  );
}

/** A length in millimetres. */
export function Millimetres(options: Common & { min: number; max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'number', minimum: options.min, maximum: options.max },
    IsNumber(),
    Min(options.min),
    Max(options.max),
  );
}

const MAX_MONEY = 1_000_000_000_000;
const COST_DECIMALS = 4;

/** Money in the smallest unit of the tenant's currency, such as cents. */
export function Money(options: Common = {}): PropertyDecorator {
  return Whole({ min: 0, max: MAX_MONEY, example: 1250, ...options });
}

/** The cost of one unit: in the smallest unit of the currency, with at most 4 decimals, as average costs have. */
export function UnitCost(options: Common = {}): PropertyDecorator {
  return field(
    { example: 12.5, ...options },
    { type: 'number', minimum: 0, maximum: MAX_MONEY },
    IsNumber({ maxDecimalPlaces: COST_DECIMALS }),
    Min(0),
    Max(MAX_MONEY),
  );
}

export function Flag(options: Common = {}): PropertyDecorator {
  return field(options, { type: 'boolean' }, IsBoolean());
}

export function Choice(values: readonly string[], options: Common = {}): PropertyDecorator {
  return field(options, { type: 'string', enum: [...values] }, IsIn([...values]));
}

/** A list of distinct choices. */
export function Choices(
  values: readonly string[],
  options: Common & { min?: number } = {},
): PropertyDecorator {
  const { min = 0 } = options;
  return field(
    options,
    {
      type: 'array',
      items: { type: 'string', enum: [...values] },
      maxItems: values.length,
      ...(min ? { minItems: min } : {}),
    },
    IsArray(),
    ArrayMinSize(min),
    ArrayMaxSize(values.length),
    ArrayUnique(),
    IsIn([...values], { each: true }),
  );
}

/** A moment: in an answer UTC, ISO 8601 with milliseconds. */
export function Instant(options: Common = {}): PropertyDecorator {
  return field(
    { example: '2026-03-01T09:30:00.000Z', ...options },
    { type: 'string', format: 'date-time' },
    IsInstant(),
  );
}

const DAY_MEANINGS: Readonly<Record<DaySide, string>> = {
  first: 'its first moment',
  last: 'its last moment',
  after: 'the moment after it',
};

/** A day or a moment in a command or a query. A day becomes a moment in the organisation's time zone. */
export function DayOrInstant(side: DaySide, { about, ...options }: Common = {}): PropertyDecorator {
  const meaning = `A day such as 2026-03-31 means ${DAY_MEANINGS[side]} in the organisation’s time zone.`;
  return applyDecorators(
    field(
      {
        example: '2026-03-01T09:30:00.000Z',
        ...options,
        about: about === undefined ? meaning : `${about} ${meaning}`,
      },
      { type: 'string', format: 'date-time' },
      IsInstant({ orDay: true }),
    ),
    declareDay(side),
  );
}

/** A nested DTO. */
export function Part(type: () => Class, options: Common = {}): PropertyDecorator {
  return applyDecorators(field(options, { type: () => type() }, IsObject(), ValidateNested()), Type(type));
}

/** A list of nested DTOs. */
export function Parts(
  type: () => Class,
  options: Common & { min?: number; max?: number } = {},
): PropertyDecorator {
  const max = options.max ?? 200;
  return applyDecorators(
    field(
      options,
      {
        type: () => type(),
        isArray: true,
        maxItems: max,
        ...(options.min ? { minItems: options.min } : {}),
      },
      IsArray(),
      ArrayMinSize(options.min ?? 0),
      ArrayMaxSize(max),
      IsObject({ each: true, message: 'each entry of $property must be an object' }),
      ValidateNested({ each: true }),
    ),
    Type(type),
  );
}

/** Free keys with plain values, such as an article's custom fields; the use case validates them against their model. */
export function Values(options: Common = {}): PropertyDecorator {
  return field(
    options,
    {
      type: 'object',
      additionalProperties: {
        oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }],
      },
    },
    IsObject(),
    IsPlainValues(),
  );
}
