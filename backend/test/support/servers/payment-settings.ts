export const SECRET_KEY = 'sk_test_of_the_test';
export const WEBHOOK_SECRET = 'whsec_of_the_test';

/** The port of the service for the shared server that sells plans; a worker runs one test file at a time. */
export const PAYMENT_PORT = 28_100 + Number(process.env['JEST_WORKER_ID'] ?? 1);

/** The settings of a server that sells plans by this service. */
export const sellingBy = ({ origin }: { readonly origin: string }) => ({
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_PRICE_TEAM: 'price_team',
  STRIPE_PRICE_BUSINESS: 'price_business',
  STRIPE_API_BASE: origin,
});
