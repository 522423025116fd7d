import 'i18next';
import type account from './locales/fr/account.json';
import type alerts from './locales/fr/alerts.json';
import type auth from './locales/fr/auth.json';
import type catalog from './locales/fr/catalog.json';
import type categories from './locales/fr/categories.json';
import type common from './locales/fr/common.json';
import type counts from './locales/fr/counts.json';
import type dashboard from './locales/fr/dashboard.json';
import type featured from './locales/fr/featured.json';
import type help from './locales/fr/help.json';
import type history from './locales/fr/history.json';
import type home from './locales/fr/home.json';
import type imports from './locales/fr/imports.json';
import type integrations from './locales/fr/integrations.json';
import type loans from './locales/fr/loans.json';
import type locations from './locales/fr/locations.json';
import type logs from './locales/fr/logs.json';
import type models from './locales/fr/models.json';
import type notifications from './locales/fr/notifications.json';
import type onboarding from './locales/fr/onboarding.json';
import type permissions from './locales/fr/permissions.json';
import type preparation from './locales/fr/preparation.json';
import type requests from './locales/fr/requests.json';
import type roles from './locales/fr/roles.json';
import type shell from './locales/fr/shell.json';
import type stock from './locales/fr/stock.json';
import type subscription from './locales/fr/subscription.json';
import type suppliers from './locales/fr/suppliers.json';
import type tenants from './locales/fr/tenants.json';
import type users from './locales/fr/users.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      alerts: typeof alerts;
      auth: typeof auth;
      catalog: typeof catalog;
      categories: typeof categories;
      common: typeof common;
      counts: typeof counts;
      dashboard: typeof dashboard;
      featured: typeof featured;
      help: typeof help;
      history: typeof history;
      home: typeof home;
      imports: typeof imports;
      integrations: typeof integrations;
      locations: typeof locations;
      loans: typeof loans;
      logs: typeof logs;
      models: typeof models;
      notifications: typeof notifications;
      onboarding: typeof onboarding;
      permissions: typeof permissions;
      preparation: typeof preparation;
      requests: typeof requests;
      roles: typeof roles;
      shell: typeof shell;
      stock: typeof stock;
      subscription: typeof subscription;
      suppliers: typeof suppliers;
      tenants: typeof tenants;
      users: typeof users;
    };
  }
}
