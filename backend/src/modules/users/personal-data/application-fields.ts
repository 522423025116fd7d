/**
 * Fields of answers, exports and other values without a schema whose content the application writes itself: states,
 * kinds, numbers of documents, permissions, settings. They hold no text that a person typed, at any depth. A test
 * compares them with the fields that the schemas declare and with the choices in the contract of the API.
 */
const APPLICATION_FIELDS: ReadonlySet<string> = new Set([
  ...['state', 'stage', 'status', 'outcome', 'problem'],
  ...['condition', 'decision', 'direction', 'origin', 'shortage'],
  ...['kind', 'type', 'event', 'events', 'kpi', 'level'],
  ...['tracking', 'disabledReason', 'failure', 'reminded', 'notice'],
  ...['number', 'requestNumber', 'orderNumber', 'expectedNumber', 'numbering'],
  ...['queueKey', 'movedTo', 'subject', 'available'],
  ...['permissions', 'scopes', 'via', 'credential', 'provider'],
  ...['plan', 'error', 'choices', 'notificationPreferences'],
  ...['language', 'timeZone', 'currency', 'englishLocale', 'approvalPolicy', 'cards', 'page'],
  ...['sort', 'density', 'view', 'tab', 'stock'],
  ...['format', 'encoding', 'separator', 'decimal', 'dateOrder', 'asks'],
  ...['source', 'paper', 'show', 'periodOf', 'within'],
  ...['prefix', 'digest', 'secret', 'previousSecret', 'fingerprint'],
  ...['token', 'accessToken', 'csrfToken', 'sha256'],
  ...['words', 'ledger', 'ledgerHead', 'backup', 'algorithm', 'jobId', 'messageId'],
]);

/** Fields below which people choose the names: a custom field may be called as one of the application. */
const NAMED_BY_PEOPLE: ReadonlySet<string> = new Set(['values', 'preferences']);

/** Returns whether the application itself writes the field at a path of a value without a schema. */
export function isOfApplication(path: string): boolean {
  const fields = path.split('.');
  return APPLICATION_FIELDS.has(fields.at(-1) ?? '') && !fields.some((field) => NAMED_BY_PEOPLE.has(field));
}
