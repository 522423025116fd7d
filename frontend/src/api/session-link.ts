interface SessionLink {
  /** Asks the session layer again, which stores a fresh access token. True when somebody is signed in. */
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

/** One question at a time, however many calls were refused at once. */
export function refreshSession(): Promise<boolean> {
  running ??= link.refresh().finally(() => {
    running = null;
  });
  return running;
}
