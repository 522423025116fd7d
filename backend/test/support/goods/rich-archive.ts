import { exported } from '../archive.js';
import { newWorld, type World } from '../calls/world.js';
import { Client } from '../client.js';
import { newAddress, newArticle, roleId, signIn } from '../people/people.js';
import { upload } from './upload.js';

/** A lot, and units: one on loan, one on the shelf, one that a stocktake misses. */
async function addTracked(world: World): Promise<void> {
  const { owner, siteId } = world;
  const inLots = await newArticle(world, { tracking: 'lot' });
  const serial = await newArticle(world, { tracking: 'serial', returnable: true });
  const lines = [
    { articleId: inLots, quantity: 3, lotNumber: 'L1', expiresAt: '2098-01-01T00:00:00.000Z' },
    { articleId: serial, quantity: 3, serials: ['RA-1', 'RA-2', 'RA-3'] },
  ];
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  const handout = {
    recipient: { name: 'Ada' },
    lines: [{ articleId: serial, quantity: 1 }],
    scanned: ['RA-1'],
  };
  await owner.expect(201, owner.post('/requests/handout', { siteId, ...handout }));
  const { id } = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [serial] }));
  const found = { articleId: serial, quantity: 1, serials: ['RA-2'] };
  await owner.expect(200, owner.post(`/stock/counts/${id}/lines`, found));
}

/** A comment, goods that are announced, a minimum that is crossed, and a shelf. */
async function addStockDocuments(world: World): Promise<void> {
  const { owner, siteId, articleId, requestId } = world;
  await owner.expect(201, owner.post(`/requests/${requestId}/comments`, { text: 'Handle with care' }));
  const lines = [{ articleId, quantity: 5 }];
  const announced = { siteId, expectedAt: '2099-01-01T00:00:00.000Z', reference: 'PO 1', lines };
  await owner.expect(201, owner.post('/stock/expected', announced));
  const threshold = { siteId, articleId, minimum: 5000 };
  await owner.expect(200, owner.call('PUT', '/stock/thresholds', threshold));
  const bin = await owner.expect(201, owner.post(`/sites/${siteId}/locations`, { path: 'A/1' }));
  const placement = { articleId, locationIds: [bin.id] };
  await owner.expect(200, owner.call('PUT', `/sites/${siteId}/placements`, placement));
}

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
  await addTracked(world);
  await addStockDocuments(world);
  const pdf = await fetch(`${origin}/api/documents/${documentId}/file`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  await pdf.arrayBuffer();
  return { archive: await exported(owner), tenantId, email, guest };
}
