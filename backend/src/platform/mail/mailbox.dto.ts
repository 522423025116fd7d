import { Transform } from 'class-transformer';
import { Id, Instant, Parts, Text, Values } from '../http/index.js';
import { normaliseEmail } from './address.js';
import type { StoredMail } from './mailbox.schema.js';

export class MailboxQuery {
  @Transform(({ value }) => (typeof value === 'string' ? normaliseEmail(value) : value))
  @Text({ min: 1, max: 254, example: 'ada@example.org', about: 'The recipient’s address.' })
  to: string;
}

export class MailDto {
  @Id()
  id: string;

  @Text({ max: 300, about: 'The Message-ID: the same for every attempt at one e-mail.' })
  messageId: string;

  @Text({ max: 100, example: 'sign-in-code' })
  kind: string;

  @Text({ max: 254 })
  to: string;

  @Text({ max: 500 })
  subject: string;

  @Text({ max: 100_000, multiline: true })
  text: string;

  @Text({ max: 100_000, multiline: true })
  html: string;

  @Values()
  headers: Record<string, string>;

  @Instant()
  sentAt: string;
}

export class MailsDto {
  @Parts(() => MailDto, { max: 50 })
  items: MailDto[];
}

export function toMailDto(mail: StoredMail): MailDto {
  return {
    id: String(mail._id),
    messageId: mail.messageId,
    kind: mail.kind,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers ?? {},
    sentAt: mail.sentAt.toISOString(),
  };
}
