import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Types } from 'mongoose';
import { parseId } from '../../platform/database/index.js';
import type { Session } from './session.schema.js';

export const TOKEN = {
  algorithm: 'HS256',
  issuer: 'stockroom',
  audience: 'stockroom-api',
  /** What the token is for; one that was made for anything else opens nothing. */
  use: 'access',
} as const;

/** What an access token says: who, in which session, in which organisation. */
export interface Claims {
  readonly sessionId: Types.ObjectId;
  readonly accountId: Types.ObjectId;
  readonly tenantId: Types.ObjectId | null;
}

/** Makes access tokens. A token lives as long as its session, which is looked up each time it is used. */
@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  issue(session: Session, tenantId: Types.ObjectId | null = session.tenantId): Promise<string> {
    return this.jwt.signAsync({
      sub: String(session.userId),
      sid: String(session._id),
      tid: tenantId === null ? null : String(tenantId),
      use: TOKEN.use,
      exp: Math.floor(session.expiresAt.getTime() / 1000),
    });
  }
}

/** Reads the payload of a token whose signature is good; undefined where it is not one of our access tokens. */
export function claimsOf(payload: unknown): Claims | undefined {
  const { sub, sid, tid, use } = (payload ?? {}) as Readonly<Record<string, unknown>>;
  const [accountId, sessionId] = [parseId(sub), parseId(sid)];
  const tenantId = tid === null ? null : parseId(tid);
  if (use !== TOKEN.use || !accountId || !sessionId || tenantId === undefined) return undefined;
  return { accountId, sessionId, tenantId };
}
