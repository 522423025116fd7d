import { pageTexts } from '../../../locales/pages.js';
import { dateFormat, fill, type Text } from '../../../platform/i18n/index.js';
import { escapeHtml, linkPage, pathInTenant } from '../../../platform/mail/index.js';
import type { RequestDto } from '../requests.dto.js';
import { amountOf, openLink, type Reader } from './decision.page.js';

/** The page where requesters find their requests. */
export const OWN_REQUESTS = '/requests/mine';

const peek = ({ id }: RequestDto, { tenantId }: Reader) =>
  pathInTenant(`${OWN_REQUESTS}?peek=${id}`, tenantId);

/** The page on which a requester answers: both articles, the deadline, and a button for each answer. */
export function answerPage(reader: Reader, request: RequestDto, substituteId: string): string {
  const { language, regional } = reader;
  const texts = pageTexts[language].substituteAnswer;
  const proposed = request.substitutes.find(({ id }) => id === substituteId);
  const line = request.lines.find(({ id }) => id === proposed?.lineId);
  const time = dateFormat(language, regional, { dateStyle: 'long', timeStyle: 'short' });
  const facts = [
    [texts.line, line ? amountOf(language, replaceable(line), line) : ''],
    [texts.substitute, proposed ? amountOf(language, proposed.quantity, proposed) : ''],
    [texts.until, proposed ? time.format(new Date(proposed.answerBy)) : ''],
  ];
  const body = `<dl>${facts.map(([label = '', value = '']) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<form method="post">
<input type="hidden" name="decision" value="approve">
<button type="submit">${escapeHtml(texts.accept)}</button>
</form>
<form method="post">
<input type="hidden" name="decision" value="refuse">
<button type="submit" class="second">${escapeHtml(texts.refuse)}</button>
</form>
${openLink(language, peek(request, reader))}`;
  return linkPage({ language, title: titleOf(texts, request), body, hint: texts.hint });
}

/** The quantity of a line that a substitute would replace: the waiting quantity, and before the decision all of it. */
function replaceable({ waiting, quantity, cancelled }: RequestDto['lines'][number]): number {
  return waiting > 0 ? waiting : quantity - cancelled;
}

/** The page after an answer. */
export function answeredPage(reader: Reader, request: RequestDto, accepted: boolean): string {
  const { language } = reader;
  const texts = pageTexts[language].substituteAnswer;
  const outcome = fill(accepted ? texts.accepted : texts.refused, { number: request.number ?? '' });
  const body = `<p>${escapeHtml(outcome)}</p>
${openLink(language, peek(request, reader))}`;
  return linkPage({ language, title: titleOf(texts, request), body });
}

const titleOf = (texts: { readonly title: Text<'number'> }, { number }: RequestDto) =>
  fill(texts.title, { number: number ?? '' });
