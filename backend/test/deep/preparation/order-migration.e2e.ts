import mongoose from 'mongoose';
import { startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { startDatabase } from '../../support/database.js';
import { ordersByUrgency, ordersFor } from '../../support/goods/dated-orders.js';
import { foundTeam } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';

test('orders from before the order of urgency get their place at the next start', async () => {
  const database = await startDatabase();
  const env = { MONGODB_URI: database.uri, ...SHARED_SECRETS };
  const before = await startApp({ env });
  const team = await foundTeam(before.origin);
  const [none, far, soon] = await ordersFor(team, [null, 9, 2]);
  await before.dispose();
  const connection = await mongoose.createConnection(database.uri).asPromise();
  await connection.collection('orders').updateMany({}, { $unset: { dueKey: '' } });
  await connection.collection('migrations').updateOne({}, { $set: { version: 1 } });
  await connection.close();
  const after = await startApp({ env });
  expect(await ordersByUrgency(new Client(after.origin, team.owner.token), 2)).toEqual([soon, far, none]);
  await after.dispose();
  await database.dispose();
});
