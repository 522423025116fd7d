import { Global, Module } from '@nestjs/common';
import { HeavyWork } from './heavy-work.js';
import { Workers } from './workers.js';

@Global()
@Module({ providers: [HeavyWork, Workers], exports: [HeavyWork, Workers] })
export class WorkersModule {}
