import mongoose, { Schema, Types } from 'mongoose';
import { MissingTenantError, ownershipOf, tenantScoped } from './require-tenant.plugin.js';
import { textPaths } from './text-paths.js';

const schema = new Schema({ name: String }, { bufferCommands: false });
schema.plugin(tenantScoped);
/** A model without a connection: a query that passes the check fails with another error. */
const Thing = mongoose.createConnection().model('Thing', schema);

const queries = (filter: object): [string, () => Promise<unknown>][] => [
  ['find', () => Thing.find(filter).exec()],
  ['findOne', () => Thing.findOne(filter).exec()],
  ['findOneAndUpdate', () => Thing.findOneAndUpdate(filter, { name: 'x' }).exec()],
  ['findOneAndReplace', () => Thing.findOneAndReplace(filter, { name: 'x' }).exec()],
  ['findOneAndDelete', () => Thing.findOneAndDelete(filter).exec()],
  ['updateOne', () => Thing.updateOne(filter, { name: 'x' }).exec()],
  ['updateMany', () => Thing.updateMany(filter, { name: 'x' }).exec()],
  ['replaceOne', () => Thing.replaceOne(filter, { name: 'x' }).exec()],
  ['deleteOne', () => Thing.deleteOne(filter).exec()],
  ['deleteMany', () => Thing.deleteMany(filter).exec()],
  ['countDocuments', () => Thing.countDocuments(filter).exec()],
  ['distinct', () => Thing.distinct('name', filter).exec()],
  ['aggregate', () => Thing.aggregate([{ $match: filter }]).exec()],
];

const failure = (run: () => Promise<unknown>) =>
  run().then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a query of a tenant’s data', () => {
  it.each(queries({ name: 'x' }))(
    'that names no tenant never reaches the database: %s',
    async (_name, run) => {
      expect(await failure(run)).toBeInstanceOf(MissingTenantError);
    },
  );

  it.each(queries({ tenantId: new Types.ObjectId() }))('that names one goes on: %s', async (_name, run) => {
    const error = await failure(run);
    expect(error).toBeDefined();
    expect(error).not.toBeInstanceOf(MissingTenantError);
  });

  it('as a pipeline names it first', async () => {
    const tenantId = new Types.ObjectId();
    expect(await failure(() => Thing.aggregate([]).exec())).toBeInstanceOf(MissingTenantError);
    expect(
      await failure(() => Thing.aggregate([{ $limit: 1 }, { $match: { tenantId } }]).exec()),
    ).toBeInstanceOf(MissingTenantError);
  });
});

describe('the fields in which the erasure of a person searches no names', () => {
  const line = new Schema({ note: String, state: { type: String, enum: ['open', 'closed'] } });
  const order = new Schema({
    name: String,
    count: Number,
    code: { type: String, match: /^[A-Z]+$/ },
    kinds: { type: [String], enum: ['one', 'two'] },
    paths: [[String]],
    lines: [line],
    last: { type: line, default: null },
    filters: Schema.Types.Mixed,
  });

  it('are those that the schema declares or limits, at any depth', () => {
    order.plugin(tenantScoped, { unsearched: ['name', 'filters.status'] });
    expect(ownershipOf(order)?.unsearched).toEqual([
      ...['name', 'filters.status', 'code', 'kinds', 'lines.state', 'last.state'],
    ]);
  });

  it('are among all that store text', () => {
    const texts = [
      'name',
      'code',
      'kinds',
      'paths',
      'lines.note',
      'lines.state',
      'last.note',
      'last.state',
      'filters',
    ];
    expect(textPaths(order).map(({ path }) => path)).toEqual(texts);
  });
});
