import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { AppError } from '../errors/index.js';
import { isFromThisMachine } from '../http/hardening/this-machine.js';
import { Access, type AppRequest } from '../http/index.js';
import { Metrics } from './metrics.js';

@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Access({
    may: 'public',
    summary: 'Get the Prometheus metrics of this node',
    about: 'With METRICS_TOKEN as the Bearer token; without that setting, on this machine only.',
    file: 'text/plain',
    uncounted: true,
    refusals: [403],
  })
  getMetrics(@Req() request: AppRequest): Promise<string> {
    if (!this.#mayRead(request)) throw new AppError('METRICS_CLOSED');
    return this.metrics.text();
  }

  #mayRead(request: AppRequest): boolean {
    const token = this.config.METRICS_TOKEN;
    if (token) return same(request.headers.authorization ?? '', `Bearer ${token}`);
    return isFromThisMachine(request);
  }
}

/** Compares in constant time. */
function same(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
