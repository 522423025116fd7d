import { type RunningApp, startApp } from './app.js';
import { type MailServer, startMailServer } from './servers/mail-server.js';

const servers = new Map<string, MailServer>();

/**
 * Starts the application with a separate mail server, for settings under which there is no development mailbox: it
 * trusts a proxy, or people reach it from elsewhere.
 */
export async function startPosted(
  env: Readonly<Record<string, string>>,
): Promise<RunningApp & { readonly mailServer: MailServer }> {
  const mailServer = await startMailServer();
  const app = await startApp({ env: { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url, ...env } });
  servers.set(app.origin, mailServer);
  return {
    ...app,
    mailServer,
    dispose: async () => {
      servers.delete(app.origin);
      await app.dispose();
      await mailServer.close();
    },
  };
}

/** The texts of the mails that such an application has sent to an address, the newest first; undefined for any other. */
export function postedTo(origin: string, email: string): string[] | undefined {
  return servers
    .get(origin)
    ?.received.filter(({ to }) => to.includes(email))
    .map(({ data }) => textOf(data))
    .reverse();
}

/** The plain text of a mail, without the encoding of quoted-printable. */
function textOf(data: string): string {
  const text = data
    .split(/\r\n\r\n/)
    .slice(1)
    .join('\n\n');
  return text
    .replace(/=\r\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
}
