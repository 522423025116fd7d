import { Client } from '../client.js';
import { newAddress, signIn, type Team } from './people.js';

let counter = 0;

/** A new member of a team, whose role has exactly these permissions. */
export async function newMember({ owner }: Team, permissions: readonly string[]): Promise<Client> {
  counter += 1;
  const role = await owner.expect(
    201,
    owner.post('/roles', { name: `Role ${process.pid} ${counter}`, permissions }),
  );
  const email = newAddress('member');
  await owner.expect(201, owner.post('/users/invitations', { emails: [email], roleId: role.id }));
  return signIn(new Client(owner.origin), email);
}
