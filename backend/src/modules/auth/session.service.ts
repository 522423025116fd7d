import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { RequestContext, Transactional } from '../../platform/context/index.js';
import { newId } from '../../platform/database/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { Memberships, membershipEnded, PersonalData, type User } from '../users/index.js';
import { SessionRepository } from './session.repository.js';
import { isDueToBeSeen, isLive, SESSION_LIFE_MS } from './session.rules.js';
import type { Session } from './session.schema.js';

const LONGEST_USER_AGENT = 300;

/** Opens, finds and ends sessions. */
@Injectable()
export class Sessions implements OnModuleInit {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly memberships: Memberships,
    private readonly personal: PersonalData,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.personal.addOwn('sessions', async (ctx, userId) =>
      (await this.ofUser(ctx, userId)).map(({ userAgent, createdAt, lastSeenAt }) => ({
        userAgent,
        createdAt,
        lastSeenAt,
      })),
    );
    this.hooks.on(membershipEnded, (tx, { userId }) =>
      this.sessions.revokeIn(tx, userId, tx.tenantId, tx.now),
    );
  }

  /** Opens a session in the organisation that the person used last, or else in their first one. */
  async open(ctx: RequestContext, user: User, userAgent: string): Promise<Session> {
    const places = await this.memberships.ofUser(ctx, user._id);
    const place = places.find(({ tenantId }) => user.lastTenantId?.equals(tenantId)) ?? places[0];
    const session: Session = {
      _id: newId(),
      userId: user._id,
      tenantId: place?.tenantId ?? null,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + SESSION_LIFE_MS),
      revokedAt: null,
      userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
    };
    await this.sessions.insert(session);
    return session;
  }

  /** A session that still lives, and notes that it was used; null otherwise. */
  async findLive(ctx: RequestContext, id: Types.ObjectId): Promise<Session | null> {
    const session = await this.sessions.findById(id);
    if (!session || !isLive(session, ctx.now)) return null;
    if (isDueToBeSeen(session, ctx.now)) await this.sessions.seen(session._id, ctx.now);
    return session;
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

  /** Ends a session of this person; false where they have none of this id. */
  revoke(ctx: RequestContext, userId: Types.ObjectId, id: Types.ObjectId): Promise<boolean> {
    return this.sessions.revoke(ctx, userId, id, ctx.now);
  }

  /** Gives all sessions of a person to the same person under another id. */
  async handOver(tx: Transactional<RequestContext>, from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    await this.sessions.handOver(tx, from, to);
  }

  async forget(tx: Transactional<RequestContext>, userId: Types.ObjectId): Promise<void> {
    await this.sessions.forget(tx, userId);
  }
}
