import { Injectable } from '@nestjs/common';
import { Mailbox } from './mailbox.repository.js';

/** The header with the kind of an e-mail, for the transport and for the recipient's filters. */
export const KIND_HEADER = 'X-Stockroom-Kind';

/** The part of nodemailer's message that the mailbox stores. */
interface Message {
  readonly data: {
    readonly messageId?: string;
    readonly to?: { readonly address?: string };
    readonly subject?: string;
    readonly text?: string;
    readonly html?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
}

type SendCallback = (error: Error | null, info?: { accepted: string[] }) => void;

/** A nodemailer transport that delivers into the development mailbox. */
@Injectable()
export class MailboxTransport {
  readonly name = 'mailbox';
  readonly version = '1';

  constructor(private readonly mailbox: Mailbox) {}

  send({ data }: Message, done: SendCallback): void {
    const to = data.to?.address ?? '';
    this.mailbox
      .storeMail({
        messageId: data.messageId ?? '',
        kind: data.headers?.[KIND_HEADER] ?? '',
        to,
        subject: data.subject ?? '',
        text: data.text ?? '',
        html: data.html ?? '',
        headers: { ...data.headers },
        sentAt: new Date(),
      })
      .then(
        () => done(null, { accepted: [to] }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
  }
}
