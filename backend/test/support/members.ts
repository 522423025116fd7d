import { type Connection, Types } from 'mongoose';
import { Client } from './client.js';
import { newAddress, signIn, type Team } from './people.js';

/**
 * Somebody else in a team, with so many permissions. The member is written into the database as the application keeps
 * members.
 */
export async function newMember(
  connection: Connection,
  team: Team,
  permissions: readonly string[],
): Promise<Client> {
  const email = newAddress('member');
  const person = await signIn(new Client(team.owner.origin), email);
  const tenantId = new Types.ObjectId(team.tenantId);
  const owner = await connection.collection('memberships').findOne({ tenantId });
  const user = await connection.collection('users').findOne({ email });
  const roleId = new Types.ObjectId();
  const key = `role-${String(roleId)}`;
  const role = { _id: roleId, tenantId, key, name: key, builtIn: false, permissions, version: 1 };
  await connection.collection('roles').insertOne({ ...role, createdAt: new Date() });
  await connection
    .collection('memberships')
    .insertOne({ ...owner, _id: new Types.ObjectId(), userId: user?._id, roleId, email, siteIds: null });
  const { token } = await person.expect(200, person.post(`/tenants/${team.tenantId}/switch`));
  return person.as(token);
}
