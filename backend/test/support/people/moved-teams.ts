import { exported, importing } from '../archive.js';
import { Client } from '../client.js';
import {
  foundTeam,
  type Member,
  newAddress,
  newArticle,
  newMember,
  receive,
  signIn,
  type Team,
} from './people.js';

export interface MovedTeam {
  readonly team: Team;
  readonly member: Member;
  readonly archive: Buffer;
  readonly ownerEmail: string;
}

/** An organisation with an owner and a manager who has a request, exported. */
export async function exportedTeam(origin: string): Promise<MovedTeam> {
  const team = await foundTeam(origin);
  const member = await newMember(team, 'manager');
  await member.client.expect(200, member.client.patch('/users/me', 1, { name: 'Mona Manager' }));
  const articleId = await newArticle(team);
  await receive(team, articleId, 10);
  const lines = [{ articleId, quantity: 2 }];
  await member.client.expect(
    201,
    member.client.post('/requests', { siteId: team.siteId, lines, submit: true }),
  );
  const { email: ownerEmail } = await team.owner.expect(200, team.owner.get('/users/me'));
  return { team, member, archive: await exported(team.owner), ownerEmail };
}

/** Imports an archive, by default as a person who is not in its books. */
export async function importedBy(origin: string, archive: Buffer, email = newAddress('importer')) {
  const arriving = await signIn(new Client(origin), email);
  await arriving.expect(200, arriving.patch('/users/me', 1, { name: 'Ida Importer' }));
  const { token, toInvite, tenant } = await arriving.expect(201, importing(arriving, archive));
  return { owner: arriving.as(token), toInvite: toInvite as string[], tenantId: tenant.id as string };
}

export const invitationsOf = async (person: Client) =>
  (await person.expect(200, person.get('/users/me/invitations'))).items;

/** A person in the organisation whose invitation they accept. */
export async function acceptedBy(person: Client): Promise<Client> {
  const [invitation] = await invitationsOf(person);
  const { token } = await person.expect(200, person.post(`/users/me/invitations/${invitation.id}/accept`));
  return person.as(token);
}

export const userOf = async (person: Client) => person.expect(200, person.get('/users/me'));
