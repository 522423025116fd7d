import i18next, { type BackendModule } from 'i18next';
import { LOADER } from './loader';

/** Starts a translation with a loader that never has the requested texts; returns after each text was requested. */
function start(namespaces: readonly string[], isAnswered: boolean) {
  const asked: { namespace: string; at: number }[] = [];
  const begun = Date.now();
  const loader: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (_language, namespace, answer) => {
      asked.push({ namespace, at: Date.now() - begun });
      // It may be requested again now.
      if (isAnswered) answer(new Error('unreachable'), true);
    },
  };
  void i18next
    .createInstance()
    .use(loader)
    .init({ lng: 'fr', fallbackLng: 'fr', ns: [...namespaces], backend: LOADER });
  return asked;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks five times more for a text that does not come, after 350 ms and then after twice the time', async () => {
  const asked = start(['common'], true);
  await jest.advanceTimersByTimeAsync(60_000);
  const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
  expect(pauses).toEqual([350, 700, 1400, 2800, 5600]);
});

it('reads ten texts at once', async () => {
  const namespaces = Array.from({ length: 14 }, (_, index) => `page${index}`);
  const asked = start(namespaces, false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked.map(({ namespace }) => namespace)).toEqual(namespaces.slice(0, 10));
});
