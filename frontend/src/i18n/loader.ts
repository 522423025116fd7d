/**
 * The options for loading texts: the limits belong to i18next's connector, which reads them together with those of the
 * loader.
 */
export const LOADER = {
  maxParallelReads: 10,
  maxRetries: 5,
  /** The first pause, in milliseconds; each further one is twice as long. */
  retryTimeout: 350,
};
