import { type Body, Client } from './client.js';
import { until } from './until.js';

/** The pages of links in e-mails, without a session. */

interface Page {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
}

/** The e-mails of a kind to an address whose subject names a request. */
export async function mailsAbout(origin: string, to: string, kind: string, number: string): Promise<Body[]> {
  const anonymous = new Client(origin);
  const { items } = await anonymous.expect(200, anonymous.get(`/dev/mailbox?to=${encodeURIComponent(to)}`));
  return items.filter((mail: Body) => mail.kind === kind && mail.subject.includes(number));
}

/** The link to decide in the newest of these e-mails, once it has arrived. */
export async function decisionLink(
  origin: string,
  to: string,
  kind: string,
  number: string,
): Promise<string> {
  await until('the mail arrives', async () => (await mailsAbout(origin, to, kind, number)).length > 0);
  const [mail] = await mailsAbout(origin, to, kind, number);
  const [path = ''] = /\/api\/verify\/requests\/[\w-]+/.exec(mail?.text) ?? [];
  return `${origin}${path}`;
}

export const openLink = (link: string, init?: RequestInit): Promise<Page> => page(fetch(link, init));

export const submitForm = (link: string, form: Readonly<Record<string, string>>): Promise<Page> =>
  page(fetch(link, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }));

async function page(response: Promise<Response>): Promise<Page> {
  const answer = await response;
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}
