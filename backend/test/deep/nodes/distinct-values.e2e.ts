import { type Connection, createConnection, mongo, Schema, type Types } from 'mongoose';
import { TenantRepository } from '../../../src/platform/database/repository/tenant-repository.js';
import { tenantScoped } from '../../../src/platform/database/scope/require-tenant.plugin.js';
import type { TenantDocument } from '../../../src/platform/database/scope/tenant-scope.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';

interface Parcel extends TenantDocument {
  key?: string | null;
  placeIds: Types.ObjectId[];
  lines: { articleId: Types.ObjectId }[];
}

class Parcels extends TenantRepository<Parcel> {}

describe('the distinct values of a field', () => {
  let database: RunningDatabase;
  let connection: Connection;
  let parcels: Parcels;
  const tenantId = new mongo.ObjectId();
  const [a, b, c] = [new mongo.ObjectId(), new mongo.ObjectId(), new mongo.ObjectId()] as const;
  const sent: string[] = [];

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.uri, { monitorCommands: true }).asPromise();
    connection.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName));
    const schema = new Schema<Parcel>({
      key: String,
      placeIds: [Schema.Types.ObjectId],
      lines: [{ articleId: Schema.Types.ObjectId }],
    });
    schema.plugin(tenantScoped);
    parcels = new Parcels(connection.model<Parcel>('Parcel', schema));
    const scope = { tenantId, now: new Date() } as never;
    await parcels.insertMany(scope, [
      { key: 'x', placeIds: [a, b], lines: [{ articleId: a }, { articleId: b }] },
      { key: 'y', placeIds: [b, a], lines: [{ articleId: c }] },
      { key: 'x', placeIds: [], lines: [] },
      { placeIds: [c], lines: [{ articleId: a }] },
    ]);
    const other = { tenantId: new mongo.ObjectId(), now: new Date() } as never;
    await parcels.insertMany(other, [{ key: 'z', placeIds: [new mongo.ObjectId()], lines: [] }]);
  });

  afterAll(async () => {
    await connection?.close();
    await database?.dispose();
  });

  test.each<[string, object]>([
    ['_id', {}],
    ['key', {}],
    ['placeIds', {}],
    ['placeIds', { placeIds: { $in: [String(a), String(b)] } }],
    ['lines.articleId', {}],
    ['lines.articleId', { 'lines.articleId': { $in: [String(b)] } }],
    ['key', { key: 'none' }],
  ])(
    'of %s (%j) are the same in a transaction, without the command that sharded clusters refuse',
    async (field, filter) => {
      const values = async (session?: mongo.ClientSession) => {
        const scope = { tenantId, now: new Date(), session } as never;
        return (await parcels.distinct(scope, field, filter)).map(String).sort();
      };
      const outside = await values();
      sent.length = 0;
      const inside = await connection.transaction((session) => values(session));
      expect(inside).toEqual(outside);
      expect(sent).toEqual(['aggregate', 'commitTransaction']);
    },
  );
});
