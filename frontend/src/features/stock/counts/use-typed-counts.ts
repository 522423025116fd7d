import { useMemo, useState } from 'react';
import type { CountLineDto } from '@/api/generated/stock';
import { type Input, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { toThousandth } from '@/shared/lib/numbers/decimal';

/** The input for a line. */
export interface TypedCount {
  readonly quantity: number | null;
  readonly serials: readonly string[];
}

interface KeptCount extends TypedCount {
  /** The line's answer when it was typed. */
  readonly counted: number | null;
  readonly input: Exclude<Input, 'saved'>;
}

/** The scanned pieces of a line. */
export interface ScannedPieces {
  readonly quantity: number;
  readonly serial?: string | undefined;
}

export interface TypedCounts {
  of: (line: CountLineDto) => TypedCount | undefined;
  /** The typed input that is neither saved nor being sent. */
  unsavedOf: (line: CountLineDto) => TypedCount | undefined;
  /** Without another text, the text kept so far. */
  keepCount: (line: CountLineDto, input: Input, typed?: TypedCount) => void;
  /** Adds scanned pieces to the typed quantity, or to the counted one. */
  add: (line: CountLineDto, pieces: ScannedPieces) => void;
  /** The number of scans that were added. */
  scansOf: (line: CountLineDto) => number;
  /** Drops a quantity typed before another person's count, which is shown and not overwritten. */
  forgetOutdated: (line: CountLineDto) => void;
  /** Drops all input: a decided stocktake accepts no counts. */
  forgetAll: () => void;
}

/**
 * The unsaved input on a count sheet. It belongs to the sheet and not to its lines: a search or the other tab hides a line,
 * but leaving the sheet still warns of input there.
 */
export function useTypedCounts(): TypedCounts {
  const [input, setInput] = useState<Input>('saved');
  const [scans, setScans] = useState<ReadonlyMap<string, number>>(new Map());
  useUnsavedGuard(input);
  const typed = useMemo(() => {
    const kept = new Map<string, KeptCount>();
    const update = () => {
      const inputs = new Set([...kept.values()].map((one) => one.input));
      setInput(inputs.has('changed') ? 'changed' : inputs.has('sent') ? 'sent' : 'saved');
    };
    const of = ({ id, counted }: CountLineDto) => {
      const found = kept.get(id);
      return found?.counted === counted ? found : undefined;
    };
    return {
      of,
      unsavedOf: (line: CountLineDto) => {
        const found = of(line);
        return found?.input === 'changed' ? found : undefined;
      },
      add: (line: CountLineDto, { quantity, serial }: ScannedPieces) => {
        const { id, counted, foundSerials } = line;
        const before = of(line) ?? { quantity: counted, serials: foundSerials };
        kept.set(id, {
          counted,
          quantity: toThousandth((before.quantity ?? 0) + quantity),
          serials: serial === undefined ? before.serials : [...new Set([...before.serials, serial])],
          input: 'changed',
        });
        setScans((old) => new Map(old).set(id, (old.get(id) ?? 0) + 1));
        update();
      },
      keepCount: (
        { id, counted }: CountLineDto,
        next: Input,
        typed: TypedCount | undefined = kept.get(id),
      ) => {
        if (next === 'saved') kept.delete(id);
        else if (typed) kept.set(id, { counted, ...typed, input: next });
        update();
      },
      forgetOutdated: ({ id, counted }: CountLineDto) => {
        if (kept.has(id) && kept.get(id)?.counted !== counted) kept.delete(id);
        update();
      },
      forgetAll: () => {
        kept.clear();
        update();
      },
    };
  }, []);
  return useMemo(() => ({ ...typed, scansOf: ({ id }) => scans.get(id) ?? 0 }), [typed, scans]);
}
