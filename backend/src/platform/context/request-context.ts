import type { ClientSession, Types } from 'mongoose';
import type { Language } from '../i18n/index.js';
import type { ChangeLog } from './change-log.js';
import type { Permission } from './permissions.js';

/** How a caller proved who they are; by the code only as they sign in. */
export type Credential = 'bearer' | 'cookie' | 'api-key' | 'code';

/** Who is calling: resolved once per request by the guard, from whichever credential was sent. */
export interface Principal {
  readonly credential: Credential;
  /** The session that the token or cookie belongs to; none where a program calls with an API key. */
  readonly sessionId?: Types.ObjectId;
  readonly apiKeyId?: Types.ObjectId;
  /** Whose credential it is. An organisation's books know the caller by `membership.userId`. */
  readonly accountId: Types.ObjectId;
  readonly email: string;
  readonly name: string;
  /** The user's own choice of language, where there is one. */
  readonly language?: Language;
  readonly membership?: Membership;
}

/** The caller's place in the tenant they work in now. */
export interface Membership {
  readonly tenantId: Types.ObjectId;
  /** The person that the caller is in the tenant's books. */
  readonly userId: Types.ObjectId;
  readonly role: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Those among the permissions that a stand-in has for a while, and cannot hand on, with the member whose they are. */
  readonly delegatedPermissions?: ReadonlyMap<Permission, Types.ObjectId>;
  /** The sites the membership is limited to, as id texts; null for all of them. */
  readonly siteIds: ReadonlySet<string> | null;
}

/** What the idempotency record of a write needs to know of the request. */
export interface CommandKey {
  readonly key: string;
  readonly route: string;
  readonly fingerprint: string;
  /** Whether the client sent the key: only then is the answer kept for a replay. */
  readonly fromClient: boolean;
  /** Called when the answer is the one of an earlier request with this key. */
  readonly markReplayed: () => void;
}

/** Who asks, where, in which language and when: one immutable value, handed first to every use case. */
export interface RequestContext {
  readonly requestId: string;
  readonly language: Language;
  readonly now: Date;
  /** The network address that the request came from, as far as proxies are trusted. */
  readonly address?: string;
  readonly principal?: Principal;
  readonly command?: CommandKey;
  /** The running transaction; set inside a unit of work only. */
  readonly session?: ClientSession;
  /** What the running transaction has recorded and put off, see `record` and `writeAppended`. */
  readonly changes?: ChangeLog;
  /** What the running transaction has looked up already, see `remembered`. */
  readonly requestCache?: Map<string, unknown>;
}

/** A context inside a tenant: what every repository wants. */
export interface TenantContext extends RequestContext {
  readonly tenantId: Types.ObjectId;
  /** The person of the tenant's books who acts; never an account's id. */
  readonly userId: Types.ObjectId;
  readonly permissions: ReadonlySet<Permission>;
  readonly siteIds: ReadonlySet<string> | null;
}

/** Inside a unit of work: reads see its writes, and all of it commits or none. */
export type Transactional<C extends RequestContext> = C & {
  readonly session: ClientSession;
  /** What the work has recorded so far, see `record`. */
  readonly changes: ChangeLog;
};

export type Tx = Transactional<TenantContext>;
