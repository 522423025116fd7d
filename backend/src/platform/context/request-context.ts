import type { ClientSession, Types } from 'mongoose';
import type { Language } from '../i18n/index.js';
import type { ChangeLog } from './change-log.js';
import type { Permission } from './permissions.js';

/** The authentication method of a caller; `code` during sign-in only, `mail-link` by a link of an e-mail for one act. */
export type Credential = 'bearer' | 'cookie' | 'api-key' | 'code' | 'mail-link';

/** The caller: resolved once per request by the guard, from any kind of credential. */
export interface Principal {
  readonly credential: Credential;
  /** The session of the token or cookie; none for API keys. */
  readonly sessionId?: Types.ObjectId;
  readonly apiKeyId?: Types.ObjectId;
  /** The account of the credential. An organisation's books know the caller by `membership.userId`. */
  readonly accountId: Types.ObjectId;
  readonly email: string;
  readonly name: string;
  /** The user's preferred language, if set. */
  readonly language?: Language;
  readonly membership?: Membership;
  /** The version of the organisation's data when the caller was read, where the request needs it: see `versionStages`. */
  readonly dataVersion?: string;
}

/** The caller's membership in the current tenant. */
export interface Membership {
  readonly tenantId: Types.ObjectId;
  /** The caller's person in the tenant's books. */
  readonly userId: Types.ObjectId;
  readonly role: string;
  readonly permissions: ReadonlySet<Permission>;
  /** The permissions that a delegate has for a period and cannot grant, with their delegators. */
  readonly delegatedPermissions?: ReadonlyMap<Permission, readonly Types.ObjectId[]>;
  /** The sites that the membership is limited to, as ids; null for all sites. */
  readonly siteIds: ReadonlySet<string> | null;
}

/** The data of the request that the idempotency record of a write needs. */
export interface CommandKey {
  readonly key: string;
  readonly route: string;
  readonly fingerprint: string;
  /** True if the client sent the key: only then is the answer stored for a replay. */
  readonly fromClient: boolean;
  /** Called when the answer is replayed from an earlier request with this key. */
  readonly markReplayed: () => void;
}

/** The caller, tenant, language and time of a request: an immutable value, the first argument of every use case. */
export interface RequestContext {
  readonly requestId: string;
  readonly language: Language;
  readonly now: Date;
  /** The client's network address, as far as proxies are trusted. */
  readonly address?: string;
  readonly principal?: Principal;
  /** True if a page made the request by itself: it is no use of the session. */
  readonly isBackground?: boolean;
  /** True if the version of the organisation's data is read together with the caller. */
  readonly needsDataVersion?: boolean;
  readonly command?: CommandKey;
  /** The running transaction; set inside a unit of work only. */
  readonly session?: ClientSession;
  /** The events and deferred writes of the running transaction, see `record` and `flushDeferredWrites`. */
  readonly changes?: ChangeLog;
  /** The request cache of the running transaction, see `loadCached`. */
  readonly requestCache?: Map<string, unknown>;
}

/** A context inside a tenant, as every repository requires. */
export interface TenantContext extends RequestContext {
  readonly tenantId: Types.ObjectId;
  /** The acting person in the tenant's books; never an account's id. */
  readonly userId: Types.ObjectId;
  readonly permissions: ReadonlySet<Permission>;
  readonly siteIds: ReadonlySet<string> | null;
}

/** The context inside a unit of work: reads see its writes, and it commits or aborts as a whole. */
export type Transactional<C extends RequestContext> = C & {
  readonly session: ClientSession;
  /** The events that the work has recorded so far, see `record`. */
  readonly changes: ChangeLog;
};

export type Tx = Transactional<TenantContext>;
