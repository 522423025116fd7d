/** The maximum number of webhooks of an organisation. */
export const MAX_WEBHOOKS = 20;
