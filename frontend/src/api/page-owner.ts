import { readAccessToken } from './access-token';
import { currentOwner, type Owner, userOfToken } from './offline/owner';
import { currentTenantId, currentUserId } from './session-link';
import { type ApiProblem, toApiProblem } from './to-problem';

/** For whom the page works; null each until the session is known. */
interface PageOwner {
  readonly userId: string | null;
  readonly tenantId: string | null;
}

export const pageOwner = (): PageOwner => ({ userId: currentUserId(), tenantId: currentTenantId() });

/** Returns whether the page works for another user, or in another organisation, than when a request began. */
export function hasMoved(began: PageOwner): boolean {
  const now = pageOwner();
  if (began.userId === null || now.userId === null) return false;
  return now.userId !== began.userId || now.tenantId !== began.tenantId;
}

/** Returns whether another tab has signed in another user, whom this page does not show yet. */
export function isTokenOfOther(): boolean {
  const userId = currentUserId();
  const other = userOfToken(readAccessToken());
  return userId !== null && other !== null && other !== userId;
}

/** The owner of the input of this page: changes in another tab do not alter it. */
export function authorOfPage(): Owner | null {
  const { userId, tenantId } = pageOwner();
  return userId !== null && tenantId !== null ? { userId, tenantId } : currentOwner();
}

/** The refusal of a request of a page that belongs to another user or organisation by now. */
export const movedProblem = (): ApiProblem => ({
  ...toApiProblem(undefined),
  status: 409,
  code: 'TENANT_CHANGED',
});
