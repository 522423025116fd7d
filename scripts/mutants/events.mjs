import { api, unit } from './tests.mjs';

const ACTIVITY = 'backend/src/ledger/activity.ts';
const SEQUENCER = 'backend/src/platform/events/sequence-events.ts';
const VISIBLE = 'backend/src/platform/events/visible.rules.ts';
const activity = [unit('ledger/activity\\.spec')];
const sequence = [unit('events/sequence-events\\.spec')];
const visible = [unit('events/visible\\.rules')];

const SHARING = 'backend/src/platform/http/sharing/sharing-key.ts';
const sharing = [unit('sharing/sharing-key')];

export const EVENT_FAULTS = [
  {
    name: 'equal reads share an answer whatever was written in between',
    file: SHARING,
    find: '    dataVersion,\n',
    replace: '',
    tests: [api('shared-reads', 'every write is in the next answer')],
  },
  {
    name: 'members of different sites share an answer',
    file: SHARING,
    find: '    siteIds && [...siteIds].sort(),\n',
    replace: '',
    tests: sharing,
  },
  {
    name: 'a shared read knows its person',
    file: SHARING,
    find: 'userId: NOBODY, role',
    replace: 'userId: principal.membership.userId, role',
    tests: sharing,
  },
  {
    name: 'an event without a number is not part of the version of the data',
    file: 'backend/src/platform/events/data-version.ts',
    find: '?? 0, ...ids]',
    replace: '?? 0]',
    tests: [unit('events/data-version')],
  },
  {
    name: 'whom a record concerns is not part of its hash',
    file: ACTIVITY,
    find: '    people,\n    requestId,',
    replace: '    requestId,',
    tests: activity,
  },
  {
    name: 'the hash of the texts has no salt',
    file: ACTIVITY,
    find: 'return sha256(salt + canonicalJson(values));',
    replace: 'return sha256(canonicalJson(values));',
    tests: activity,
  },
  {
    name: 'changed texts are not noticed',
    file: ACTIVITY,
    find: "return broken('texts');",
    replace: '{}',
    tests: activity,
  },
  {
    name: 'a record that does not continue the one before it is not noticed',
    file: ACTIVITY,
    find: "if (record.prevHash !== cursor.hash) return broken('link');",
    replace: '',
    tests: activity,
  },
  {
    name: 'organisations share one chain',
    file: SEQUENCER,
    find: 'const own = headAt(headOf(event.tenantId));',
    replace: 'const own = headAt(headOf(null));',
    tests: sequence,
  },
  {
    name: 'the head keeps the number but not the hash of its last record',
    file: SEQUENCER,
    find: 'heads.set(own._id, { _id: own._id, seq: next.seq, hash });',
    replace: 'heads.set(own._id, { ...own, _id: own._id, seq: next.seq });',
    tests: sequence,
  },
  {
    name: 'the head does not say under which lease it was written',
    file: SEQUENCER,
    find: "seq: next.position, hash: '', fence });",
    replace: "seq: next.position, hash: '', fence: 0 * fence });",
    tests: sequence,
  },
  {
    name: 'a process that has lost its lease goes on placing events',
    file: 'backend/src/platform/events/sequencer.ts',
    find: '(known.get(ALL)?.fence ?? 0) > fence',
    replace: '(known.get(ALL)?.fence ?? 0) < 0',
    tests: [api('sequencing')],
  },
  {
    name: 'a consumer passes over an event',
    file: 'backend/src/platform/events/consumers.ts',
    find: 'await read(positions.get(name) ?? 0)',
    replace: 'await read((positions.get(name) ?? 0) + 1)',
    tests: [api('invitations', 'is mailed with a link')],
  },
  {
    name: 'a consumer is told of events again and again',
    file: 'backend/src/platform/events/consumers.ts',
    find: '{ _id: name, position: last.position }',
    replace: '{ _id: name, position: last.position - 1 }',
    tests: [api('sequencing')],
  },
  {
    name: 'members of other organisations are told of an event',
    file: VISIBLE,
    find: 'String(event.tenantId) !== String(membership.tenantId)',
    replace: 'event.tenantId === undefined',
    tests: visible,
  },
  {
    name: 'members are told of what happens at hidden sites',
    file: VISIBLE,
    find: '!event.siteIds.some((id) => siteIds.has(id))',
    replace: "event.siteIds.includes('')",
    tests: visible,
  },
];
