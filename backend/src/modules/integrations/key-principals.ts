import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal, RequestContext } from '../../platform/context/index.js';
import { sha256 } from '../../platform/crypto/sha256.js';
import { ApiKeyPort } from '../../platform/http/index.js';
import { Principals } from '../auth/index.js';
import { ApiKeysByDigest, ApiKeysRepository } from './api-keys.repository.js';
import { isDueToBeNoted, isKey } from './api-keys.rules.js';
import type { ApiKey } from './api-keys.schema.js';

/**
 * Creates the caller from an API key: the intersection of the key's scopes and its member's permissions. All data is
 * read on every request, so that revoking the key, or reducing its member's permissions, takes effect with the next
 * one.
 */
@Injectable()
export class KeyPrincipals implements OnModuleInit {
  constructor(
    private readonly shown: ApiKeysByDigest,
    private readonly keys: ApiKeysRepository,
    private readonly principals: Principals,
    private readonly port: ApiKeyPort,
  ) {}

  onModuleInit(): void {
    this.port.provide((ctx, key) => this.#principalOf(ctx, key));
  }

  async #principalOf(ctx: RequestContext, shown: string): Promise<Principal | undefined> {
    const key = isKey(shown) ? await this.shown.find(sha256(shown)) : null;
    if (!key || key.expiresAt <= ctx.now) return undefined;
    const holder = await this.principals.ofMember(ctx, key.userId, key.tenantId);
    if (!holder) return undefined;
    const { user, membership } = holder;
    if (isDueToBeNoted(key.lastUsedAt, ctx.now)) await this.#noteUse(ctx, key);
    return {
      credential: 'api-key',
      apiKeyId: key._id,
      accountId: user._id,
      email: user.email,
      name: user.name,
      ...(user.language ? { language: user.language } : {}),
      membership: {
        tenantId: key.tenantId,
        userId: membership.userId,
        role: membership.role,
        permissions: new Set(
          key.scopes.filter(
            (scope) => membership.permissions.has(scope) && !membership.delegatedPermissions?.has(scope),
          ),
        ),
        siteIds: commonSites(key.siteIds?.map(String), membership.siteIds),
      },
    };
  }

  async #noteUse(ctx: RequestContext, { _id, tenantId }: ApiKey): Promise<void> {
    await this.keys.findOneAndUpdate({ ...ctx, tenantId }, { _id }, { $set: { lastUsedAt: ctx.now } });
  }
}

/** The intersection of two site limits; null means all sites. */
function commonSites(
  ofKey: readonly string[] | undefined,
  ofMember: ReadonlySet<string> | null,
): ReadonlySet<string> | null {
  if (!ofKey) return ofMember;
  return new Set(ofKey.filter((id) => ofMember?.has(id) ?? true));
}
