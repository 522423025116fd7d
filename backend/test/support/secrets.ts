/** What nodes that share a database must share too, so that both believe the same tokens. */
export const SHARED_SECRETS = {
  AUTH_SECRET: 'a-secret-for-tests-that-two-nodes-share',
  CODE_PEPPER: 'a-pepper-for-tests-that-two-nodes-share',
};
