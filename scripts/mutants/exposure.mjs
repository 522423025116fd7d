import { api, unit } from './tests.mjs';

const HTTP = 'backend/src/platform/http';
const MACHINE = `${HTTP}/this-machine.ts`;

export const EXPOSURE_FAULTS = [
  {
    name: 'a request that names another host is answered',
    file: `${HTTP}/hosts.hook.ts`,
    find: "if (!own && !answersAnyHost(request, config)) return 'HOST_NOT_SERVED';",
    replace: '',
    tests: [api('exposure', 'refuses what names another host')],
  },
  {
    name: 'a request that names no host or two is answered',
    file: `${HTTP}/hosts.hook.ts`,
    find: "if (names !== 1) return 'MALFORMED_BODY';",
    replace: '',
    tests: [api('hostile-clients', 'a request to two')],
  },
  {
    name: 'another machine reads the mailbox of development',
    file: MACHINE,
    find: "isLoopbackHost(raw.socket.remoteAddress ?? '') &&",
    replace: '',
    tests: [unit('http/this-machine')],
  },
  {
    name: 'the mailbox of development is read through a proxy',
    file: MACHINE,
    find: ' &&\n    !FORWARDED.some((name) => name in headers)',
    replace: '',
    tests: [unit('http/this-machine'), api('exposure', 'came through a proxy')],
  },
  {
    name: 'a problem may be kept in a cache',
    file: `${HTTP}/no-store.hook.ts`,
    find: "fastify.addHook('onRequest', (request, reply, done) => {",
    replace:
      "fastify.addHook('onSend', (request, reply, _payload, done) => {\n    if (reply.statusCode >= 400) return done();",
    tests: [api('no-store', 'which no route describes')],
  },
];
