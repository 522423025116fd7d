import { ERROR_CODES } from '../../errors/index.js';
import { Choice, Parts, Text, Whole } from '../validation/fields.js';

export class FieldProblemDto {
  @Text({ max: 500, example: 'lines.0.quantity' })
  path: string;

  @Text({ max: 100, example: 'quantity' })
  code: string;

  @Text({ max: 1000 })
  message: string;
}

/** Every error of the API, as application/problem+json. Some codes add members, such as `available` or `allowed`. */
export class ProblemDto {
  @Text({ max: 200, example: '/docs/errors#STOCK_INSUFFICIENT' })
  type: string;

  @Text({ max: 200, example: 'Conflict' })
  title: string;

  @Whole({ min: 400, max: 599, example: 409 })
  status: number;

  @Choice(ERROR_CODES, { about: 'Stable; switch on this.' })
  code: string;

  @Text({ max: 1000, about: "A sentence for people, in the caller's language." })
  error: string;

  @Parts(() => FieldProblemDto, { optional: true, about: 'The fields that are wrong, where fields are.' })
  errors?: FieldProblemDto[];

  @Text({ max: 100 })
  requestId: string;
}
