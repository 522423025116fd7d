import 'i18next';
import type account from './locales/fr/account.json';
import type auth from './locales/fr/auth.json';
import type coming from './locales/fr/coming.json';
import type common from './locales/fr/common.json';
import type featured from './locales/fr/featured.json';
import type help from './locales/fr/help.json';
import type home from './locales/fr/home.json';
import type notifications from './locales/fr/notifications.json';
import type onboarding from './locales/fr/onboarding.json';
import type shell from './locales/fr/shell.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      auth: typeof auth;
      coming: typeof coming;
      common: typeof common;
      featured: typeof featured;
      help: typeof help;
      home: typeof home;
      notifications: typeof notifications;
      onboarding: typeof onboarding;
      shell: typeof shell;
    };
  }
}
