import { API_KEY_FAULTS } from './api-keys.mjs';
import { AUDIT_FAULTS } from './audit.mjs';
import { AUTH_FAULTS } from './auth.mjs';
import { CATALOGUE_FAULTS } from './catalogue.mjs';
import { DATABASE_FAULTS } from './database.mjs';
import { EVENT_FAULTS } from './events.mjs';
import { EXPOSURE_FAULTS } from './exposure.mjs';
import { FILE_FAULTS } from './files.mjs';
import { GROUP_COMMIT_FAULTS } from './group-commit.mjs';
import { IDEMPOTENCY_FAULTS } from './idempotency.mjs';
import { LEDGER_FAULTS } from './ledger.mjs';
import { LENDING_FAULTS } from './lending.mjs';
import { LIMIT_FAULTS } from './limits.mjs';
import { PEOPLE_FAULTS } from './people.mjs';
import { PLANNING_FAULTS } from './planning.mjs';
import { PORTABILITY_FAULTS } from './portability.mjs';
import { PREPARATION_FAULTS } from './preparation.mjs';
import { REQUEST_FAULTS } from './requests.mjs';
import { RETURN_FAULTS } from './returns.mjs';
import { ROLE_FAULTS } from './roles.mjs';
import { SEARCH_FAULTS } from './search.mjs';
import { STOCK_FAULTS } from './stock.mjs';
import { STOCK_OPERATION_FAULTS } from './stock-operations.mjs';
import { TENANCY_FAULTS } from './tenancy.mjs';
import { WEBHOOK_FAULTS } from './webhooks.mjs';
import { WORKER_FAULTS } from './workers.mjs';

/** All planted faults, by area: the effect, the changed code, and the tests that are expected to catch it. */
export const FAULTS = Object.entries({
  ledger: LEDGER_FAULTS,
  audit: AUDIT_FAULTS,
  stock: STOCK_FAULTS,
  'stock-operations': STOCK_OPERATION_FAULTS,
  requests: REQUEST_FAULTS,
  returns: RETURN_FAULTS,
  lending: LENDING_FAULTS,
  planning: PLANNING_FAULTS,
  preparation: PREPARATION_FAULTS,
  catalogue: CATALOGUE_FAULTS,
  tenancy: TENANCY_FAULTS,
  people: PEOPLE_FAULTS,
  roles: ROLE_FAULTS,
  auth: AUTH_FAULTS,
  'api-keys': API_KEY_FAULTS,
  webhooks: WEBHOOK_FAULTS,
  idempotency: IDEMPOTENCY_FAULTS,
  'group-commit': GROUP_COMMIT_FAULTS,
  events: EVENT_FAULTS,
  exposure: EXPOSURE_FAULTS,
  workers: WORKER_FAULTS,
  files: FILE_FAULTS,
  limits: LIMIT_FAULTS,
  search: SEARCH_FAULTS,
  portability: PORTABILITY_FAULTS,
  database: DATABASE_FAULTS,
}).flatMap(([area, faults]) => faults.map((fault) => ({ area, ...fault })));

/** The file with the fault in it; throws where the place of the fault is not found exactly once. */
export function plant({ name, file, find, replace }, text) {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`"${name}": its place is found ${times} times in ${file}`);
  if (find === replace) throw new Error(`"${name}": it changes nothing`);
  return text.replace(find, () => replace);
}
