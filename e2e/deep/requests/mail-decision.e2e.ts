import { Client } from '../../../backend/test/support/client.js';
import { foundTeam, newArticle, newMember, newRequest } from '../../../backend/test/support/people/people.js';
import { until } from '../../../backend/test/support/until.js';
import { expectUsable } from '../../support/axe.js';
import { PHONE, setStage } from '../../support/stage.js';

const stage = setStage();

/** A submitted request, and the path of the link in the manager's e-mail about it. */
async function asked(origin: string): Promise<{ number: string; link: string }> {
  const team = await foundTeam(origin, { approvalPolicy: 'always' });
  const manager = await newMember(team, 'manager');
  const requester = await newMember(team, 'requester');
  const articleId = await newArticle(team, {
    name: 'A tripod with a name that is long enough to be broken on a phone',
  });
  const { number } = await newRequest({ ...team, owner: requester.client }, [{ articleId, quantity: 2 }]);
  let link = '';
  await until('the mail arrives', async () => {
    const { body } = await new Client(origin).get(`/dev/mailbox?to=${encodeURIComponent(manager.email)}`);
    const texts: string[] = body.items.map(({ text }: { text: string }) => text);
    link = texts.map((text) => /\/api\/verify\/requests\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
    return link !== '';
  });
  return { number, link };
}

it.each([
  ['light', { width: 1440, height: 900 }],
  ['dark', PHONE],
] as const)(
  'a manager refuses with a reason on the page of the e-mail, %s, without signing in',
  async (theme, screen) => {
    const visit = await stage.visit({ language: 'en', theme, screen });
    const { page, origin } = visit;
    const { number, link } = await asked(origin);
    await page.goto(`${origin}${link}`);
    await page.getByRole('heading', { name: number }).waitFor();
    await expectUsable(visit);
    await page.getByRole('button', { name: 'Refuse' }).click();
    // Without a reason the browser asks for one and sends nothing.
    await page.getByRole('heading', { name: number }).waitFor();
    await page.getByLabel('Reason for the refusal').fill('Bought last week');
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText(`${number} is refused`).waitFor();
    await expectUsable(visit);
  },
);
