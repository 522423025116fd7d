import { api, unit } from './tests.mjs';

const FOLDER = 'backend/src/modules/integrations/webhooks';
const OUTBOUND = 'backend/src/platform/outbound/outbound.ts';
const POST = `${FOLDER}/post-delivery.ts`;
const hooks = (name) => [api('webhooks', name)];
const outbound = [unit('outbound/outbound')];

export const WEBHOOK_FAULTS = [
  {
    name: 'one public address lets the others of a name be internal',
    file: OUTBOUND,
    find: '!addresses.every(mayReach)',
    replace: '!addresses.some(mayReach)',
    tests: outbound,
  },
  {
    name: 'names of private networks are asked for',
    file: OUTBOUND,
    find: 'if (!isNamed && isLocalName(host)) throw new AddressRefusedError();',
    replace: '',
    tests: outbound,
  },
  {
    name: 'the addresses of a name are not checked at the connection',
    file: OUTBOUND,
    find: 'return await send(target, await this.#addressesOf(target), message, signal);',
    replace: 'return await send(target, await this.#namesOf(target.host), message, signal);',
    tests: outbound,
  },
  {
    name: 'a redirect counts as success',
    file: POST,
    find: 'status >= 200 && status < 300',
    replace: 'status >= 200 && status < 400',
    tests: hooks('follow no redirect'),
  },
  {
    name: 'a receiver that is gone is tried again',
    file: POST,
    find: "if (status === 410) return 'gone';",
    replace: '',
    tests: hooks('disabled when the receiver is gone'),
  },
  {
    name: 'the secret before a rotation no longer signs',
    file: POST,
    find: '[secret, previousSecret] : [secret]',
    replace: '[secret] : [secret]',
    tests: hooks('sign with both secrets'),
  },
  {
    name: 'a repeated request gets a secret that is not stored',
    file: `${FOLDER}/webhooks.service.ts`,
    find: 'answer.fingerprint === fingerprintOf(secret) ? secret : null',
    replace: 'answer.fingerprint === "" ? null : secret',
    tests: hooks('show their secret once'),
  },
  {
    name: 'a webhook keeps any number of pending deliveries',
    file: `${FOLDER}/deliveries.repository.ts`,
    find: 'if (over <= 0) return 0;',
    replace: 'if (over <= Infinity) return 0;',
    tests: [api('webhook-stress', 'bounded queue')],
  },
  {
    name: 'many organisations together flood one receiver',
    file: `${FOLDER}/send-deliveries.ts`,
    find: 'const MAX_PER_HOST = 8;',
    replace: 'const MAX_PER_HOST = 80;',
    tests: [api('webhook-flood')],
  },
];
