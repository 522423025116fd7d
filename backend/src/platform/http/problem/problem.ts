import { STATUS_CODES } from 'node:http';
import { errorText } from '../../../locales/errors.js';
import { type AppError, ERRORS } from '../../errors/index.js';
import type { Language } from '../../i18n/index.js';

export const PROBLEM_HEADERS = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** The answer to an error: its status, reason phrase and body. */
export function problemOf({ code, extras }: AppError, language: Language, requestId: string) {
  const { status } = ERRORS[code];
  const title = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({
    type: `/docs/errors#${code}`,
    title,
    status,
    code,
    error: errorText(language, code, extras.params),
    ...(extras.fields ? { errors: extras.fields } : {}),
    requestId,
    ...extras.details,
  });
  return { status, title, body };
}
