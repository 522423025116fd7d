import { Client } from '../../backend/test/support/client.js';
import {
  codeFor,
  foundTeam,
  newAddress,
  signIn,
  type Team,
} from '../../backend/test/support/people/people.js';
import { untilFocused } from './keyboard.js';
import type { Visit } from './visit.js';

/** Types an address and the code from the mailbox into whichever form is open, the dialog or the page. */
export async function enterByCode(visit: Visit, email: string): Promise<void> {
  const { page, say, origin } = visit;
  const field = visit.field(say('auth:email.label'));
  await untilFocused(field);
  await field.fill(email);
  await page.keyboard.press('Enter');
  await untilFocused(digit(visit, 1));
  await page.keyboard.type(await codeFor(new Client(origin), email));
}

/** One of the six boxes. */
export const digit = (visit: Visit, position: number) =>
  visit.page.getByRole('textbox', { name: visit.say('auth:code.digit', { position }), exact: true });

/** Signs in from the home page, as a first visitor. */
export async function signInByDialog(visit: Visit, email: string): Promise<void> {
  await visit.open('/');
  await visit.page
    .getByRole('banner')
    .getByRole('button', { name: visit.say('shell:header.signIn'), exact: true })
    .click();
  await visit.page.getByRole('dialog', { name: visit.say('auth:email.title') }).waitFor();
  await enterByCode(visit, email);
}

/** Gives the browser a session without the screens, for journeys that are about something else. */
export async function arriveSignedIn(visit: Visit, email: string): Promise<void> {
  const { page, origin } = visit;
  const anonymous = new Client(origin);
  const { token } = await signIn(anonymous, email);
  const { request } = page.context();
  const csrf: unknown = await (await request.get(`${origin}/api/auth/csrf`)).json();
  const csrfToken = String(Reflect.get(Object(csrf), 'csrfToken'));
  await request.post(`${origin}/api/auth/callback/credentials`, {
    form: { csrfToken, json: 'true', token: token ?? '' },
  });
}

export interface OwnTeam extends Team {
  readonly email: string;
}

/** A new organisation whose owner sits in front of the page. */
export async function arriveAsOwner(visit: Visit): Promise<OwnTeam> {
  const team = await foundTeam(visit.origin);
  const { email } = await team.owner.expect<{ email: string }>(200, team.owner.get('/users/me'));
  await arriveSignedIn(visit, email);
  return { ...team, email };
}

/** The API as the person in front of the page may use it. */
export async function clientOf(visit: Visit): Promise<Client> {
  const token = await visit.page.evaluate(() => localStorage.getItem('access_token'));
  if (token === null) throw new Error('the session has no token');
  return new Client(visit.origin, token);
}

export { newAddress };
