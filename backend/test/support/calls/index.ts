import { catalogCalls } from './catalog.js';
import { identityCalls } from './identity.js';
import { importCalls } from './imports.js';
import { requestCalls } from './requests.js';
import { stockCalls } from './stock.js';
import type { Recipe } from './world.js';

/**
 * The recipes of all operations with credentials. A new operation gets its recipe here: without
 * one the test of all operations fails.
 */
export const CALLS: Readonly<Record<string, Recipe>> = {
  ...identityCalls,
  ...catalogCalls,
  ...stockCalls,
  ...requestCalls,
  ...importCalls,
};
