import { Body, Controller, Get, Headers, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader } from '@nestjs/swagger';
import type { RequestContext, TenantContext } from '../../platform/context/index.js';
import {
  Access,
  type AppRequest,
  BODY_LIMIT_BYTES,
  bytesOf,
  Ctx,
  TenantCtx,
} from '../../platform/http/index.js';
import { CheckoutDto, InvoicesDto, PageAddressDto, PlansDto, SubscriptionDto } from './subscription.dto.js';
import { Subscriptions } from './subscription.service.js';

@Controller('subscription')
export class SubscriptionController {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Get()
  @Access({
    may: 'subscription:manage',
    scope: 'organisation',
    summary: 'Get the plan of the organisation and its usage',
    answers: SubscriptionDto,
  })
  getSubscription(@TenantCtx() ctx: TenantContext) {
    return this.subscriptions.current(ctx);
  }

  @Get('plans')
  @Access({
    may: 'subscription:manage',
    scope: 'organisation',
    summary: 'List the plans with their limits and prices',
    answers: PlansDto,
  })
  listPlans() {
    return this.subscriptions.listPlans();
  }

  @Get('invoices')
  @Access({
    may: 'subscription:manage',
    scope: 'organisation',
    summary: 'List the latest invoices',
    answers: InvoicesDto,
  })
  listInvoices(@TenantCtx() ctx: TenantContext) {
    return this.subscriptions.invoices(ctx);
  }

  @Post('checkout')
  @Access({
    may: 'subscription:manage',
    scope: 'organisation',
    summary: 'Create a checkout session and get its URL',
    answers: PageAddressDto,
    writes: true,
  })
  checkOut(@TenantCtx() ctx: TenantContext, @Body() { plan }: CheckoutDto) {
    return this.subscriptions.checkout(ctx, plan);
  }

  @Post('portal')
  @Access({
    may: 'subscription:manage',
    scope: 'organisation',
    summary: 'Create a billing portal session and get its URL',
    answers: PageAddressDto,
    writes: true,
  })
  openPortal(@TenantCtx() ctx: TenantContext) {
    return this.subscriptions.portal(ctx);
  }

  @Post('webhook')
  @ApiHeader({ name: 'Stripe-Signature', required: true, schema: { type: 'string' } })
  @ApiBody({ schema: { type: 'object' }, description: 'An event of the payment provider, signed by it.' })
  @Access({
    may: 'public',
    summary: 'Receive an event of the payment provider',
    takesBody: true,
    maxBodyBytes: BODY_LIMIT_BYTES,
    refusals: [404],
  })
  async takePaymentEvent(
    @Ctx() ctx: RequestContext,
    @Req() request: AppRequest,
    @Headers('stripe-signature') signature = '',
  ): Promise<void> {
    await this.subscriptions.receive(ctx, bytesOf(request), signature);
  }
}
