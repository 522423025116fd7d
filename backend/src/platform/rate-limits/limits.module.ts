import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clients } from './clients.js';
import { LimitsController } from './limits.controller.js';
import { RATE_LIMIT_MODEL, RateLimits, rateLimitSchema } from './rate-limits.repository.js';
import { RequestLimits } from './request-limits.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: RATE_LIMIT_MODEL, schema: rateLimitSchema }])],
  controllers: [LimitsController],
  providers: [Clients, RateLimits, RequestLimits],
  exports: [Clients, RateLimits, RequestLimits],
})
export class LimitsModule {}
