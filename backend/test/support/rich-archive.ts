import { exported } from './archive.js';
import { newWorld } from './calls/world.js';
import { Client } from './client.js';
import { newAddress, roleId, signIn } from './people.js';
import { upload } from './upload.js';

/** The archive of an organisation that holds a document of every kind that can be altered. */
export async function richArchive(
  origin: string,
): Promise<{ archive: Buffer; tenantId: string; email: string; guest: string }> {
  const world = await newWorld(origin);
  const { owner, documentId, tenantId } = world;
  const { email } = await owner.expect(200, owner.get('/users/me'));
  const guest = newAddress('guest');
  const invite = async (address: string) =>
    owner.expect(
      201,
      owner.post('/users/invitations', { emails: [address], roleId: await roleId(owner, 'requester') }),
    );
  await invite(guest);
  const member = await signIn(new Client(origin), guest);
  const { siteId, articleId } = world;
  const lines = [{ articleId, quantity: 2 }];
  await member.expect(201, member.post('/requests', { siteId, lines, submit: true }));
  await invite('former@example.org');
  const former = await signIn(new Client(origin), 'former@example.org');
  await former.expect(200, former.post('/users/me/leave'));
  await invite(newAddress('invited'));
  await upload(owner, { name: 'note.txt', bytes: 'A note.' });
  const pdf = await fetch(`${origin}/api/documents/${documentId}/file`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  await pdf.arrayBuffer();
  return { archive: await exported(owner), tenantId, email, guest };
}
