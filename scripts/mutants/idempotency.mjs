import { api } from './tests.mjs';

const STORE = 'backend/src/platform/idempotency/idempotency-store.ts';
const COMMANDS = 'backend/src/platform/idempotency/idempotency-keys.ts';
const keys = [api('idempotency')];

export const IDEMPOTENCY_FAULTS = [
  {
    name: 'a key is answered although it was used for something else',
    file: STORE,
    find: 'if (record.fingerprint !== ctx.command?.fingerprint)',
    replace: 'if (ctx.command === undefined)',
    tests: keys,
  },
  {
    name: 'a key is the same for all members of an organisation',
    file: STORE,
    find: 'const parts = [tenant, caller, ctx.command?.route, ctx.command?.key];',
    replace: "const parts = [tenant, caller && '', ctx.command?.route, ctx.command?.key];",
    tests: keys,
  },
  {
    name: 'a key is the same in all organisations of a person',
    file: STORE,
    find: 'const parts = [tenant, caller, ctx.command?.route, ctx.command?.key];',
    replace: "const parts = [tenant && '', caller, ctx.command?.route, ctx.command?.key];",
    tests: keys,
  },
  {
    name: 'a key is the same on all routes',
    file: STORE,
    find: 'const parts = [tenant, caller, ctx.command?.route, ctx.command?.key];',
    replace: 'const parts = [tenant, caller, ctx.command?.key];',
    tests: keys,
  },
  {
    name: 'a repeated key takes effect again',
    file: STORE,
    find: 'if (!tx.command?.fromClient) return;',
    replace: 'if (tx.command?.fromClient !== null) return;',
    tests: keys,
  },
  {
    name: 'the body is no part of what a key must repeat',
    file: COMMANDS,
    find: ', request.body ?? null]',
    replace: ']',
    tests: keys,
  },
  {
    name: 'the address is no part of what a key must repeat',
    file: COMMANDS,
    find: '[request.params ?? null, ',
    replace: '[',
    tests: keys,
  },
];
