/** True if the stream of changes is connected, as the tab that holds it knows. */
let connected = true;
const listeners = new Set<() => void>();

export const isLive = (): boolean => connected;

export function setLive(value: boolean): void {
  if (connected === value) return;
  connected = value;
  for (const listener of listeners) listener();
}

export function onLiveChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
