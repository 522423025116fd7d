import type { EnglishLocale } from '../platform/i18n/index.js';
import type { VoucherInput } from './documents/layout/voucher-layout.js';
import { timeOf } from './documents/layout/voucher-layout.js';
import { sampleReminder } from './loans/reminder.mail.js';
import { sampleDigest } from './notifications/mails/digest.mail.js';
import { answerPage } from './requests/mail/answer.page.js';
import { sampleApprovalNotice } from './requests/mail/approval-notice.mail.js';
import type { Reader } from './requests/mail/decision.page.js';
import type { RequestDto } from './requests/requests.dto.js';

/** Spaces that do not break a line are compared as plain ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const voucher = (content: object) =>
  plain(
    timeOf({
      language: 'en',
      createdAt: new Date('2026-12-02T17:52:00Z'),
      content: { timeZone: 'Europe/Paris', ...content },
    } as unknown as VoucherInput),
  );

const page = (englishLocale: EnglishLocale) => {
  const regional = { timeZone: 'Europe/Paris', englishLocale };
  const proposed = { id: 's1', lineId: 'none', quantity: 1, article: null, answerBy: '2026-12-02T17:52:00Z' };
  const request = { id: 'r1', number: 'REQ-1', lines: [], substitutes: [proposed] };
  return plain(
    answerPage(
      { language: 'en', regional, tenantId: 'a'.repeat(24) } as unknown as Reader,
      request as unknown as RequestDto,
      's1',
    ),
  );
};

describe.each([
  ['en-GB', '4 May 2026', '2 December 2026 at 18:52'],
  ['en-US', 'May 4, 2026', 'December 2, 2026 at 6:52 PM'],
] as const)(
  'readers of English get the dates of %s, the choice of the organisation',
  (locale, day, moment) => {
    it.each([
      ['the reminder of a loan', () => sampleReminder('upcoming', 'en', locale)],
      ['the digest', () => sampleDigest('en', locale)],
      ['the notice of an undecided request', () => sampleApprovalNotice('reminded', 'en', locale)],
    ])('in %s', (_mail, sample) => {
      const { subject, text } = sample();
      expect(`${subject}\n${text}`).toContain(day);
    });

    it('on a voucher', () => expect(voucher({ englishLocale: locale })).toBe(moment));

    it('on the page of a link in an e-mail', () => expect(page(locale)).toContain(moment));
  },
);

it('a voucher from before the setting keeps its British dates', () =>
  expect(voucher({})).toBe('2 December 2026 at 18:52'));

it('the other languages do not depend on it', () => {
  expect(sampleReminder('upcoming', 'fr', 'en-US')).toEqual(sampleReminder('upcoming', 'fr', 'en-GB'));
});
