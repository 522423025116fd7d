import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, registerDecorator } from 'class-validator';
import { isRealDay } from '../../time/real-day.js';
import { ListQuery } from './list-query.js';

/** Years that every calendar and time zone of the platform converts. */
const DAY = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/;

function isDay(value: unknown): boolean {
  return typeof value === 'string' && DAY.test(value) && isRealDay(value);
}

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
    ApiProperty({
      type: 'string',
      format: 'date',
      pattern: DAY.source,
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
