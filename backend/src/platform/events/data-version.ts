import type { PipelineStage, Types } from 'mongoose';
import { eventSchema } from './event.schema.js';
import { eventHeadSchema, headOf } from './event-log.js';

/** The events of an organisation that may wait for their numbers; where more do, its data has no version for the moment. */
const MAX_PENDING = 64;

/** A row that the stages append: an event that has no number yet, or the head of a chain under its text id. */
export interface VersionRow {
  readonly _id: Types.ObjectId | string;
  readonly tenantId?: Types.ObjectId;
  readonly seq?: number;
}

/** The maximum number of rows that the stages append. */
export const maxVersionRows = (tenantIds: readonly Types.ObjectId[]): number =>
  tenantIds.length * (MAX_PENDING + 1);

/**
 * The stages that append the commits of organisations: first the events without a number, then the number of
 * the last one that has it. Every change of an organisation's data commits with an event (`EventStore`), so that two reads
 * that find the same rows have nothing committed between them, on whichever node. The order matters where the database reads
 * one collection after the other: an event that gets its number in between is found twice and never missed.
 */
export function versionStages(tenantIds: readonly Types.ObjectId[]): PipelineStage.UnionWith[] {
  return [
    {
      $unionWith: {
        coll: String(eventSchema.get('collection')),
        pipeline: [
          { $match: { pending: true, tenantId: { $in: [...tenantIds] } } },
          { $limit: tenantIds.length * MAX_PENDING },
          { $project: { tenantId: 1 } },
        ],
      },
    },
    {
      $unionWith: {
        coll: String(eventHeadSchema.get('collection')),
        pipeline: [{ $match: { _id: { $in: tenantIds.map(headOf) } } }, { $project: { seq: 1 } }],
      },
    },
  ];
}

/** The versions of the data of organisations, by their ids; none where too many events wait to list them all. */
export function versionsIn(
  rows: readonly VersionRow[],
  tenantIds: readonly Types.ObjectId[],
): Map<string, string> {
  const heads = new Map(rows.flatMap(({ _id, seq }) => (typeof _id === 'string' ? [[_id, seq ?? 0]] : [])));
  const pending = rows.filter(({ _id }) => typeof _id !== 'string');
  if (pending.length >= tenantIds.length * MAX_PENDING) return new Map();
  return new Map(
    tenantIds.map((tenantId) => {
      const own = pending.filter((event) => event.tenantId?.equals(tenantId));
      const ids = own.map(({ _id }) => String(_id)).sort();
      return [String(tenantId), [heads.get(headOf(tenantId)) ?? 0, ...ids].join('.')];
    }),
  );
}
