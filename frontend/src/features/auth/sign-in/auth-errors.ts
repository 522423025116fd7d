/** The texts of the error page, by every code of the session layer's contract; some causes have two codes. */
const REASONS = {
  Configuration: 'Configuration',
  AccessDenied: 'AccessDenied',
  Verification: 'Verification',
  CredentialsSignin: 'CredentialsSignin',
  NO_SECRET: 'MissingSecret',
  CALLBACK_CREDENTIALS_HANDLER_ERROR: 'MissingAuthorize',
  EMAIL_REQUIRES_ADAPTER_ERROR: 'MissingAdapter',
  CALLBACK_CREDENTIALS_JWT_ERROR: 'UnsupportedStrategy',
  INVALID_CALLBACK_URL_ERROR: 'InvalidCallbackUrl',
  InvalidCallbackUrl: 'InvalidCallbackUrl',
  OAuthCallbackError: 'OAuthCallback',
  OAuthCallback: 'OAuthCallback',
  AccountNotLinkedError: 'AccountNotLinked',
  OAuthAccountNotLinked: 'AccountNotLinked',
} as const;

type Reason = (typeof REASONS)[keyof typeof REASONS] | 'Default';

const known: ReadonlyMap<string, Reason> = new Map(Object.entries(REASONS));

export function reasonOf(code: string | null): Reason {
  return known.get(code ?? '') ?? 'Default';
}
