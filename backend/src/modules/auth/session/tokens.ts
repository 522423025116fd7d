import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Types } from 'mongoose';
import { parseId } from '../../../platform/database/index.js';
import type { Session } from './session.schema.js';

export const TOKEN = {
  algorithm: 'HS256',
  issuer: 'stockroom',
  audience: 'stockroom-api',
  /** The purpose of the token; a token with another purpose is refused. */
  use: 'access',
} as const;

/** The payload of an access token: user, session, organisation. */
export interface Claims {
  readonly sessionId: Types.ObjectId;
  readonly accountId: Types.ObjectId;
  readonly tenantId: Types.ObjectId | null;
}

/** Creates access tokens. A token is valid as long as its session, which is loaded at each use. */
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

/** The payload of a token with a valid signature; undefined if it is not an access token. */
export function claimsOf(payload: unknown): Claims | undefined {
  const { sub, sid, tid, use } = (payload ?? {}) as Readonly<Record<string, unknown>>;
  const [accountId, sessionId] = [parseId(sub), parseId(sid)];
  const tenantId = tid === null ? null : parseId(tid);
  if (use !== TOKEN.use || !accountId || !sessionId || tenantId === undefined) return undefined;
  return { accountId, sessionId, tenantId };
}
