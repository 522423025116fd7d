import { expect } from '@playwright/test';

/** Expects something of a page and looks again until it holds. Only a failing test waits this long. */
export const expectPage = expect.configure({ timeout: 60_000 });
