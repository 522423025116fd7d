import { Parts, Text, Whole } from '../../../platform/http/index.js';

const COUNT = { min: 0, max: 1_000_000_000 };

export class OptionUsageDto {
  @Text({ min: 1, max: 100 })
  option: string;

  @Whole({ ...COUNT, about: 'The articles with this choice.' })
  articles: number;
}

export class FieldUsageDto {
  @Text({ min: 1, max: 64, example: 'weight' })
  key: string;

  @Whole({ ...COUNT, about: 'The articles with a value under this key.' })
  articles: number;

  @Parts(() => OptionUsageDto, { max: 100, about: 'For a dropdown, the articles per choice.' })
  options: OptionUsageDto[];
}

/** The articles that a model concerns, in all and per key that a field of it has or had. */
export class ModelUsageDto {
  @Whole(COUNT)
  articles: number;

  @Parts(() => FieldUsageDto, { max: 10_000 })
  fields: FieldUsageDto[];
}
