import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Credential, RequestContext, Transactional } from '../../../platform/context/index.js';
import { newId, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged, record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import {
  type MembershipDoc,
  Memberships,
  membershipEnded,
  PersonalData,
  type User,
  Users,
} from '../../users/index.js';
import { sessionEvents } from './session.events.js';
import { SessionRepository } from './session.repository.js';
import { isDueToBeSeen, isLive, SESSION_LIFE_MS } from './session.rules.js';
import type { Session } from './session.schema.js';

const MAX_USER_AGENT_LENGTH = 300;

/** Opens, finds and ends sessions. */
@Injectable()
export class Sessions implements OnModuleInit {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly personal: PersonalData,
    private readonly hooks: TransactionHooks,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.personal.addOwn('sessions', async (ctx, accountId) =>
      (await this.ofUser(ctx, accountId)).map(({ userAgent, createdAt, lastSeenAt }) => ({
        userAgent,
        createdAt,
        lastSeenAt,
      })),
    );
    this.hooks.on(membershipEnded, async (tx, { accountId }) => {
      if (accountId) await this.sessions.revokeIn(tx, accountId, tx.tenantId, tx.now);
    });
  }

  /** Opens a session in the organisation that the person used last, or else in their first one. */
  async open(ctx: RequestContext, user: User, userAgent: string): Promise<Session> {
    const memberships = await this.memberships.ofAccount(ctx, user._id);
    const membership =
      memberships.find(({ tenantId }) => user.lastTenantId?.equals(tenantId)) ?? memberships[0];
    const session: Session = {
      _id: newId(),
      userId: user._id,
      tenantId: membership?.tenantId ?? null,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + SESSION_LIFE_MS),
      revokedAt: null,
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    };
    await this.work.run(asPerson(ctx, 'code', user, session, membership), {}, async (tx) => {
      await this.sessions.insert(tx, session);
      const people = [membership?.userId ?? user._id];
      record(tx, sessionEvents.opened, { id: session._id, people }, { after: session });
    });
    return session;
  }

  /** Ends a session on behalf of its person; the record is in the chain of the session's organisation. */
  async close(ctx: RequestContext, credential: Credential, session: Session): Promise<void> {
    const user = await this.users.find(ctx, session.userId);
    if (!user) return;
    const { tenantId } = session;
    const membership = tenantId && (await this.memberships.findOf({ ...ctx, tenantId }, user._id));
    await this.work.run(asPerson(ctx, credential, user, session, membership), {}, async (tx) => {
      if (!(await this.revoke(tx, user._id, session._id))) nothingChanged(tx);
      else record(tx, sessionEvents.ended, { id: session._id, people: [membership?.userId ?? user._id] });
    });
  }

  /** A valid session, and records its use, except by a background request; null otherwise. */
  async findLive(ctx: RequestContext, id: Types.ObjectId): Promise<Readonly<Session> | null> {
    const session = await this.sessions.findById(id);
    return session && (await this.use(ctx, session)) ? session : null;
  }

  /** Returns whether a session is valid now; records its use, except by a background request. */
  async use(ctx: RequestContext, session: Readonly<Session>): Promise<boolean> {
    if (!isLive(session, ctx.now)) return false;
    if (!ctx.isBackground && isDueToBeSeen(session, ctx.now)) await this.sessions.seen(session._id, ctx.now);
    return true;
  }

  async ofUser(ctx: RequestContext, userId: Types.ObjectId): Promise<Session[]> {
    const sessions = await this.sessions.ofUser(userId, ctx.now);
    return sessions.filter((session) => isLive(session, ctx.now));
  }

  async moveTo(
    tx: Transactional<RequestContext>,
    id: Types.ObjectId,
    tenantId: Types.ObjectId | null,
  ): Promise<void> {
    await this.sessions.moveTo(tx, id, tenantId);
  }

  /** Ends a session of this person; false if they have none with this id. */
  revoke(ctx: RequestContext, userId: Types.ObjectId, id: Types.ObjectId): Promise<boolean> {
    return this.sessions.revoke(ctx, userId, id, ctx.now);
  }

  /** Ends the sessions of all people, outside of a transaction: they may be many. */
  endAll(now: Date): Promise<void> {
    return this.sessions.revokeAll(now);
  }

  async deleteSessionsOf(tx: Transactional<RequestContext>, userId: Types.ObjectId): Promise<void> {
    await this.sessions.deleteSessionsOf(tx, userId);
  }
}

/**
 * The context of a sign-in or sign-out: these requests have no principal, and their records name the account's person
 * in the session's organisation.
 */
function asPerson(
  ctx: RequestContext,
  credential: Credential,
  { _id: accountId, email, name }: User,
  { _id: sessionId }: Session,
  membership: MembershipDoc | null | undefined,
): RequestContext & { readonly tenantId?: Types.ObjectId; readonly userId?: Types.ObjectId } {
  const principal = { credential, sessionId, accountId, email, name };
  return {
    ...ctx,
    principal,
    ...(membership ? { tenantId: membership.tenantId, userId: membership.userId } : {}),
  };
}
