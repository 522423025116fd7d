import type { QueryFilter } from 'mongoose';
import type { TenantContext } from '../../platform/context/index.js';
import { seesSite } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { ownOrAtOwnSites } from '../users/index.js';
import type { MaterialRequest } from './requests.schema.js';

/**
 * The filter for the requests that the caller's lists have: their own, and with the permission those of all their
 * sites. A recipient reads a request by its address only, which notifications contain; commands stay with the requester
 * and the depot.
 */
export function visibleRequests(ctx: TenantContext): QueryFilter<MaterialRequest> {
  if (!ctx.permissions.has('requests:read-all')) return { requesterId: ctx.userId };
  return ownOrAtOwnSites(ctx);
}

/** Returns whether a request is the caller's own. */
export function isOwn(ctx: TenantContext, request: MaterialRequest): boolean {
  return request.requesterId.equals(ctx.userId);
}

/** Returns whether the caller is the recipient of a request, who follows a link of its notifications. */
function isRecipient(ctx: TenantContext, { recipient }: MaterialRequest): boolean {
  return recipient?.userId?.equals(ctx.userId) ?? false;
}

/** 404 for a request that the caller may not see, as for an unknown one. */
export function requireVisible(ctx: TenantContext, request: MaterialRequest): void {
  if (isOwn(ctx, request) || isRecipient(ctx, request)) return;
  if (!ctx.permissions.has('requests:read-all')) throw notFound();
  if (!seesSite(ctx, request.siteId)) throw notFound();
}

/** 403 for a recipient: commands stay with the requester and with those who see the requests of the site. */
export function requireMoreThanRecipient(ctx: TenantContext, request: MaterialRequest): void {
  if (isOwn(ctx, request)) return;
  if (!ctx.permissions.has('requests:read-all')) throw new AppError('PERMISSION_MISSING');
  requireAtSite(ctx, request);
}

/** 403 for a caller who may see a request because it is their own, but does not work at its site. */
export function requireAtSite(ctx: TenantContext, request: MaterialRequest): void {
  if (!seesSite(ctx, request.siteId)) throw new AppError('PERMISSION_MISSING');
}
