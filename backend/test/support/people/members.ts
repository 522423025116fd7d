import type { Client } from '../client.js';
import { newMember as newMemberByKey, type Team } from './people.js';

let counter = 0;

/** A new member of a team, whose role has exactly these permissions. */
export async function newMember({ owner }: Team, permissions: readonly string[]): Promise<Client> {
  counter += 1;
  const role = await owner.expect(
    201,
    owner.post('/roles', { name: `Role ${process.pid} ${counter}`, permissions }),
  );
  return (await newMemberByKey({ owner }, role.key)).client;
}
