import { registerDecorator } from 'class-validator';
import { isRealDay } from '../../time/real-day.js';

const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** The length of 2026-03-31. */
const DAY_LENGTH = 10;

/** A date or a moment in ISO 8601 that exists in the calendar. */
export function IsInstant(): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name: 'isInstant',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: '$property must be a date or a time in ISO 8601' },
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' &&
          ISO.test(value) &&
          isRealDay(value.slice(0, DAY_LENGTH)) &&
          !Number.isNaN(Date.parse(value)),
      },
    });
  };
}
