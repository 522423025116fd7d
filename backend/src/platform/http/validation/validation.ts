import { type ArgumentMetadata, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { AppError, type FieldError } from '../../errors/index.js';
import { currentRequest } from '../../logging/request-scope.js';
import type { TimeZones } from '../../time/index.js';
import { tenantContextOf } from '../routing/ctx.decorator.js';
import { replaceDays } from './day-fields.js';
import type { Class } from './field-limits.js';
import { MAX_PROBLEMS, refuseUnknownParts } from './unknown-parts.js';

/**
 * Validates every body and query against its DTO: wrong types, unknown keys and exceeded limits answer 400 and name
 * each field. Days become moments in the time zone of the caller's organisation, so that no use case converts one.
 */
class DtoPipe extends ValidationPipe {
  constructor(
    options: ValidationPipeOptions,
    private readonly timeZones: TimeZones | undefined,
  ) {
    super(options);
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isDto = this.toValidate(metadata);
    if (isDto) refuseUnknownParts(metadata.metatype as Class, value);
    const valid: unknown = await super.transform(value, metadata);
    if (isDto && typeof valid === 'object' && valid !== null)
      await replaceDays(metadata.metatype as Class, valid, () => this.#timeZone());
    return valid;
  }

  #timeZone(): Promise<string> {
    const request = currentRequest();
    if (!request || !this.timeZones) throw new Error('a day outside of a request has no time zone');
    return this.timeZones.zoneOf(tenantContextOf(request));
  }
}

export function validationPipe(timeZones?: TimeZones): ValidationPipe {
  rememberRules();
  return new DtoPipe(
    {
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      transformOptions: { exposeDefaultValues: true },
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) =>
        new AppError('VALIDATION_FAILED', {
          fields: errors.flatMap((error) => flatten(error, '')).slice(0, MAX_PROBLEMS),
        }),
    },
    timeZones,
  );
}

/** Validates a body in the handler of its route, after earlier checks, such as the token of a link. It has no days. */
export async function validatedBody<T extends object>(type: new () => T, body: unknown): Promise<T> {
  return (await validationPipe().transform(body, { type: 'body', metatype: type })) as T;
}

let remembering = false;

/**
 * class-validator searches the rules of all classes for each value; all are declared when the first value arrives, so
 * the rules of each class are cached.
 */
function rememberRules(): void {
  if (remembering) return;
  remembering = true;
  const storage = getMetadataStorage();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof lookUp>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || (groups && groups.length > 0))
      return lookUp(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? lookUp(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}

function flatten(error: ValidationError, prefix: string): FieldError[] {
  const path = prefix ? `${prefix}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).map(([code, message]) => ({
    path: path.slice(0, 200),
    code,
    message: message.slice(0, 500),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, path))];
}
