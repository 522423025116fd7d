import { registerDecorator } from 'class-validator';
import { isDay } from '../../time/index.js';
import { isRealDay } from '../../time/real-day.js';

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The length of 2026-03-31. */
const DAY_LENGTH = 10;

/** A moment in ISO 8601 that exists in the calendar; optionally also a day. */
export function IsInstant({ orDay = false }: { readonly orDay?: boolean } = {}): PropertyDecorator {
  const what = orDay ? 'a day such as 2026-03-31, or a time with its offset' : 'a time with its offset';
  return (target, propertyName) => {
    registerDecorator({
      name: 'isInstant',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: `$property must be ${what} in ISO 8601` },
      validator: { validate: (value: unknown) => isMoment(value) || (orDay && isDay(value)) },
    });
  };
}

function isMoment(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    ISO.test(value) &&
    isRealDay(value.slice(0, DAY_LENGTH)) &&
    !Number.isNaN(Date.parse(value))
  );
}
