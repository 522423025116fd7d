const KEY = 'nextauth.message';

/** Storage events reach every other tab of this origin, but not the writing one. */
export function tellOtherTabs(trigger: 'signout' | 'getSession') {
  localStorage.setItem(KEY, JSON.stringify({ event: 'session', data: { trigger }, timestamp: Date.now() }));
}

export function onOtherTab(listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== null) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
