/**
 * The error codes of the session layer's contract. With one provider most cannot occur; they are listed because the
 * browser client has a text for each, and a further provider uses them.
 */
export const AUTH_ERROR = {
  missingSecret: 'NO_SECRET',
  missingAuthorizeHandler: 'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  missingAdapter: 'EMAIL_REQUIRES_ADAPTER_ERROR',
  unsupportedStrategy: 'CALLBACK_CREDENTIALS_JWT_ERROR',
  invalidCallbackUrl: 'InvalidCallbackUrl',
  oauthCallback: 'OAuthCallbackError',
  accountNotLinked: 'AccountNotLinkedError',
  credentials: 'CredentialsSignin',
  verification: 'Verification',
} as const;
