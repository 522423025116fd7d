/** The secrets that nodes with one database share, so that they accept the same tokens. */
export const SHARED_SECRETS = {
  AUTH_SECRET: 'a-secret-for-tests-that-two-nodes-share',
  CODE_PEPPER: 'a-pepper-for-tests-that-two-nodes-share',
};
