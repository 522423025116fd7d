import { Global, Module } from '@nestjs/common';
import { DrainState } from './draining.js';

@Global()
@Module({ providers: [DrainState], exports: [DrainState] })
export class LifecycleModule {}
