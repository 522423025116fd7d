import { api, unit } from './tests.mjs';

const ADMISSION = 'backend/src/platform/http/admission/admission.ts';
const admission = [unit('admission/admission\\.spec')];

export const LIMIT_FAULTS = [
  {
    name: 'one request more runs than may',
    file: ADMISSION,
    find: 'if (this.#running < this.limits.running) {',
    replace: 'if (this.#running <= this.limits.running) {',
    tests: admission,
  },
  {
    name: 'one request more waits than may',
    file: ADMISSION,
    find: 'if (this.#queue.size >= this.limits.waiting)',
    replace: 'if (this.#queue.size > this.limits.waiting)',
    tests: admission,
  },
  {
    name: 'a request that gives up keeps its place in the queue',
    file: ADMISSION,
    find: 'onWait?.(() => this.#drop(waiting));',
    replace: 'onWait?.(() => clearTimeout(waiting.timer));',
    tests: admission,
  },
  {
    name: 'people write ten times as often',
    file: 'backend/src/platform/rate-limits/limits.rules.ts',
    find: 'write: 120,',
    replace: 'write: 1200,',
    tests: [unit('rate-limits/limits\\.rules')],
  },
  {
    name: 'a key counts against its person',
    file: 'backend/src/platform/rate-limits/limits.rules.ts',
    find: 'const who = apiKeyId ?? accountId;',
    replace: 'const who = accountId ?? apiKeyId;',
    tests: [unit('rate-limits/limits\\.rules')],
  },
  {
    name: 'a node lets through one request more than its share',
    file: 'backend/src/platform/rate-limits/shares.ts',
    find: 'if (held.left > 0) {',
    replace: 'if (held.left > -1) {',
    tests: [unit('rate-limits/shares\\.spec')],
  },
  {
    name: 'a window that is over goes on refusing',
    file: 'backend/src/platform/rate-limits/shares.ts',
    find: 'if (known && (known.refill || isCurrent(known, withinMs, now))) return known;',
    replace: 'if (known) return known;',
    tests: [unit('rate-limits/shares\\.spec')],
  },
  {
    name: 'each address of one network has limits of its own',
    file: 'backend/src/platform/rate-limits/client-address.ts',
    find: '.slice(0, 4).join(',
    replace: '.slice(0, 8).join(',
    tests: [unit('rate-limits/client-address\\.spec')],
  },
  {
    name: 'the address that a client makes up is believed',
    file: 'backend/src/platform/rate-limits/client-address.ts',
    find: '...forwarded.reverse()]',
    replace: '...forwarded]',
    tests: [unit('rate-limits/client-address\\.spec')],
  },
  {
    name: 'one code more is sent to an address than may be asked for',
    file: 'backend/src/platform/rate-limits/rate-limits.repository.ts',
    find: 'Math.max(0, limit.most - (count - wanted))',
    replace: 'Math.max(0, limit.most + 1 - (count - wanted))',
    tests: [api('rate-limit-windows'), api('rate-limits', 'three times in a quarter')],
  },
  {
    name: 'a body may be ten times as large',
    file: 'backend/src/platform/http/admission/bodies.ts',
    find: 'BODY_LIMIT_BYTES = 256 * 1024;',
    replace: 'BODY_LIMIT_BYTES = 2560 * 1024;',
    tests: [api('bad-input', 'a large body with 413')],
  },
  {
    name: 'a request that does not arrive in time is called malformed',
    file: 'backend/src/platform/http/admission/connections.ts',
    find: "  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',\n",
    replace: '',
    tests: [api('slow-arrivals')],
  },
];
