import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { BatchLoader, type CombinedRead, pipelineRead } from '../../../platform/database/index.js';
import {
  maxVersionRows,
  type VersionRow,
  versionStages,
  versionsIn,
} from '../../../platform/events/index.js';
import { type Role, rolesOf } from '../../roles/index.js';
import { accountOf, type MembershipDoc, membershipsOf, type User } from '../../users/index.js';
import { SESSION_MODEL, type Session } from './session.schema.js';
import type { Claims } from './tokens.js';

/** A session with its account, and the account's active membership and role in the requested organisation. */
export interface Caller {
  readonly session: Session;
  readonly tenantId: Types.ObjectId | null;
  readonly user: User | undefined;
  readonly member: MembershipDoc | undefined;
  readonly role: Role | undefined;
  /** The version of the organisation's data, where it is asked for. */
  readonly dataVersion?: string;
}

/** A row of the pipeline: every caller of one query has the organisations of all, or all of the account. */
interface CallerRow extends Session {
  readonly account: readonly User[];
  readonly memberships: readonly MembershipDoc[];
  readonly roles: readonly Role[];
}

/** In place of an organisation: the one in which the session works, which only the session names. */
const OWN = 'own';

/** Marks the keys of callers whose request needs the version of the organisation's data. */
const VERSIONED = 'versioned';

/**
 * Reads all facts about the caller in one command, because every request begins with it. A copy in the session would be one
 * read as well, but a missed update would leave rights that were taken away.
 */
@Injectable()
export class Callers {
  readonly #shared: BatchLoader<Caller, CallerRow | VersionRow>;

  constructor(@InjectModel(SESSION_MODEL) private readonly model: Model<Session>) {
    this.#shared = new BatchLoader<Caller, CallerRow | VersionRow>(model.db, {
      readOf: (keys) => this.#readOf(keys.map(partsOf)),
      valuesOf: callersOf,
    });
  }

  /** The caller of a token; null without its session. Concurrent requests share it: it must not be modified. */
  find(
    { sessionId, tenantId }: Pick<Claims, 'sessionId' | 'tenantId'>,
    needsDataVersion = false,
  ): Promise<Readonly<Caller> | null> {
    const key = `${String(sessionId)}/${tenantId ? String(tenantId) : ''}`;
    return this.#shared.load(needsDataVersion && tenantId ? `${key}/${VERSIONED}` : key);
  }

  /** The caller of a cookie, in the organisation of its session; null without the session. */
  findOwn(sessionId: Types.ObjectId): Promise<Readonly<Caller> | null> {
    return this.#shared.load(`${String(sessionId)}/${OWN}`);
  }

  #readOf(asked: readonly AskedCaller[]): CombinedRead {
    const sessionIds = idsOf(asked.map(({ sessionId }) => sessionId));
    const named = asked.map(({ tenantId }) => tenantId);
    // An account has few memberships: those of other organisations are read and not used.
    const tenantIds = named.includes(OWN) ? undefined : idsOf(named.flatMap((id) => id || []));
    const versioned = versionedAmong(asked);
    const stages = [
      accountOf('userId', 'account'),
      membershipsOf('userId', tenantIds, 'memberships'),
      rolesOf('memberships', 'roles'),
      ...(versioned.length > 0 ? versionStages(versioned) : []),
    ];
    const options = { expected: sessionIds.length + maxVersionRows(versioned), typed: true };
    return pipelineRead(this.model, { _id: { $in: sessionIds } }, stages, options);
  }
}

/** A key of the loader: a session, the organisation that is asked for, and whether the version of its data is needed. */
interface AskedCaller {
  readonly sessionId: string;
  readonly tenantId: string;
  readonly needsDataVersion: boolean;
}

function partsOf(key: string): AskedCaller {
  const [sessionId = '', tenantId = '', mark] = key.split('/');
  return { sessionId, tenantId, needsDataVersion: mark === VERSIONED };
}

const idsOf = (ids: readonly string[]) => [...new Set(ids)].map((id) => new Types.ObjectId(id));

const versionedAmong = (asked: readonly AskedCaller[]) =>
  idsOf(asked.flatMap(({ tenantId, needsDataVersion }) => (needsDataVersion ? tenantId : [])));

const isCaller = (row: CallerRow | VersionRow): row is CallerRow => 'account' in row;

/** The callers among the sessions that were found, by the keys that ask for them. */
function callersOf(found: readonly (CallerRow | VersionRow)[], keys: readonly string[]): Map<string, Caller> {
  const asked = keys.map((key) => [key, partsOf(key)] as const);
  const sessions = new Map(found.filter(isCaller).map((session) => [String(session._id), session]));
  const versionRows = found.flatMap((row) => (isCaller(row) ? [] : [row]));
  const versions = versionsIn(versionRows, versionedAmong(asked.map(([, parts]) => parts)));
  return new Map(
    asked.flatMap(([key, { sessionId, tenantId, needsDataVersion }]) => {
      const session = sessions.get(sessionId);
      const dataVersion = needsDataVersion ? versions.get(tenantId) : undefined;
      return session
        ? [[key, { ...callerIn(session, tenantId), ...(dataVersion ? { dataVersion } : {}) }] as const]
        : [];
    }),
  );
}

function callerIn({ account, memberships, roles, ...session }: CallerRow, asked: string): Caller {
  const tenantId = asked === OWN ? session.tenantId : asked ? new Types.ObjectId(asked) : null;
  const member = tenantId ? memberships.find((each) => each.tenantId.equals(tenantId)) : undefined;
  const role =
    member && roles.find(({ _id, tenantId: of }) => _id.equals(member.roleId) && of.equals(member.tenantId));
  return { session, tenantId, user: account[0], member, role };
}
