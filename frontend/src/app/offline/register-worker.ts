import type { Language } from '@/i18n/languages';
import type { WorkerMessage } from '@/worker/messages';

const WORKER = '/service-worker.js';
const UPDATE_CHECK_MS = 60 * 60_000;

const postToWorker = (worker: ServiceWorker | null, message: WorkerMessage, transfer: Transferable[] = []) =>
  worker?.postMessage(message, transfer);

/**
 * Returns whether this page belongs to the worker's version: its pages come from the server, and may be newer than the
 * worker.
 */
function isOfVersion(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (script === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    postToWorker(worker, { kind: 'contains', url: script.src }, [port2]);
  });
}

/** Activates a waiting version and loads the page again with it. Other tabs stay as they are. */
function reloadWith(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  postToWorker(worker, { kind: 'activate' });
}

function followUpdates(registration: ServiceWorkerRegistration, onNewVersion: (reload: () => void) => void) {
  const offer = async (worker: ServiceWorker | null) => {
    if (worker === null || navigator.serviceWorker.controller === null) return;
    if (!(await isOfVersion(worker))) onNewVersion(() => reloadWith(worker));
  };
  void offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offer(installing);
    });
  });
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < UPDATE_CHECK_MS) return;
    checked = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Has the worker keep the texts of a language. */
export async function keepLanguage(language: Language): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  postToWorker(active, { kind: 'language', language });
}

/** Registers the service worker, once per page. The development server has none. */
export async function registerWorker(onNewVersion: (reload: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    followUpdates(registration, onNewVersion);
    const { active } = await navigator.serviceWorker.ready;
    const urls = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
    postToWorker(active, { kind: 'keep', urls });
  } catch {
    // Some browsers refuse workers in private windows: the application works without one.
  }
}
