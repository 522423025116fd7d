/** The part of nodemailer's errors that names the failed command. */
interface SmtpError {
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/**
 * RFC 3463: the recipient's address or mailbox. Others are about the sender (5.1.7, 5.1.8), policy (5.7) or the
 * server. A reply without such a code may be about any of them: relays refuse with a bare 550 whom they do not know.
 */
const OF_RECIPIENT = /^(?:5\.1\.[1-6]|5\.1\.10|5\.2\.1)$/;
/** A server that takes no e-mail at all costs a timeout or a login per recipient: later ones wait for the next attempt. */
const MAX_WITHOUT_SERVICE = 3;

/** Returns whether a mail server refuses a recipient permanently, so that further attempts are useless. */
export function isRecipientRefused(error: unknown): boolean {
  const { command, response, responseCode } = (error ?? {}) as SmtpError;
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return false;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return status !== undefined && OF_RECIPIENT.test(status);
}

/**
 * Returns whether the mail server refuses one e-mail, and not its sender, the login or the connection. 421 closes the
 * latter.
 */
function isAboutOneMail({ command, responseCode }: SmtpError): boolean {
  return (
    (command === 'RCPT TO' || command === 'DATA') && typeof responseCode === 'number' && responseCode !== 421
  );
}

/** Collects failures, so that the e-mails after a failed one are sent before the job fails with the first error. */
export class SendFailures {
  readonly #errors: Error[] = [];
  #withoutService = 0;

  /** Throws the first error after too many e-mails in a row that failed before the mail server saw their content. */
  add(error: unknown): void {
    this.#errors.push(error instanceof Error ? error : new Error(String(error)));
    this.#withoutService = isAboutOneMail(error ?? {}) ? 0 : this.#withoutService + 1;
    if (this.#withoutService >= MAX_WITHOUT_SERVICE) this.rethrow();
  }

  recordSuccess(): void {
    this.#withoutService = 0;
  }

  rethrow(): void {
    const [first] = this.#errors;
    if (first) throw first;
  }
}
