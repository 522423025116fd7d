import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { EventLog } from '../platform/events/index.js';
import { EventsHealth } from './events-health.js';

const SECOND_MS = 1000;

test('events are degraded while the oldest one stays without its place for a minute', async () => {
  let now = 1_000_000;
  let oldest: string | undefined;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const pending = async () => (oldest === undefined ? [] : [{ _id: oldest }]);
  const providers = [EventsHealth, { provide: EventLog, useValue: { pending } }];
  const health = (await Test.createTestingModule({ providers }).compile()).get(EventsHealth);
  const stateAfter = async (seconds: number, id: string | undefined) => {
    now += seconds * SECOND_MS;
    oldest = id;
    return health.state();
  };
  expect(await stateAfter(0, undefined)).toBe('ok');
  expect(await stateAfter(2, 'a')).toBe('ok');
  expect(await stateAfter(59, 'a')).toBe('ok');
  expect(await stateAfter(2, 'a')).toBe('degraded');
  // Another one is the oldest: the sequencer gets on.
  expect(await stateAfter(2, 'b')).toBe('ok');
  expect(await stateAfter(61, 'b')).toBe('degraded');
  expect(await stateAfter(2, undefined)).toBe('ok');
  jest.restoreAllMocks();
});
