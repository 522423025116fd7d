import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { type CountResult, differenceOf, resultsOf } from './count.rules.js';
import { CountMovements } from './count-movements.js';
import { type CountResultsDto, MAX_COUNT_LINES } from './counts.dto.js';
import { CountLinesRepository } from './counts.repository.js';
import type { Count, CountLine } from './counts.schema.js';

/** The difference of a line; null while it is still to be counted. */
export function differenceIn({ counted, recorded }: CountLine, corrected: Thousandths): Thousandths | null {
  return counted === null || recorded === null ? null : differenceOf({ counted, recorded, corrected });
}

/** Which lines of a stocktake are as recorded, and which are fewer or more. */
@Injectable()
export class CountResults {
  constructor(
    private readonly lines: CountLinesRepository,
    private readonly posted: CountMovements,
  ) {}

  async totals(scope: Scope, count: Count): Promise<CountResultsDto> {
    const totals = { found: 0, missing: 0, unexpected: 0 };
    for (const { results } of await this.#counted(scope, count))
      for (const result of results) totals[result] += 1;
    return totals;
  }

  async lineIds(scope: Scope, count: Count, wanted: CountResult): Promise<Types.ObjectId[]> {
    const counted = await this.#counted(scope, count);
    return counted.flatMap(({ id, results }) => (results.includes(wanted) ? [id] : []));
  }

  async #counted(scope: Scope, count: Count) {
    const filter = { countId: count._id, counted: { $ne: null } };
    const lines = await this.lines.findMany(scope, filter, { limit: MAX_COUNT_LINES });
    const changes = await this.posted.changesSince(scope, count, lines);
    return lines.map((line) => {
      const difference = differenceIn(line, changes(line).corrected) ?? 0;
      return { id: line._id, results: resultsOf({ ...line, difference }) };
    });
  }
}
