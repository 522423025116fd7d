import type { Types } from 'mongoose';
import { errorText } from '../../../locales/errors.js';
import { pageTexts } from '../../../locales/pages.js';
import type { AppError, ErrorCode } from '../../../platform/errors/index.js';
import {
  dateFormat,
  fill,
  type Language,
  quantityFormat,
  type RegionalSettings,
  type Text,
} from '../../../platform/i18n/index.js';
import { escapeHtml, linkPage, pathInTenant } from '../../../platform/mail/index.js';
import { unitFor } from '../../list-columns/index.js';
import type { RequestDto } from '../requests.dto.js';

/** The person and the organisation that a page is for. */
export interface Reader {
  readonly tenantId: Types.ObjectId;
  readonly language: Language;
  readonly regional: RegionalSettings;
}

/** The page where approvers find requests to decide. */
export const INBOX = '/requests/processing';

/** The link from a page to the application. */
export const openLink = (language: Language, path: string): string =>
  `<p><a href="${escapeHtml(path)}">${escapeHtml(pageTexts[language].decision.open)}</a></p>`;

const peek = ({ id }: RequestDto, { tenantId }: Reader) => pathInTenant(`${INBOX}?peek=${id}`, tenantId);

/** A quantity of an article, as "2 × Drill (pieces)". */
export function amountOf(language: Language, quantity: number, { article }: Pick<Line, 'article'>): string {
  const unit = unitFor(article?.unit ?? '', quantity, language);
  return `${quantityFormat(language).format(quantity)} × ${article?.name ?? ''} (${unit})`;
}

type Line = RequestDto['lines'][number];

/** The subject of a decision: lines that were not withdrawn or replaced, kits with their parts. */
export function askedFor({ lines }: RequestDto): { line: Line; quantity: number; parts: Line[] }[] {
  return lines
    .filter(({ parentLineId, quantity, cancelled }) => parentLineId === null && quantity > cancelled)
    .map((line) => ({
      line,
      quantity: line.quantity - line.cancelled,
      parts: lines.filter(({ parentLineId }) => parentLineId === line.id),
    }));
}

/**
 * The page on which an approver decides: the requested articles and a form for each decision. `available` has the quantity
 * that each line could be promised now, by the id of the line, as far as the approver may see the stock.
 */
export function decisionPage(
  reader: Reader,
  request: RequestDto,
  available: ReadonlyMap<string, number>,
): string {
  const { language, regional } = reader;
  const texts = pageTexts[language].decision;
  const date = dateFormat(language, regional, { dateStyle: 'long' });
  const facts = [
    [texts.requester, request.requester?.name ?? ''],
    [texts.site, request.site?.name ?? ''],
    [texts.neededBy, request.neededBy ? date.format(new Date(request.neededBy)) : ''],
    [texts.purpose, request.purpose],
  ].filter(([, value]) => value !== '');
  const lines = askedFor(request).map(({ line, quantity, parts }) => {
    const { from, to } = line;
    const days = from && to ? `, ${date.formatRange(new Date(from), new Date(to))}` : '';
    const named = parts.map((part) => amountOf(language, part.quantity, part)).join(', ');
    const asked = `${amountOf(language, quantity, line)}${days}${named && `: ${named}`}`;
    return `${escapeHtml(asked)}${availableHtml(language, quantity, available.get(line.id))}`;
  });
  const body = `<dl>${facts.map(([label = '', value = '']) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>
<form method="post">
<input type="hidden" name="decision" value="approve">
<button type="submit">${escapeHtml(texts.approve)}</button>
</form>
<form method="post">
<input type="hidden" name="decision" value="refuse">
<label for="reason">${escapeHtml(texts.reason)}</label>
<textarea id="reason" name="reason" rows="3" maxlength="1000" required></textarea>
<button type="submit" class="second">${escapeHtml(texts.refuse)}</button>
</form>
${openLink(language, peek(request, reader))}`;
  return linkPage({ language, title: titleOf(texts, request), body, hint: texts.hint });
}

/** The available quantity below a line, in bold where it is less than the requested one. */
function availableHtml(language: Language, quantity: number, available: number | undefined): string {
  if (available === undefined) return '';
  const texts = pageTexts[language].decision;
  const amount = { amount: quantityFormat(language).format(available) };
  return available < quantity
    ? `<br><strong>${escapeHtml(fill(texts.lacking, amount))}</strong>`
    : `<br><small>${escapeHtml(fill(texts.available, amount))}</small>`;
}

/** The page after a decision. */
export function decidedPage(reader: Reader, request: RequestDto): string {
  const texts = pageTexts[reader.language].decision;
  const outcome = request.status === 'refused' ? texts.refused : texts.approved;
  const body = `<p>${escapeHtml(fill(outcome, { number: request.number ?? '' }))}</p>
${openLink(reader.language, peek(request, reader))}`;
  return linkPage({ language: reader.language, title: titleOf(texts, request), body });
}

/** The page for a link or a decision that is refused. */
export function refusalPage(language: Language, { code, extras }: AppError, home = INBOX): string {
  const texts = pageTexts[language].decision;
  const sentences: Partial<Record<ErrorCode, string>> = {
    NOT_FOUND: texts.void,
    TRANSITION_NOT_ALLOWED: texts.decided,
  };
  const sentence = sentences[code] ?? errorText(language, code, extras.params);
  const body = `<p>${escapeHtml(sentence)}</p>
${openLink(language, home)}`;
  return linkPage({ language, title: texts.failed, body });
}

const titleOf = (texts: { readonly title: Text<'number'> }, { number }: RequestDto) =>
  fill(texts.title, { number: number ?? '' });
