/**
 * The error codes of the session layer's contract. With one provider most cannot happen here; they are named because
 * the browser client knows a sentence for each, and a further provider will use them.
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
