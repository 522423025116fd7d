interface SessionLink {
  /** Refreshes the session, which stores a new access token. True if a user is signed in. */
  refresh: () => Promise<boolean>;
  tenantId: () => string | null;
}

let link: SessionLink = { refresh: () => Promise.resolve(false), tenantId: () => null };
let running: Promise<boolean> | null = null;

/** The session client registers itself here, so that the API layer does not depend on it. */
export function connectSession(next: SessionLink) {
  link = next;
}

export const currentTenantId = () => link.tenantId();

/** Concurrent refusals share one refresh. */
export function refreshSession(): Promise<boolean> {
  running ??= link.refresh().finally(() => {
    running = null;
  });
  return running;
}
