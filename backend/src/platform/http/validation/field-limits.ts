import type { ApiPropertyOptions } from '@nestjs/swagger';
import { MAX_QUANTITY } from '../../../ledger/index.js';

/** The limits of a field, as plain data. For a list, `maxLength`, `choices` and `fields` apply to each item. */
export interface FieldLimits {
  readonly maxLength?: number;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly fields?: Readonly<Record<string, FieldLimits>>;
}

/** A class that declares fields. */
export type Class = new () => object;

/** The parts of a field's declaration that are read. */
export interface Declaration {
  readonly type?: unknown;
  readonly items?: { readonly maxLength?: number; readonly enum?: readonly string[] };
  readonly enum?: readonly string[];
  readonly isArray?: boolean;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const declared = new WeakMap<object, Map<string, Declaration>>();

/** Registers the declaration of a field, for `limitsOf`. */
export function declareField(schema: ApiPropertyOptions): PropertyDecorator {
  return (prototype, name) => {
    const fields = declared.get(prototype) ?? new Map<string, Declaration>();
    declared.set(prototype, fields.set(String(name), schema as Declaration));
  };
}

/** The declaration of each field of a class and of those that it extends, by name. */
export function declarationsOf(shape: Class): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (
    let at: unknown = shape.prototype;
    typeof at === 'object' && at !== null;
    at = Object.getPrototypeOf(at)
  )
    for (const [name, declaration] of declared.get(at) ?? [])
      if (!found.has(name)) found.set(name, declaration);
  return found;
}

/**
 * The declared limits of the fields of a class, by name: the same that the validation applies and the contract shows.
 */
export function limitsOf(shape: Class): Readonly<Record<string, FieldLimits>> {
  const limits = [...declarationsOf(shape)].map(
    ([name, declaration]) => [name, limitsIn(declaration)] as const,
  );
  return Object.fromEntries(limits);
}

function limitsIn({ type, items, ...own }: Declaration): FieldLimits {
  const { maxItems } = own;
  const ofList = maxItems === undefined ? {} : { maxItems };
  // A nested DTO is declared as a function that returns its class.
  if (typeof type === 'function') return { ...ofList, fields: limitsOf((type as () => Class)()) };
  // Quantities are units in the contract and thousandths in the database.
  if (type === 'number') return { minimum: -MAX_QUANTITY, maximum: MAX_QUANTITY };
  const { maxLength = items?.maxLength, minimum, maximum } = own;
  const choices = own.enum ?? items?.enum;
  return {
    ...ofList,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(choices === undefined ? {} : { choices }),
  };
}
