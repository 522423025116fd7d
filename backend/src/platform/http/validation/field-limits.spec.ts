import 'reflect-metadata';
import { MAX_QUANTITY } from '../../../ledger/index.js';
import { limitsOf } from './field-limits.js';
import { Amount, Choice, Ids, Instant, Part, Parts, Text, Texts, Whole } from './fields.js';

class Inner {
  @Text({ max: 4 })
  note: string;
}

class Base {
  @Whole({ min: 1, max: 9 })
  version: number;
}

class Shape extends Base {
  @Text({ max: 10, nullable: true })
  name: string | null;

  @Choice(['a', 'b'])
  kind: string;

  @Amount()
  quantity: number;

  @Instant()
  at: string;

  @Ids({ max: 3 })
  siteIds: string[];

  @Texts({ max: 2, maxLength: 5 })
  codes: string[];

  @Part(() => Inner)
  inner: Inner;

  @Parts(() => Inner)
  lines: Inner[];
}

test('the limits of a class are those of its declarations, also of inherited and nested ones', () => {
  expect(limitsOf(Shape)).toEqual({
    version: { minimum: 1, maximum: 9 },
    name: { maxLength: 10 },
    kind: { choices: ['a', 'b'] },
    quantity: { minimum: -MAX_QUANTITY, maximum: MAX_QUANTITY },
    at: {},
    siteIds: { maxItems: 3, maxLength: 100 },
    codes: { maxItems: 2, maxLength: 5 },
    inner: { fields: { note: { maxLength: 4 } } },
    lines: { maxItems: 200, fields: { note: { maxLength: 4 } } },
  });
});
