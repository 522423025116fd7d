import { AuthModule } from './auth/index.js';
import { CatalogModule } from './catalog/index.js';
import { DashboardModule } from './dashboard/index.js';
import { DocumentsModule } from './documents/index.js';
import { HistoryModule } from './history/index.js';
import { ImportsModule } from './imports/index.js';
import { IntegrationsModule } from './integrations/index.js';
import { LoansModule } from './loans/index.js';
import { LogsModule } from './logs/index.js';
import { ModelsModule } from './models/index.js';
import { NotificationsModule } from './notifications/index.js';
import { PortabilityModule } from './portability/index.js';
import { PreparationModule } from './preparation/index.js';
import { RequestsModule } from './requests/index.js';
import { ReturnsModule } from './returns/index.js';
import { RolesModule } from './roles/index.js';
import { SearchModule } from './search/index.js';
import { StockModule } from './stock/index.js';
import { SubscriptionModule } from './subscription/index.js';
import { TenantsModule } from './tenants/index.js';
import { UsersModule } from './users/index.js';
import { ViewsModule } from './views/index.js';

/**
 * The modules in order: each imports only earlier ones, only through their index.ts. The boundary check reads the same
 * order from .dependency-cruiser.mjs.
 */
export const MODULES = [
  RolesModule,
  TenantsModule,
  UsersModule,
  AuthModule,
  ViewsModule,
  ModelsModule,
  CatalogModule,
  DocumentsModule,
  StockModule,
  ImportsModule,
  RequestsModule,
  LoansModule,
  PreparationModule,
  ReturnsModule,
  HistoryModule,
  DashboardModule,
  IntegrationsModule,
  SubscriptionModule,
  NotificationsModule,
  LogsModule,
  SearchModule,
  PortabilityModule,
];
