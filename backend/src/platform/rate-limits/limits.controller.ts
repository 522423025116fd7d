import { Controller, Inject, Post } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import type { RequestContext } from '../context/index.js';
import { AppError } from '../errors/index.js';
import { Access, Ctx, Instant } from '../http/index.js';
import { RequestLimits } from './request-limits.js';

class LiftedDto {
  @Instant({ about: 'The time until which this node counts no calls of the caller.' })
  until: string;
}

/** Lets a script fill an organisation in development. With another mail transport the route does not exist. */
@Controller('dev/limits')
export class LimitsController {
  constructor(
    private readonly limits: RequestLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('lift')
  @Access({
    may: 'signed-in',
    summary: 'Lift the rate limits of the caller for an hour',
    about: 'Only with MAIL_TRANSPORT=mailbox, which production refuses.',
    answers: LiftedDto,
    writes: true,
  })
  liftLimits(@Ctx() { principal, now }: RequestContext): LiftedDto {
    if (this.config.MAIL_TRANSPORT !== 'mailbox') throw new AppError('ROUTE_NOT_FOUND');
    if (!principal) throw new AppError('UNAUTHENTICATED');
    return { until: this.limits.lift(principal, now).toISOString() };
  }
}
