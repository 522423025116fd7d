import type { Doc, Value } from '../values.js';
import { fail } from './errors.js';
import { MemoryBudget, sizeOf } from './memory.js';
import { exactInteger, isNumeric } from './numbers.js';
import type { Stage } from './stages.js';

/** `$sample`: so many documents by chance, each with the same probability, in an order by chance. */
export function compileSample(argument: Value): Stage {
  const size = sizeOfSample(argument);
  return async function* (input, run) {
    const budget = new MemoryBudget('$sample');
    const kept: Doc[] = [];
    let seen = 0;
    for await (const doc of input) {
      seen++;
      if (kept.length < size) {
        budget.take(sizeOf(doc));
        kept.push(doc);
        continue;
      }
      const at = Math.floor(Math.random() * seen);
      if (at < size) kept[at] = doc;
    }
    for (const doc of shuffled(kept)) {
      yield doc;
      await run.pause();
    }
  };
}

function shuffled(docs: Doc[]): readonly Doc[] {
  for (let last = docs.length - 1; last > 0; last--) {
    const at = Math.floor(Math.random() * (last + 1));
    [docs[last], docs[at]] = [docs[at] as Doc, docs[last] as Doc];
  }
  return docs;
}

function sizeOfSample(argument: Value): number {
  if (!(argument instanceof Map)) throw fail(28745, 'the $sample stage specification must be an object');
  for (const name of argument.keys())
    if (name !== 'size') throw fail(28748, `unrecognized option to $sample: ${name}`);
  const given = argument.get('size');
  if (given === undefined) throw fail(28749, '$sample stage must specify a size');
  if (!isNumeric(given)) throw fail(28746, 'size argument to $sample must be a number');
  const size = exactInteger(given);
  if (size === undefined || size <= 0n)
    throw fail(28747, 'size argument to $sample must be a positive integer');
  return Number(size);
}
