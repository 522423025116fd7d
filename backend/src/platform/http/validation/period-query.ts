import { applyDecorators } from '@nestjs/common';
import { IsOptional, registerDecorator } from 'class-validator';
import { DAY_PATTERN } from '../../time/calendar-day.js';
import { isDay } from '../../time/index.js';
import { DocumentedField } from '../documentation.js';
import { ListQuery } from './list-query.js';

/** A day of a calendar in a query, from 1900 to 2199. */
function Day(about: string): PropertyDecorator {
  const check: PropertyDecorator = (target, propertyName) => {
    registerDecorator({
      name: 'isDay',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: '$property must be a day such as 2026-03-31' },
      validator: { validate: isDay },
    });
  };
  return applyDecorators(
    IsOptional(),
    check,
    DocumentedField({
      type: 'string',
      format: 'date',
      pattern: DAY_PATTERN.source,
      required: false,
      description: about,
      example: '2026-03-31',
    }),
  );
}

/** A list that can be narrowed to a period of days in the organisation's time zone. */
export class PeriodQuery extends ListQuery {
  @Day('The first day, in the organisation’s time zone.')
  from?: string;

  @Day('The last day, included.')
  to?: string;
}
