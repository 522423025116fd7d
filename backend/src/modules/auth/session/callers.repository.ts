import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { aggregateDocuments, BatchLoader } from '../../../platform/database/index.js';
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
}

/** A row of the pipeline: every caller of one query has the organisations of all, or all of the account. */
interface CallerRow extends Session {
  readonly account: readonly User[];
  readonly memberships: readonly MembershipDoc[];
  readonly roles: readonly Role[];
}

/** In place of an organisation: the one in which the session works, which only the session names. */
const OWN = 'own';

/**
 * Reads all facts about the caller in one command, because every request begins with it. A copy in the session would be one
 * read as well, but a missed update would leave rights that were taken away.
 */
@Injectable()
export class Callers {
  readonly #shared = BatchLoader.ofQuery<Caller>((keys) => this.#read(keys));

  constructor(@InjectModel(SESSION_MODEL) private readonly model: Model<Session>) {}

  /** The caller of a token; null without its session. Concurrent requests share it: it must not be modified. */
  find({ sessionId, tenantId }: Pick<Claims, 'sessionId' | 'tenantId'>): Promise<Readonly<Caller> | null> {
    return this.#shared.load(`${String(sessionId)}/${tenantId ? String(tenantId) : ''}`);
  }

  /** The caller of a cookie, in the organisation of its session; null without the session. */
  findOwn(sessionId: Types.ObjectId): Promise<Readonly<Caller> | null> {
    return this.#shared.load(`${String(sessionId)}/${OWN}`);
  }

  async #read(keys: readonly string[]): Promise<Map<string, Caller>> {
    const wanted = keys.map((key) => {
      const [sessionId, tenantId] = key.split('/') as [string, string];
      return { key, sessionId, tenantId };
    });
    const idsOf = (ids: readonly string[]) => [...new Set(ids)].map((id) => new Types.ObjectId(id));
    const sessionIds = idsOf(wanted.map(({ sessionId }) => sessionId));
    const named = wanted.map(({ tenantId }) => tenantId);
    // An account has few memberships: those of other organisations are read and not used.
    const tenantIds = named.includes(OWN) ? undefined : idsOf(named.flatMap((id) => id || []));
    const found = await aggregateDocuments<CallerRow>(
      this.model as never,
      [
        { $match: { _id: { $in: sessionIds } } },
        accountOf('userId', 'account'),
        membershipsOf('userId', tenantIds, 'memberships'),
        rolesOf('memberships', 'roles'),
      ],
      { limit: sessionIds.length },
    );
    const sessions = new Map(found.map((session) => [String(session._id), session]));
    return new Map(
      wanted.flatMap(({ key, sessionId, tenantId }) => {
        const session = sessions.get(sessionId);
        return session ? [[key, callerIn(session, tenantId)] as const] : [];
      }),
    );
  }
}

function callerIn({ account, memberships, roles, ...session }: CallerRow, asked: string): Caller {
  const tenantId = asked === OWN ? session.tenantId : asked ? new Types.ObjectId(asked) : null;
  const member = tenantId ? memberships.find((each) => each.tenantId.equals(tenantId)) : undefined;
  const role =
    member && roles.find(({ _id, tenantId: of }) => _id.equals(member.roleId) && of.equals(member.tenantId));
  return { session, tenantId, user: account[0], member, role };
}
