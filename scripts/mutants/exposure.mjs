import { api, unit } from './tests.mjs';

const HARDENING = 'backend/src/platform/http/hardening';
const MACHINE = `${HARDENING}/this-machine.ts`;

export const EXPOSURE_FAULTS = [
  {
    name: 'a request that names another host is answered',
    file: `${HARDENING}/hosts.hook.ts`,
    find: "if (!own && !answersAnyHost(request, config)) return 'HOST_NOT_SERVED';",
    replace: '',
    tests: [api('exposure', 'refuses what names another host')],
  },
  {
    name: 'a request that names no host or two is answered',
    file: `${HARDENING}/hosts.hook.ts`,
    find: "if (names !== 1) return 'MALFORMED_BODY';",
    replace: '',
    tests: [api('hostile-clients', 'a request with(out a host| two hosts)')],
  },
  {
    name: 'another machine reads the mailbox of development',
    file: MACHINE,
    find: "isLoopbackHost(raw.socket.remoteAddress ?? '') &&",
    replace: '',
    tests: [unit('hardening/this-machine')],
  },
  {
    name: 'the mailbox of development is read through a proxy',
    file: MACHINE,
    find: ' &&\n    !Object.keys(headers).some((name) => FORWARDED.test(name))',
    replace: '',
    tests: [unit('hardening/this-machine'), api('exposure', 'came through a proxy')],
  },
  {
    name: 'an answer may be kept in a cache',
    file: `${HARDENING}/no-store.hook.ts`,
    find: "'private, no-store'",
    replace: "'private'",
    tests: [api('no-store')],
  },
];
