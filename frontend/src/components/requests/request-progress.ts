import type { RequestDto } from '@/api/generated/schemas';
import { toThousandth } from '@/shared/lib/numbers/decimal';

type Line = RequestDto['lines'][number];

/** The outstanding rest of a partly delivered request. */
interface Rest {
  step: 'waiting' | 'toPrepare' | 'preparing' | 'ready';
  lines: number;
  /** The remaining quantity of one line. */
  quantity: number;
  unit: string;
}

const STEPS = { approved: 'toPrepare', preparing: 'preparing', ready: 'ready' } as const;

const isDecided = (status: RequestDto['status']): status is keyof typeof STEPS => status in STEPS;

/** The rest of a partly delivered request; undefined for any other request. */
export function restOf({ status, lines }: Pick<RequestDto, 'status' | 'lines'>): Rest | undefined {
  // Stock acts on the parts of a kit, not on the kit.
  const stocked = lines.filter(({ kit }) => !kit);
  if (!isDecided(status) || stocked.every(({ delivered }) => delivered === 0)) return undefined;
  const open = (of: (line: Line) => number) => {
    const left = stocked.filter((line) => of(line) > 0);
    const quantity = left.reduce((sum, line) => toThousandth(sum + of(line)), 0);
    return { lines: left.length, quantity, unit: left[0]?.article?.unit ?? '' };
  };
  const reserved = open((line) => line.reserved);
  if (reserved.lines > 0) return { step: STEPS[status], ...reserved };
  const waiting = open((line) => line.waiting);
  return waiting.lines > 0 ? { step: 'waiting', ...waiting } : undefined;
}
