import { Choice, Flag, Id, Instant, Part, Parts, Text, Whole } from '../../platform/http/index.js';
import { INTERVALS, PLANS, STATUSES } from './plans.rules.js';

const COUNT = { min: 0, max: Number.MAX_SAFE_INTEGER };
const NO_LIMIT = 'null for as many as wanted.';

export class PlanUsageDto {
  @Whole({ ...COUNT, example: 2, about: 'Active members and open invitations.' })
  members: number;

  @Whole({ ...COUNT, example: 180, about: 'Articles that are not archived.' })
  articles: number;

  @Whole({ ...COUNT, example: 1, about: 'Sites that are not archived.' })
  sites: number;
}

export class PlanLimitsDto {
  @Whole({ ...COUNT, nullable: true, example: 3, about: NO_LIMIT })
  members: number | null;

  @Whole({ ...COUNT, nullable: true, example: 200, about: NO_LIMIT })
  articles: number | null;

  @Whole({ ...COUNT, nullable: true, example: 1, about: NO_LIMIT })
  sites: number | null;
}

export class SubscriptionDto {
  @Choice(PLANS, { example: 'free' })
  plan: string;

  @Choice(STATUSES, { example: 'active' })
  status: string;

  @Choice(['manual', 'stripe'], {
    example: 'stripe',
    about: 'manual: the operator of the server decides on the plan.',
  })
  provider: string;

  @Flag({ example: true, about: 'Whether a plan can be bought here.' })
  changeable: boolean;

  @Flag({
    example: true,
    about:
      'Whether a plan was bought here: the billing portal manages it, also if the operator decides on the plan.',
  })
  manageable: boolean;

  @Part(() => PlanUsageDto)
  usage: PlanUsageDto;

  @Part(() => PlanLimitsDto)
  limits: PlanLimitsDto;

  @Instant({ nullable: true })
  renewsAt: string | null;

  @Instant({ nullable: true, about: 'The end of the subscription, if it was cancelled.' })
  endsAt: string | null;
}

export class PlanPriceDto {
  @Whole({ ...COUNT, example: 2900, about: 'In the smallest unit of the currency.' })
  amount: number;

  @Text({ max: 3, example: 'EUR' })
  currency: string;

  @Choice(INTERVALS, { example: 'month', about: 'The interval for which it is paid.' })
  interval: string;
}

export class PlanDto {
  @Choice(PLANS, { example: 'team' })
  id: string;

  @Part(() => PlanLimitsDto)
  limits: PlanLimitsDto;

  @Part(() => PlanPriceDto, {
    nullable: true,
    about: 'null where the plan is not sold here, or the payment service does not tell its price now.',
  })
  price: PlanPriceDto | null;
}

export class PlansDto {
  @Parts(() => PlanDto)
  items: PlanDto[];
}

export class CheckoutDto {
  @Choice(['team', 'business'], { example: 'team' })
  plan: 'team' | 'business';
}

export class PageAddressDto {
  @Text({
    max: 4000,
    example: 'https://checkout.stripe.com/c/pay/cs_1',
    about: 'The URL to send the browser to.',
  })
  url: string;
}

export class InvoiceDto {
  @Id({ example: 'in_1' })
  id: string;

  @Text({ max: 100, nullable: true, example: 'A-0001' })
  number: string | null;

  @Instant()
  at: string;

  @Whole({
    min: Number.MIN_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
    example: 2900,
    about: 'In the smallest unit of the currency.',
  })
  amount: number;

  @Text({ max: 3, example: 'EUR' })
  currency: string;

  @Text({ max: 50, example: 'paid' })
  status: string;

  @Text({ max: 4000, nullable: true, example: 'https://invoice.stripe.com/i/acct_1/in_1' })
  url: string | null;
}

export class InvoicesDto {
  @Parts(() => InvoiceDto)
  items: InvoiceDto[];
}
