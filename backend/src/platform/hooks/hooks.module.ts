import { Global, Module } from '@nestjs/common';
import { TransactionHooks } from './hooks.js';

@Global()
@Module({ providers: [TransactionHooks], exports: [TransactionHooks] })
export class HooksModule {}
