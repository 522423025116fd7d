import { DayOrInstant, Flag, Id, Quantity } from '../../../platform/http/index.js';

export class SubstituteCreateDto {
  @Id({ about: 'A line that is not decided yet, or that waits for stock.' })
  lineId: string;

  @Id({ about: 'The article that is proposed instead.' })
  articleId: string;

  @Quantity({ optional: true, about: 'How much of it; as much as it replaces when absent.' })
  quantity?: number;

  @DayOrInstant('last', {
    optional: true,
    about: 'Until when the requester can answer; three days when absent.',
  })
  answerBy?: string;
}

export class SubstituteAnswerDto {
  @Flag({ about: 'true replaces what is left of the line; false leaves it as it is.' })
  accept: boolean;
}
