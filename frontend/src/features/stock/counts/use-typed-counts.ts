import { useMemo, useState } from 'react';
import type { CountLineDto } from '@/api/generated/stock';
import { type Input, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';

/** What is typed for a line. */
export interface TypedCount {
  readonly quantity: number | null;
  readonly serials: readonly string[];
}

interface Kept extends TypedCount {
  /** What the line said when it was typed. */
  readonly counted: number | null;
  readonly input: Exclude<Input, 'saved'>;
}

export interface TypedCounts {
  of: (line: CountLineDto) => TypedCount | undefined;
  /** Without another text, what is kept already. */
  keep: (line: CountLineDto, input: Input, typed?: TypedCount) => void;
  /** Forgets what was typed before another's count, which is shown and not written over. */
  forgetOutdated: (line: CountLineDto) => void;
  /** Forgets everything: a stocktake that is decided takes no counts. */
  forgetAll: () => void;
}

/**
 * What is typed on a count sheet and not saved yet. It belongs to the sheet and not to its lines: a search or the other
 * tab hides a line, and what is typed there is still asked for before the sheet is left.
 */
export function useTypedCounts(): TypedCounts {
  const [input, setInput] = useState<Input>('saved');
  useUnsavedGuard(input);
  return useMemo(() => {
    const kept = new Map<string, Kept>();
    const update = () => {
      const inputs = new Set([...kept.values()].map((one) => one.input));
      setInput(inputs.has('changed') ? 'changed' : inputs.has('sent') ? 'sent' : 'saved');
    };
    return {
      of: ({ id, counted }) => {
        const found = kept.get(id);
        return found?.counted === counted ? found : undefined;
      },
      keep: ({ id, counted }, next, typed = kept.get(id)) => {
        if (next === 'saved') kept.delete(id);
        else if (typed) kept.set(id, { counted, ...typed, input: next });
        update();
      },
      forgetOutdated: ({ id, counted }) => {
        if (kept.has(id) && kept.get(id)?.counted !== counted) kept.delete(id);
        update();
      },
      forgetAll: () => {
        kept.clear();
        update();
      },
    };
  }, []);
}
