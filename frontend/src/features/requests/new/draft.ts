import type { RequestCreateDto, TemplateDto } from '@/api/generated/requests';
import type { ArticleRefDto, RequestDto } from '@/api/generated/schemas';
import type { Days } from '@/components/dates/days-picker';
import { isDay } from '@/shared/lib/dates/calendar-day';
import { decimalsOf, toThousandth } from '@/shared/lib/numbers/decimal';
import { componentsOf, namedLines } from '../kit-lines';
import type { RequestedArticle } from '../use-availability';

type Line = RequestDto['lines'][number];

const isCancelled = ({ reserved, waiting, delivered, cancelled }: Line) =>
  delivered === 0 && reserved + waiting === 0 && cancelled > 0;

/**
 * The lines that still count, by the rule of the server's copy: without cancelled lines, unless the whole request was
 * cancelled, and without replaced quantities, because a substitute has its own line. The answer lacks the replaced
 * quantity, so the whole cancelled quantity of such a line counts as replaced.
 */
function linesToCopy({
  lines,
  substitutes,
}: Pick<RequestDto, 'lines' | 'substitutes'>): { readonly line: Line; readonly quantity: number }[] {
  const asked = namedLines(lines);
  const open = asked.filter((line) => !isCancelled(line));
  const replaced = new Set(
    substitutes.filter(({ status }) => status === 'accepted').map(({ lineId }) => lineId),
  );
  return (open.length > 0 ? open : asked)
    .map((line) => ({
      line,
      quantity: toThousandth(line.quantity - (replaced.has(line.id) ? line.cancelled : 0)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

export type DraftArticle = Pick<ArticleRefDto, 'id' | 'name' | 'sku' | 'unit' | 'decimals'> & {
  /** Only returnable articles have a window. */
  returnable?: boolean;
} & /** The components of a kit; absent for other articles. */ Pick<RequestedArticle, 'components'>;

export interface DraftLine {
  article: DraftArticle;
  /** Null without a readable number. */
  quantity: number | null;
  note: string;
  /** The line's own days, or null for none; without them those of the request. */
  days?: Days | null;
}

/** The draft, as stored in the tab until it is submitted. */
export interface Draft {
  /** Null until one is chosen, which leaves the usual one. */
  siteId: string | null;
  lines: DraftLine[];
  forOther: boolean;
  /** Null for a person who is no member. */
  recipientId: string | null;
  recipientName: string;
  recipientContact: string;
  /** A day, as 2026-03-31. */
  neededBy: string | null;
  /** The days for which all returnable lines are needed. */
  days: Days | null;
  purpose: string;
}

export const EMPTY_DRAFT: Draft = {
  siteId: null,
  lines: [],
  forOther: false,
  recipientId: null,
  recipientName: '',
  recipientContact: '',
  neededBy: null,
  days: null,
  purpose: '',
};

/** The days for which a line is needed; null for a consumable, or without an end. */
export const daysOf = (draft: Pick<Draft, 'days'>, { article, days }: DraftLine): Days | null =>
  article.returnable === true ? (days === undefined ? draft.days : days) : null;

/** Adding an article again increments its line: a request has one line per article. */
export function withArticle(draft: Draft, article: DraftArticle, quantity = 1): Draft {
  const known = draft.lines.some((line) => line.article.id === article.id);
  const lines = known
    ? draft.lines.map((line) =>
        line.article.id === article.id
          ? { ...line, quantity: toThousandth((line.quantity ?? 0) + quantity) }
          : line,
      )
    : [...draft.lines, { article, quantity, note: '' }];
  return { ...draft, lines };
}

export type MissingField = 'site' | 'lines' | 'recipient' | `quantity.${string}`;

export function missingOf(draft: Draft, siteId: string | undefined): MissingField[] {
  return [
    ...(siteId === undefined ? (['site'] as const) : []),
    ...(draft.lines.length === 0 ? (['lines'] as const) : []),
    ...(draft.forOther && draft.recipientName.trim() === '' ? (['recipient'] as const) : []),
    ...draft.lines
      .filter(
        ({ quantity, article }) =>
          quantity === null || quantity <= 0 || decimalsOf(quantity) > article.decimals,
      )
      .map(({ article }): MissingField => `quantity.${article.id}`),
  ];
}

function recipientOf(draft: Draft): NonNullable<RequestCreateDto['recipient']> | null {
  const name = draft.recipientName.trim();
  const contact = draft.recipientContact.trim();
  if (!draft.forOther || name === '') return null;
  return draft.recipientId === null ? { name, contact } : { userId: draft.recipientId, contact };
}

export function toBody(draft: Draft, siteId: string): Omit<RequestCreateDto, 'submit'> {
  return {
    siteId,
    recipient: recipientOf(draft),
    neededBy: draft.neededBy,
    purpose: draft.purpose.trim(),
    lines: draft.lines.map((line) => {
      const { article, quantity, note } = line;
      const days = daysOf(draft, line);
      return {
        articleId: article.id,
        quantity: quantity ?? 0,
        ...(days === null ? {} : { from: days[0], to: days[1] }),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      };
    }),
  };
}

/** The longest note that the server takes. */
const MAX_NOTE_LENGTH = 1000;

/** One row for each article and its days, because the form knows a row by its article. Notes are joined too. */
function joinRows(rows: readonly DraftLine[]): DraftLine[] {
  const groups = new Map<string, DraftLine[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.article.id, row.days ?? null]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const notes = new Set(group.map(({ note }) => note).filter((note) => note !== ''));
    return [
      {
        ...first,
        quantity: toThousandth(group.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)),
        note: [...notes].join('; ').slice(0, MAX_NOTE_LENGTH),
      },
    ];
  });
}

/** The day of a moment in the organisation's calendar. */
type DayOf = (iso: string) => string | undefined;

/** The lines of a request that are still needed; with `day`, for the same days. */
export function linesFrom(request: Pick<RequestDto, 'lines' | 'substitutes'>, day?: DayOf): DraftLine[] {
  const rows = linesToCopy(request).flatMap(({ line, quantity }) => {
    const { article, note, returnable, from, to } = line;
    if (article === null) return [];
    const components = componentsOf(request.lines, line);
    const [first, last] = [from === null ? undefined : day?.(from), to === null ? undefined : day?.(to)];
    const days = first === undefined || last === undefined ? null : ([first, last] as const);
    const asked = { ...article, returnable, ...(components ? { components } : {}) };
    return [{ article: asked, quantity, note, ...(day !== undefined && returnable ? { days } : {}) }];
  });
  return joinRows(rows);
}

/** The lines of a template. */
export const linesOfTemplate = ({ lines }: Pick<TemplateDto, 'lines'>): DraftLine[] =>
  lines.map(({ article, components, quantity }) => ({
    article: { ...article, ...(components.length > 0 ? { components } : {}) },
    quantity,
    note: '',
  }));

export function fromRequest(
  request: Pick<RequestDto, 'siteId' | 'lines' | 'substitutes' | 'recipient' | 'neededBy' | 'purpose'>,
  day: DayOf,
): Draft {
  const { recipient } = request;
  return {
    siteId: request.siteId,
    lines: linesFrom(request, day),
    forOther: recipient !== null,
    recipientId: recipient?.userId ?? null,
    recipientName: recipient?.name ?? '',
    recipientContact: recipient?.contact ?? '',
    neededBy: request.neededBy === null ? null : (day(request.neededBy) ?? null),
    days: null,
    purpose: request.purpose,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDays = (value: unknown): value is Days =>
  Array.isArray(value) && value.length === 2 && value.every((day) => typeof day === 'string' && isDay(day));

const isLine = (value: unknown): value is DraftLine =>
  isRecord(value) &&
  isRecord(value.article) &&
  typeof value.article.id === 'string' &&
  typeof value.article.name === 'string' &&
  typeof value.article.decimals === 'number' &&
  (value.quantity === null || typeof value.quantity === 'number') &&
  (value.days === undefined || value.days === null || isDays(value.days)) &&
  typeof value.note === 'string';

/** Parses the stored draft; null for anything else. */
export function parseDraft(stored: string | null): Draft | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isRecord(value) || !Array.isArray(value.lines) || !value.lines.every(isLine)) return null;
    const text = (part: unknown) => (typeof part === 'string' ? part : '');
    const textOrNull = (part: unknown) => (typeof part === 'string' ? part : null);
    return {
      siteId: textOrNull(value.siteId),
      neededBy: typeof value.neededBy === 'string' && isDay(value.neededBy) ? value.neededBy : null,
      days: isDays(value.days) ? value.days : null,
      lines: value.lines,
      forOther: value.forOther === true,
      recipientId: textOrNull(value.recipientId),
      recipientName: text(value.recipientName),
      recipientContact: text(value.recipientContact),
      purpose: text(value.purpose),
    };
  } catch {
    return null;
  }
}
