import { dateFormat, fill, type Language } from '../../../platform/i18n/index.js';
import { escapeHtml, linkPage, pathInTenant } from '../../../platform/mail/index.js';
import type { RequestDto } from '../requests.dto.js';
import { amountOf, openLink, type Reader } from './decision.page.js';

interface Texts {
  readonly title: string;
  readonly line: string;
  readonly substitute: string;
  readonly until: string;
  readonly accept: string;
  readonly refuse: string;
  readonly hint: string;
  readonly accepted: string;
  readonly refused: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    title: 'Demande {{number}} : un autre article',
    line: 'Vous avez demandé',
    substitute: 'Le dépôt propose à la place',
    until: 'Réponse attendue avant le',
    accept: 'Accepter l’article proposé',
    refuse: 'Refuser',
    hint: 'Si vous refusez, votre demande reste telle quelle. Rien ne se passe sans un bouton.',
    accepted: 'C’est noté : l’article proposé remplace l’autre dans la demande {{number}}.',
    refused: 'C’est noté : la demande {{number}} reste telle quelle.',
  },
  en: {
    title: 'Request {{number}}: another article',
    line: 'You asked for',
    substitute: 'The depot proposes instead',
    until: 'Answer before',
    accept: 'Accept the substitute',
    refuse: 'Refuse',
    hint: 'If you refuse, your request stays as it is. Nothing happens without a button.',
    accepted: 'Accepted: the substitute replaces the other article in request {{number}}.',
    refused: 'Refused: request {{number}} stays as it is.',
  },
  es: {
    title: 'Solicitud {{number}}: otro artículo',
    line: 'Usted solicitó',
    substitute: 'El almacén propone en su lugar',
    until: 'Responda antes del',
    accept: 'Aceptar el artículo propuesto',
    refuse: 'Rechazar',
    hint: 'Si lo rechaza, su solicitud queda como está. No ocurre nada sin un botón.',
    accepted: 'Aceptado: el artículo propuesto sustituye al otro en la solicitud {{number}}.',
    refused: 'Rechazado: la solicitud {{number}} queda como está.',
  },
  it: {
    title: 'Richiesta {{number}}: un altro articolo',
    line: 'Hai richiesto',
    substitute: 'Il deposito propone invece',
    until: 'Rispondi entro il',
    accept: 'Accetta l’articolo proposto',
    refuse: 'Rifiuta',
    hint: 'Se rifiuti, la richiesta resta com’è. Senza un pulsante non succede nulla.',
    accepted: 'Accettato: l’articolo proposto sostituisce l’altro nella richiesta {{number}}.',
    refused: 'Rifiutato: la richiesta {{number}} resta com’è.',
  },
};

/** Where a requester finds their requests in the application. */
export const OWN_REQUESTS = '/requests/mine';

const peek = ({ id }: RequestDto, { tenantId }: Reader) =>
  pathInTenant(`${OWN_REQUESTS}?peek=${id}`, tenantId);

/** The page on which a requester answers: both articles, the deadline, and a button for each answer. */
export function answerPage(reader: Reader, request: RequestDto, substituteId: string): string {
  const { language, regional } = reader;
  const texts = TEXTS[language];
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

/** What of a line a substitute would replace: what waits for stock, and before the decision all of it. */
function replaceable({ waiting, quantity, cancelled }: RequestDto['lines'][number]): number {
  return waiting > 0 ? waiting : quantity - cancelled;
}

/** The page after an answer. */
export function answeredPage(reader: Reader, request: RequestDto, accepted: boolean): string {
  const { language } = reader;
  const texts = TEXTS[language];
  const outcome = fill(accepted ? texts.accepted : texts.refused, { number: request.number ?? '' });
  const body = `<p>${escapeHtml(outcome)}</p>
${openLink(language, peek(request, reader))}`;
  return linkPage({ language, title: titleOf(texts, request), body });
}

const titleOf = (texts: Texts, { number }: RequestDto) => fill(texts.title, { number: number ?? '' });
