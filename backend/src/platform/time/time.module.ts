import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { TimeZones } from './time-zones.js';

@Global()
@Module({ providers: [Clock, TimeZones], exports: [Clock, TimeZones] })
export class TimeModule {}
