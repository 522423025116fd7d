import type { Types } from 'mongoose';
import type { AppError, ErrorCode } from '../../../platform/errors/index.js';
import { errorText } from '../../../platform/errors/texts/index.js';
import {
  dateFormat,
  fill,
  type Language,
  quantityFormat,
  type RegionalSettings,
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

interface Texts {
  readonly title: string;
  readonly requester: string;
  readonly site: string;
  readonly neededBy: string;
  readonly purpose: string;
  readonly approve: string;
  readonly reason: string;
  readonly refuse: string;
  readonly open: string;
  readonly hint: string;
  readonly approved: string;
  readonly refused: string;
  readonly failed: string;
  readonly void: string;
  readonly decided: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    title: 'Demande {{number}}',
    requester: 'Demandeur',
    site: 'Dépôt',
    neededBy: 'Nécessaire le',
    purpose: 'Motif',
    approve: 'Valider toute la demande',
    reason: 'Motif du refus',
    refuse: 'Refuser',
    open: 'Ouvrir dans Stockroom',
    hint: 'Pour ne valider qu’une partie, ouvrez la demande dans Stockroom. Rien ne se passe sans un bouton.',
    approved: 'La demande {{number}} est validée.',
    refused: 'La demande {{number}} est refusée.',
    failed: 'Décision impossible',
    void: 'Ce lien n’est plus valable. Connectez-vous pour voir les demandes qui attendent votre décision.',
    decided: 'Cette demande n’attend plus de décision.',
  },
  en: {
    title: 'Request {{number}}',
    requester: 'Requester',
    site: 'Depot',
    neededBy: 'Needed by',
    purpose: 'Purpose',
    approve: 'Approve the whole request',
    reason: 'Reason for the refusal',
    refuse: 'Refuse',
    open: 'Open in Stockroom',
    hint: 'To approve a part only, open the request in Stockroom. Nothing happens without a button.',
    approved: 'Request {{number}} is approved.',
    refused: 'Request {{number}} is refused.',
    failed: 'No decision was taken',
    void: 'This link is no longer valid. Sign in to see the requests that wait for your decision.',
    decided: 'This request no longer waits for a decision.',
  },
  es: {
    title: 'Solicitud {{number}}',
    requester: 'Solicitante',
    site: 'Almacén',
    neededBy: 'Necesario para el',
    purpose: 'Motivo',
    approve: 'Aprobar toda la solicitud',
    reason: 'Motivo del rechazo',
    refuse: 'Rechazar',
    open: 'Abrir en Stockroom',
    hint: 'Para aprobar solo una parte, abra la solicitud en Stockroom. No ocurre nada sin un botón.',
    approved: 'La solicitud {{number}} está aprobada.',
    refused: 'La solicitud {{number}} está rechazada.',
    failed: 'No se ha tomado ninguna decisión',
    void: 'Este enlace ya no es válido. Inicie sesión para ver las solicitudes que esperan su decisión.',
    decided: 'Esta solicitud ya no espera ninguna decisión.',
  },
  it: {
    title: 'Richiesta {{number}}',
    requester: 'Richiedente',
    site: 'Deposito',
    neededBy: 'Necessaria per il',
    purpose: 'Motivo',
    approve: 'Approva tutta la richiesta',
    reason: 'Motivo del rifiuto',
    refuse: 'Rifiuta',
    open: 'Apri in Stockroom',
    hint: 'Per approvarne solo una parte, apri la richiesta in Stockroom. Senza un pulsante non succede nulla.',
    approved: 'La richiesta {{number}} è approvata.',
    refused: 'La richiesta {{number}} è rifiutata.',
    failed: 'Nessuna decisione',
    void: 'Questo link non è più valido. Accedi per vedere le richieste che attendono la tua decisione.',
    decided: 'Questa richiesta non attende più una decisione.',
  },
};

/** Where an approver finds what waits for a decision in the application. */
export const INBOX = '/requests/processing';

/** The link from a page to the application. */
export const openLink = (language: Language, path: string): string =>
  `<p><a href="${escapeHtml(path)}">${escapeHtml(TEXTS[language].open)}</a></p>`;

const peek = ({ id }: RequestDto, { tenantId }: Reader) => pathInTenant(`${INBOX}?peek=${id}`, tenantId);

/** A quantity of an article, as "2 × Drill (pieces)". */
export function amountOf(language: Language, quantity: number, { article }: Pick<Line, 'article'>): string {
  const unit = unitFor(article?.unit ?? '', quantity, language);
  return `${quantityFormat(language).format(quantity)} × ${article?.name ?? ''} (${unit})`;
}

type Line = RequestDto['lines'][number];

/** What a decision is about: lines that were not withdrawn or replaced, kits with their parts. */
function askedFor({ lines }: RequestDto): { line: Line; quantity: number; parts: Line[] }[] {
  return lines
    .filter(({ parentLineId, quantity, cancelled }) => parentLineId === null && quantity > cancelled)
    .map((line) => ({
      line,
      quantity: line.quantity - line.cancelled,
      parts: lines.filter(({ parentLineId }) => parentLineId === line.id),
    }));
}

/** The page on which an approver decides: what is asked for, and a form for each decision. */
export function decisionPage(reader: Reader, request: RequestDto): string {
  const { language, regional } = reader;
  const texts = TEXTS[language];
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
    return `${amountOf(language, quantity, line)}${days}${named && `: ${named}`}`;
  });
  const body = `<dl>${facts.map(([label = '', value = '']) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
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

/** The page after a decision. */
export function decidedPage(reader: Reader, request: RequestDto): string {
  const texts = TEXTS[reader.language];
  const outcome = request.status === 'refused' ? texts.refused : texts.approved;
  const body = `<p>${escapeHtml(fill(outcome, { number: request.number ?? '' }))}</p>
${openLink(reader.language, peek(request, reader))}`;
  return linkPage({ language: reader.language, title: titleOf(texts, request), body });
}

/** The page for a link or a decision that is refused. */
export function refusalPage(language: Language, { code, extras }: AppError, home = INBOX): string {
  const texts = TEXTS[language];
  const sentences: Partial<Record<ErrorCode, string>> = {
    NOT_FOUND: texts.void,
    TRANSITION_NOT_ALLOWED: texts.decided,
  };
  const sentence = sentences[code] ?? errorText(language, code, extras.params);
  const body = `<p>${escapeHtml(sentence)}</p>
${openLink(language, home)}`;
  return linkPage({ language, title: texts.failed, body });
}

const titleOf = (texts: Texts, { number }: RequestDto) => fill(texts.title, { number: number ?? '' });
