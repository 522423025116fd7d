import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldError } from '../errors/index.js';

/** Checks every body and query against its DTO: wrong types, unknown keys and limits answer 400 and name each field. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { exposeDefaultValues: true },
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) =>
      new AppError('VALIDATION_FAILED', {
        fields: errors.flatMap((error) => flatten(error, '')).slice(0, 50),
      }),
  });
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
