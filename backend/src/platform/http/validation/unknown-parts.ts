import { getMetadataStorage } from 'class-validator';
import { AppError, type FieldError } from '../../errors/index.js';
import { type Class, type Declaration, declarationsOf } from './field-limits.js';

/** The most problems that are looked for and answered. */
export const MAX_PROBLEMS = 20;

interface Shape {
  /** The fields with a rule. Others are refused. */
  readonly known: ReadonlySet<string>;
  readonly declarations: ReadonlyMap<string, Declaration>;
}

const shapes = new Map<Class, Shape>();

function shapeOf(type: Class): Shape {
  const before = shapes.get(type);
  if (before) return before;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const shape = {
    known: new Set(rules.map(({ propertyName }) => propertyName)),
    declarations: declarationsOf(type),
  };
  shapes.set(type, shape);
  return shape;
}

/**
 * Refuses a value with 20 unknown keys, or with a list that is longer than its field allows, before anything converts or
 * validates it: those would process each of thousands. Fewer unknown keys are left to the validation, which names them
 * together with all other problems.
 */
export function refuseUnknownParts(type: Class, value: unknown): void {
  refuseParts(type, value, '', []);
}

function refuseParts(type: Class, value: unknown, prefix: string, problems: FieldError[]): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value))
    throw refusal([{ path: prefix, code: 'isObject', message: 'a list is no object' }]);
  const { known, declarations } = shapeOf(type);
  for (const [key, part] of Object.entries(value)) {
    const path = `${prefix}${key}`;
    if (known.has(key)) refuseField(declarations.get(key), part, path, problems);
    else problems.push({ path, code: 'whitelistValidation', message: `property ${key} should not exist` });
    if (problems.length >= MAX_PROBLEMS) throw refusal(problems);
  }
}

function refuseField(
  declaration: Declaration | undefined,
  value: unknown,
  path: string,
  problems: FieldError[],
): void {
  const { type, isArray, maxItems = Number.POSITIVE_INFINITY } = declaration ?? {};
  if (Array.isArray(value) && value.length > maxItems) {
    const message = `${path} must contain no more than ${maxItems} elements`;
    throw refusal([...problems, { path, code: 'arrayMaxSize', message }]);
  }
  if (typeof type !== 'function') return;
  const part = (type as () => Class)();
  if (!isArray) refuseParts(part, value, `${path}.`, problems);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) refuseParts(part, item, `${path}.${index}.`, problems);
}

function refusal(problems: readonly FieldError[]): AppError {
  const fields = problems.map(({ path, code, message }) => ({
    path: path.slice(0, 200),
    code,
    message: message.slice(0, 500),
  }));
  return new AppError('VALIDATION_FAILED', { fields });
}
