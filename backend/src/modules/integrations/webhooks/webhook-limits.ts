/** How many webhooks an organisation can have. */
export const MAX_WEBHOOKS = 20;
