import type { Client } from '../client.js';
import { newMember, type Team } from './people.js';

/** A person of each built-in role, and a second requester, who sees nothing of the first one's requests. */
export const ACTORS = [
  'owner',
  'admin',
  'manager',
  'storekeeper',
  'requester',
  'colleague',
  'auditor',
] as const;

export type Actor = (typeof ACTORS)[number];
export type Refusal = readonly [status: number, code: string];
/** The actors whom a command is refused to, whatever the state of its subject. */
export type Refusals = Readonly<Partial<Record<Actor, Refusal>>>;

export const FORBIDDEN: Refusal = [403, 'PERMISSION_MISSING'];
export const UNKNOWN: Refusal = [404, 'NOT_FOUND'];

/** Everybody but these lacks the permission. */
export const onlyFor = (...allowed: readonly Actor[]): Refusals =>
  Object.fromEntries(ACTORS.filter((actor) => !allowed.includes(actor)).map((actor) => [actor, FORBIDDEN]));

/** The people of a team whose commands a table goes through: its owner, and new members. */
export async function newActors(team: Team): Promise<Record<Actor, Client>> {
  const member = async (role: string) => (await newMember(team, role)).client;
  return {
    owner: team.owner,
    admin: await member('admin'),
    manager: await member('manager'),
    storekeeper: await member('storekeeper'),
    requester: await member('requester'),
    colleague: await member('requester'),
    auditor: await member('auditor'),
  };
}
