import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ExportInterceptor } from './export.interceptor.js';
import { ListExports } from './list-exports.js';

@Global()
@Module({
  providers: [ListExports, { provide: APP_INTERCEPTOR, useClass: ExportInterceptor }],
  exports: [ListExports],
})
export class ExportModule {}
