import { ChangeLog, type RequestContext } from '../../context/index.js';
import { newId } from '../scope/ids.js';
import { Command } from './command.js';
import { CommandQueue, MAX_GROUP } from './command-queue.js';
import type { Plan } from './plan.js';

const tenantId = newId();
const TOUCHES: Plan = { touches: [] };

function commandOf({ key, plan = TOUCHES }: { key?: string; plan?: Plan } = {}): Command {
  const command = key && { key, route: 'POST /x', fingerprint: '', fromClient: true, markReplayed: () => {} };
  const ctx = { requestId: 'r', language: 'en', now: new Date(), tenantId, ...(command ? { command } : {}) };
  return new Command(ctx as RequestContext, plan, async () => new ChangeLog());
}

/** A queue whose groups are recorded, and continue one by one. */
function watched(handBack: (group: readonly Command[]) => readonly Command[] = () => []) {
  const groups: (readonly Command[])[] = [];
  const ends: (() => void)[] = [];
  const queue = new CommandQueue(async (group) => {
    groups.push(group);
    await new Promise<void>((resolve) => ends.push(resolve));
    return handBack(group);
  });
  const goOn = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { queue, groups, goOn };
}

test('the first is taken at once, and those that arrive meanwhile are taken together, in order', async () => {
  const { queue, groups, goOn } = watched();
  const commands = Array.from({ length: MAX_GROUP + 3 }, () => commandOf());
  for (const command of commands) queue.add('tenant', command);
  expect(groups).toEqual([[commands[0]]]);
  await goOn();
  await goOn();
  await goOn();
  expect(groups.slice(1)).toEqual([commands.slice(1, MAX_GROUP + 1), commands.slice(MAX_GROUP + 1)]);
});

test('rows of different tenants do not wait for each other', () => {
  const { queue, groups } = watched();
  queue.add('one', commandOf());
  queue.add('other', commandOf());
  expect(groups).toHaveLength(2);
});

test('a command that runs alone shares no group, and keeps its place', async () => {
  const { queue, groups, goOn } = watched();
  const [first, second, alone, last] = [
    commandOf(),
    commandOf(),
    commandOf({ plan: { touches: [], alone: true } }),
    commandOf(),
  ];
  for (const command of [first, second, alone, last]) queue.add('tenant', command);
  for (let turn = 0; turn < 4; turn += 1) await goOn();
  expect(groups).toEqual([[first], [second], [alone], [last]]);
});

test('two with one key are never in one group', async () => {
  const { queue, groups, goOn } = watched();
  const commands = [commandOf(), commandOf({ key: 'k' }), commandOf({ key: 'l' }), commandOf({ key: 'k' })];
  for (const command of commands) queue.add('tenant', command);
  for (let turn = 0; turn < 3; turn += 1) await goOn();
  expect(groups).toEqual([[commands[0]], commands.slice(1, 3), [commands[3]]]);
});

test('a command that is handed back comes before all waiting ones, one by one', async () => {
  const handBack = (group: readonly Command[]) =>
    group.filter((command) => {
      if (group.length === 1) return false;
      command.leaveGroup(1);
      return true;
    });
  const { queue, groups, goOn } = watched(handBack);
  const commands = [commandOf(), commandOf(), commandOf(), commandOf({ plan: { touches: [], alone: true } })];
  for (const command of commands) queue.add('tenant', command);
  for (let turn = 0; turn < 5; turn += 1) await goOn();
  expect(groups).toEqual([[commands[0]], commands.slice(1, 3), [commands[1]], [commands[2]], [commands[3]]]);
});

test('a group that is handed back to be halved comes again as two halves, and new commands wait for both', async () => {
  const handBack = (group: readonly Command[]) =>
    group.length > 2 ? group.map((command) => command.leaveGroup(Math.ceil(group.length / 2))) : [];
  const { queue, groups, goOn } = watched(handBack);
  const commands = Array.from({ length: 5 }, () => commandOf());
  for (const command of commands) queue.add('tenant', command);
  await goOn();
  const late = commandOf();
  queue.add('tenant', late);
  for (let turn = 0; turn < 4; turn += 1) await goOn();
  expect(groups).toEqual([[commands[0]], commands.slice(1), commands.slice(1, 3), commands.slice(3), [late]]);
});

test('a command that waits for too long is refused and never runs', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { queue, groups, goOn } = watched();
  const late = commandOf();
  queue.add('tenant', commandOf());
  queue.add('tenant', late);
  const refusal = late.answer.catch((error: unknown) => error);
  jest.advanceTimersByTime(10_000);
  expect(await refusal).toMatchObject({ code: 'OVERLOADED' });
  await goOn();
  expect(groups).toHaveLength(1);
  jest.useRealTimers();
});
