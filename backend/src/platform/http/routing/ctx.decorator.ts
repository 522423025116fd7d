import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestContext, TenantContext } from '../../context/index.js';
import { AppError, versionMismatch } from '../../errors/index.js';
import type { AppRequest } from './request.js';

/** The request context, for routes without a tenant. */
export const Ctx = createParamDecorator((_data: unknown, host: ExecutionContext): RequestContext => {
  const { ctx } = host.switchToHttp().getRequest<AppRequest>();
  if (!ctx) throw new Error('a route ran without its guard');
  return ctx;
});

/** The request context inside the caller's tenant. */
export const TenantCtx = createParamDecorator(
  (_data: unknown, host: ExecutionContext): TenantContext =>
    tenantContextOf(host.switchToHttp().getRequest<AppRequest>()),
);

export function tenantContextOf({ ctx }: AppRequest): TenantContext {
  if (!ctx) throw new AppError('UNAUTHENTICATED');
  return inTenant(ctx);
}

/** The context of a caller inside their tenant; 401 without a caller, 409 without a tenant. */
export function inTenant(ctx: RequestContext): TenantContext {
  if (!ctx.principal) throw new AppError('UNAUTHENTICATED');
  const { membership } = ctx.principal;
  if (!membership) throw new AppError('NO_TENANT');
  return {
    ...ctx,
    tenantId: membership.tenantId,
    userId: membership.userId,
    permissions: membership.permissions,
    siteIds: membership.siteIds,
  };
}

/** The version that the caller saw, from If-Match: 428 if it is missing, 412 if it is malformed. */
export const SeenVersion = createParamDecorator((_data: unknown, host: ExecutionContext): number => {
  const header = host.switchToHttp().getRequest<AppRequest>().headers['if-match'];
  if (!header) throw new AppError('VERSION_REQUIRED');
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (!version) throw versionMismatch();
  return Number(version);
});
