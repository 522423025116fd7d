import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { untilLogged } from '../../support/log.js';
import {
  foundTeam,
  foundTenant,
  newAddress,
  newArticle,
  newMember,
  newRequest,
  receive,
  roleId,
} from '../../support/people/people.js';
import { postedTo, startPosted } from '../../support/posted.js';
import { type MailServer, startMailServer } from '../../support/servers/mail-server.js';
import { until } from '../../support/until.js';

const header = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1];

async function serveWith(
  mailServer: MailServer,
  work: (app: RunningApp, client: Client) => Promise<void>,
): Promise<void> {
  const env = { MAIL_TRANSPORT: 'smtp', SMTP_URL: mailServer.url, MAIL_FROM: 'Depot <depot@example.org>' };
  const app = await startApp({ env });
  try {
    await work(app, new Client(app.origin));
  } finally {
    await mailServer.close();
    await app.dispose();
  }
}

describe('e-mail over SMTP', () => {
  it('takes a code and an invitation to exactly whom they are for, again under one id after a refusal', async () => {
    const mailServer = await startMailServer();
    await serveWith(mailServer, async (_app, anonymous) => {
      const email = newAddress('owner');
      await anonymous.expect(200, anonymous.post('/auth/request-code', { email }));
      await until('the code has come', () => mailServer.received.length === 1);
      const [codeMail] = mailServer.received;
      expect([codeMail?.from, codeMail?.to]).toEqual(['depot@example.org', [email]]);
      const code = /\b\d{6}\b/.exec(codeMail?.data ?? '')?.[0];
      const { token } = await anonymous.expect(200, anonymous.post('/auth/verify-code', { email, code }));

      const made = await foundTenant(anonymous.as(token));
      const owner = anonymous.as(made.token);
      const invited = newAddress('invited');
      mailServer.refuse(1);
      await owner.expect(
        201,
        owner.post('/users/invitations', { emails: [invited], roleId: await roleId(owner, 'requester') }),
      );
      await until('the invitation has come', () => mailServer.received.length === 2);
      const invitation = mailServer.received[1];
      expect(invitation?.to).toEqual([invited]);
      const ids = [mailServer.refused[0], invitation].map((mail) => header(mail?.data ?? '', 'Message-ID'));
      expect(ids[0]).toMatch(/^<.+@.+>$/);
      expect(ids[1]).toBe(ids[0]);
      expect(header(invitation?.data ?? '', 'Subject')).not.toMatch(/\d{6}/);
    });
  });

  it('does not hold the end of the node back when the mail server says nothing', async () => {
    const mailServer = await startMailServer({ silent: true });
    await serveWith(mailServer, async (app, anonymous) => {
      await anonymous.expect(200, anonymous.post('/auth/request-code', { email: newAddress() }));
      await until('it is being sent', () => mailServer.connections === 1);
      expect(await app.stop()).toBe(0);
    });
  });

  it('reaches every recipient but the one whose mailbox is closed, whichever comes first', async () => {
    const app = await startPosted({});
    try {
      const team = await foundTeam(app.origin, { approvalPolicy: 'always' });
      const approvers = [await newMember(team, 'manager'), await newMember(team, 'manager')];
      const { client: owner } = await newMember(team, 'requester');
      const articleId = await newArticle(team);
      await receive(team, articleId, 2);
      for (const { email, userId } of approvers) {
        app.mailServer.closeMailbox(email);
        const { number } = await newRequest({ ...team, owner }, [{ articleId, quantity: 1 }]);
        const isAbout = (address: string) =>
          postedTo(app.origin, address)?.some((text) => text.includes(number));
        await untilLogged(app, `refuses recipient ${userId}`);
        for (const other of approvers.filter((each) => each.email !== email))
          await until('the other approver has the e-mail', () => isAbout(other.email) === true);
        expect(isAbout(email)).toBe(false);
      }
    } finally {
      await app.dispose();
    }
  });
});
