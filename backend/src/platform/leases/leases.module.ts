import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LEASE_MODEL, Leases, leaseSchema } from './leases.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: LEASE_MODEL, schema: leaseSchema }])],
  providers: [Leases],
  exports: [Leases],
})
export class LeasesModule {}
