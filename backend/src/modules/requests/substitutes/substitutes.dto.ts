import { DayOrInstant, Flag, Id, Quantity } from '../../../platform/http/index.js';

export class SubstituteCreateDto {
  @Id({ about: 'A line that is not decided yet, or that waits for stock.' })
  lineId: string;

  @Id({ about: 'The article that is proposed instead.' })
  articleId: string;

  @Quantity({ optional: true, about: 'Its quantity; the replaced quantity when absent.' })
  quantity?: number;

  @DayOrInstant('last', {
    optional: true,
    about: 'Until when the requester can answer; three days when absent.',
  })
  answerBy?: string;
}

export class SubstituteAnswerDto {
  @Flag({ about: 'true replaces the rest of the line; false leaves it unchanged.' })
  accept: boolean;
}
