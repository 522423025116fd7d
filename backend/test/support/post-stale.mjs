import mongoose from 'mongoose';
import { AssetStates } from '../../build/modules/stock/assets/asset-states.js';
import { AssetsRepository } from '../../build/modules/stock/assets/assets.repository.js';
import { ASSET_MODEL, assetSchema } from '../../build/modules/stock/assets/assets.schema.js';
import { PostStock } from '../../build/modules/stock/posting/post-stock.js';
import { StockGuards } from '../../build/modules/stock/posting/stock-guards.js';
import { LevelsRepository, ReservationsRepository } from '../../build/modules/stock/stock.repository.js';
import {
  LEVEL_MODEL,
  levelSchema,
  RESERVATION_MODEL,
  reservationSchema,
} from '../../build/modules/stock/stock.schema.js';
import { AlertWatch } from '../../build/modules/stock/thresholds/alert-watch.js';
import {
  StockAlertsRepository,
  ThresholdsRepository,
} from '../../build/modules/stock/thresholds/thresholds.repository.js';
import {
  STOCK_ALERT_MODEL,
  stockAlertSchema,
  THRESHOLD_MODEL,
  thresholdSchema,
} from '../../build/modules/stock/thresholds/thresholds.schema.js';
import { ChangeLog } from '../../build/platform/context/index.js';
import { flushDeferredWrites } from '../../build/platform/database/transactions/deferred-writes.js';

/**
 * The application's own primitive on the application's database, in a transaction that decides on a level as it was read
 * before the transaction began: it reads, says `read`, waits for a line of input, and posts the given kind. Then it prints
 * `posted`, or the name of the error. Usage: node post-stale.mjs URI TENANT SITE ARTICLE promise|waiting|movement
 */
const [uri, tenant, site, article, kind] = process.argv.slice(2);
const id = (text) => new mongoose.Types.ObjectId(text);
const place = { articleId: id(article), siteId: id(site), lotId: null };

const BATCHES = {
  promise: {
    reservations: [
      {
        do: 'reserve',
        id: id(),
        place,
        requestId: id(),
        requestNumber: 'REQ-1',
        lineId: id(),
        quantity: 1000,
      },
    ],
  },
  waiting: { waiting: [{ place, delta: 1000 }] },
  movement: {
    movements: [
      { place, type: 'receipt', deltaOnHand: 1000, cause: { kind: 'receipt', id: '1', number: 'REC-1' } },
    ],
  },
};

const connection = await mongoose.createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
const levels = new LevelsRepository(connection.model(LEVEL_MODEL, levelSchema));
const reservations = new ReservationsRepository(connection.model(RESERVATION_MODEL, reservationSchema));
const guards = new StockGuards();
const thresholds = new ThresholdsRepository(connection.model(THRESHOLD_MODEL, thresholdSchema));
const alerts = new StockAlertsRepository(connection.model(STOCK_ALERT_MODEL, stockAlertSchema));
const watch = new AlertWatch(levels, thresholds, alerts);
const assets = new AssetStates(new AssetsRepository(connection.model(ASSET_MODEL, assetSchema)));
const stock = new PostStock(connection, levels, reservations, guards, watch, assets);
const tenantId = id(tenant);
const early = await levels.atLocations({ tenantId }, [place]);
levels.atLocations = async () => early;
console.log('read');
await new Promise((resolve) => process.stdin.once('data', resolve));

const session = await connection.startSession();
try {
  session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
  const tx = { tenantId, userId: id(), now: new Date(), session, changes: new ChangeLog() };
  await stock.post(tx, BATCHES[kind]);
  await tx.changes.runFinalSteps();
  await flushDeferredWrites(connection, session, tx.changes);
  await session.commitTransaction();
  console.log('posted');
} catch (error) {
  console.log(error.constructor.name);
} finally {
  if (session.inTransaction()) await session.abortTransaction();
  await session.endSession();
  await connection.close();
  process.stdin.destroy();
}
