import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isOwnedBy, type RequestContext } from '../context/index.js';
import { requireId } from '../database/index.js';
import { notFound } from '../errors/index.js';
import { Access, Ctx } from '../http/index.js';
import { JobRepository } from './job.repository.js';
import { JobDto, ownerOf, toJobDto } from './jobs.dto.js';

@ApiTags('Jobs')
@Controller('jobs')
export class JobsController {
  constructor(private readonly jobs: JobRepository) {}

  @Get(':id')
  @Access({
    may: 'signed-in',
    programs: true,
    summary: 'Get a job of the caller',
    answers: JobDto,
  })
  async getJob(@Ctx() { principal }: RequestContext, @Param('id') id: string): Promise<JobDto> {
    const job = await this.jobs.findById(requireId(id));
    if (!job || !principal || !isOwnedBy(principal, ownerOf(job))) throw notFound();
    return toJobDto(job);
  }
}
