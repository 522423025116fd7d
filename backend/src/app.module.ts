import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { HealthModule } from './health/health.module.js';
import { HelpModule } from './help/help.module.js';
import { MODULES } from './modules/index.js';
import { AuditModule } from './platform/audit/index.js';
import { BackupModule } from './platform/backup/index.js';
import { type Config, ConfigModule } from './platform/config/index.js';
import { DatabaseModule } from './platform/database/index.js';
import { EventsModule } from './platform/events/index.js';
import { ExportModule } from './platform/export/index.js';
import { Faults } from './platform/faults/faults.js';
import { FaultsModule } from './platform/faults/faults.module.js';
import { FilesModule } from './platform/files/index.js';
import { HooksModule } from './platform/hooks/index.js';
import { ProblemFilter } from './platform/http/problem/problem.filter.js';
import { AccessGuard } from './platform/http/routing/access.guard.js';
import { ApiKeyPortModule } from './platform/http/routing/api-keys.port.js';
import { SharedReadsInterceptor } from './platform/http/sharing/shared-reads.interceptor.js';
import { validationPipe } from './platform/http/validation/validation.js';
import { IdempotencyKeys } from './platform/idempotency/idempotency-keys.js';
import { JobsModule } from './platform/jobs/index.js';
import { LeasesModule } from './platform/leases/index.js';
import { LifecycleModule } from './platform/lifecycle/index.js';
import { LiveController } from './platform/live/live.controller.js';
import { LiveSourcesModule } from './platform/live/live.module.js';
import { LiveStreams } from './platform/live/live.service.js';
import { MailModule } from './platform/mail/index.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { LimitsModule } from './platform/rate-limits/index.js';
import { ReferencesModule } from './platform/references/index.js';
import { SearchIndexModule } from './platform/search/index.js';
import { TimeModule, TimeZones } from './platform/time/index.js';
import { isTracing } from './platform/tracing/index.js';
import { WorkersModule } from './platform/workers/index.js';

/** The root module. It registers the global guard, validation, idempotency interceptor and exception filter. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUri: string, more: readonly Type[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.connectedTo(databaseUri, {
          monitorCommands: isTracing() || new Faults(config).recordsCommands,
        }),
        TimeModule,
        FaultsModule,
        LeasesModule,
        EventsModule,
        AuditModule,
        BackupModule,
        JobsModule,
        LiveSourcesModule,
        LifecycleModule,
        MetricsModule,
        WorkersModule,
        LimitsModule,
        HooksModule,
        ReferencesModule,
        ApiKeyPortModule,
        MailModule,
        FilesModule,
        ExportModule,
        SearchIndexModule,
        HealthModule,
        HelpModule,
        ...MODULES,
        ...more,
      ],
      controllers: [LiveController],
      providers: [
        LiveStreams,
        IdempotencyKeys,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: SharedReadsInterceptor },
        { provide: APP_PIPE, useFactory: validationPipe, inject: [TimeZones] },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
