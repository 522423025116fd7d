import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobRepository } from './job.repository.js';
import { JOB_MODEL, jobSchema } from './job.schema.js';
import { JobRunner } from './job-runner.js';
import { JobsController } from './jobs.controller.js';
import { Jobs } from './jobs.js';
import { Retention } from './retention.js';
import { Schedules } from './schedules.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: JOB_MODEL, schema: jobSchema }])],
  controllers: [JobsController],
  providers: [JobRepository, Jobs, JobRunner, Schedules, Retention],
  exports: [JobRepository, Jobs, Schedules, Retention],
})
export class JobsModule {}
