/** The limits for loading texts, which i18next's connector reads. */
export const LOADER = {
  maxParallelReads: 10,
  maxRetries: 5,
  /** The first pause, in milliseconds; each further one is twice as long. */
  retryTimeout: 350,
};
