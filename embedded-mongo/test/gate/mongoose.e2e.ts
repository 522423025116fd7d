import mongoose from 'mongoose';
import { errorOf } from '../support/server.js';
import { SharedServer } from '../support/shared-server.js';

let server: SharedServer;

beforeAll(async () => {
  server = await SharedServer.open();
});

afterAll(async () => {
  await server.close();
});

describe('Mongoose', () => {
  it('works unchanged: models, unique indexes, population, transactions', async () => {
    const connection = mongoose.createConnection(server.uri, { dbName: 'goose' });
    const Owner = connection.model('Owner', new mongoose.Schema({ name: { type: String, unique: true } }));
    const Pet = connection.model(
      'Pet',
      new mongoose.Schema(
        { name: String, owner: { type: mongoose.Schema.Types.ObjectId, ref: 'Owner' } },
        { timestamps: true },
      ),
    );
    await Promise.all([Owner.init(), Pet.init()]);
    await connection.transaction(async (session) => {
      const [owner] = await Owner.create([{ name: 'Ada' }], { session });
      await Pet.create([{ name: 'Rex', owner: owner?._id ?? null }], { session });
    });
    const pet = await Pet.findOne({ name: 'Rex' }).populate<{ owner: { name: string } }>('owner');
    expect(pet?.owner.name).toBe('Ada');
    expect((await errorOf(() => Owner.create({ name: 'Ada' }))).code).toBe(11000);
    pet?.set('name', 'Max');
    await pet?.save();
    expect(await Pet.countDocuments({ name: 'Max' })).toBe(1);
    await connection.close();
  });
});
