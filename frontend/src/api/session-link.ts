interface SessionLink {
  /** Refreshes the session, which stores a new access token. True if a user is signed in. */
  refresh: () => Promise<boolean>;
  tenantId: () => string | null;
  /** The account as access tokens name it; the records of an organisation name its people by other ids. */
  userId: () => string | null;
}

let link: SessionLink = {
  refresh: () => Promise.resolve(false),
  tenantId: () => null,
  userId: () => null,
};
let running: Promise<boolean> | null = null;

/** The session client registers itself here, so that the API layer does not depend on it. */
export function connectSession(next: SessionLink) {
  link = next;
}

export const currentTenantId = () => link.tenantId();
export const currentUserId = () => link.userId();

/** Concurrent refusals share one refresh. */
export function refreshSession(): Promise<boolean> {
  running ??= link.refresh().finally(() => {
    running = null;
  });
  return running;
}
