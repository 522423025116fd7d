/** The request in samples of e-mails, with its articles and its depot. */
export const SAMPLE_REQUEST = {
  number: 'REQ-2026-000123',
  article: 'Bosch GSR 18V',
  substitute: 'Makita DDF484',
  site: 'Lyon',
} as const;
