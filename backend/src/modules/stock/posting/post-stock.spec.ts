import 'reflect-metadata';
import { getConnectionToken } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import type { ClientSession, mongo } from 'mongoose';
import { EMPTY_LEVEL } from '../../../ledger/index.js';
import { ChangeLog, type Tx } from '../../../platform/context/index.js';
import { newId } from '../../../platform/database/index.js';
import { AssetStates } from '../assets/asset-states.js';
import { LevelsRepository, ReservationsRepository } from '../stock.repository.js';
import type { Level, Reservation } from '../stock.schema.js';
import { AlertWatch } from '../thresholds/alert-watch.js';
import { PostStock } from './post-stock.js';
import { locationKey } from './stock.batch.js';
import { StockGuards } from './stock-guards.js';

// The guards depend on the whole catalogue module; archiving-races.e2e.ts tests them on the real database.
jest.mock('./stock-guards.js', () => ({ StockGuards: class {} }));

const [tenantId, userId] = [newId(), newId()];
const location = { articleId: newId(), siteId: newId(), lotId: null };

/** A level as read by a transaction: 10 on hand, 4 of them reserved. */
const level: Level = {
  ...EMPTY_LEVEL,
  ...location,
  _id: newId(),
  tenantId,
  onHand: 10_000,
  reserved: 4000,
  available: 6000,
  seq: 3,
  rev: 7,
  firstAt: '2026-01-01T00:00:00.000Z',
  averageCost: 250,
};

const reservation: Reservation = {
  ...location,
  _id: newId(),
  tenantId,
  levelKey: level._id,
  requestId: newId(),
  requestNumber: 'REQ-2026-000001',
  lineId: newId(),
  quantity: 4000,
  status: 'active',
  from: null,
  to: null,
  createdAt: new Date(),
};

/** The deferred writes of a batch. */
async function writesOf(batch: Parameters<PostStock['post']>[1]): Promise<mongo.Document[]> {
  const levels = { atLocations: async () => new Map([[locationKey(location), level]]) };
  const module = await Test.createTestingModule({
    providers: [
      PostStock,
      { provide: getConnectionToken(), useValue: { name: 'stockroom' } },
      { provide: LevelsRepository, useValue: levels },
      { provide: ReservationsRepository, useValue: {} },
      { provide: StockGuards, useValue: { fill: async () => undefined } },
      { provide: AlertWatch, useValue: { watch: () => undefined } },
      { provide: AssetStates, useValue: { move: async () => undefined } },
    ],
  }).compile();
  const stock = module.get(PostStock);
  const tx: Tx = {
    requestId: 'request',
    language: 'en',
    now: new Date(),
    session: {} as ClientSession,
    changes: new ChangeLog(),
    tenantId,
    userId,
    permissions: new Set(),
    siteIds: null,
  };
  await stock.post(tx, batch);
  return tx.changes.takeWrites();
}

const cause = { kind: 'adjustment', id: 'x', number: null };

describe('a level', () => {
  it('is written only as it was read, while enough is available, and every write raises its revision', async () => {
    const writes = await writesOf({
      movements: [{ location, type: 'adjustment', deltaOnHand: -2000, cause }],
    });
    expect(writes[0]).toMatchObject({
      namespace: 'stockroom.levels',
      name: 'updateOne',
      filter: { _id: level._id, tenantId, rev: 7, available: { $gte: 2000 } },
      update: { $inc: { onHand: -2000, available: -2000, reserved: 0, seq: 1, rev: 1 } },
    });
  });

  it('is written once, however many lines touch it', async () => {
    const line = { location, type: 'adjustment' as const, deltaOnHand: -1000, cause };
    const writes = await writesOf({ movements: [line, { ...line }] });
    expect(writes.filter(({ namespace }) => namespace === 'stockroom.levels')).toHaveLength(1);
    expect(writes.filter(({ namespace }) => namespace === 'stockroom.movements')).toHaveLength(2);
  });
});

describe('a reservation', () => {
  const asRead = { _id: reservation._id, tenantId, status: 'active', quantity: 4000 };

  it('ends only while it is active and as large as it was read', async () => {
    const writes = await writesOf({ reservations: [{ do: 'release', reservation, quantity: 4000 }] });
    expect(writes[1]).toMatchObject({
      namespace: 'stockroom.reservations',
      filter: asRead,
      update: { $set: { status: 'released' } },
    });
  });

  it('of which a part ends keeps the rest, and the part is a record that says what became of it', async () => {
    const writes = await writesOf({ reservations: [{ do: 'consume', reservation, quantity: 1000 }] });
    expect(writes.slice(1)).toMatchObject([
      { filter: asRead, update: { $inc: { quantity: -1000 } } },
      {
        name: 'insertOne',
        document: { quantity: 1000, status: 'consumed', requestId: reservation.requestId },
      },
    ]);
  });
});
