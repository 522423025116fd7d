import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../../platform/context/index.js';
import { Access, PageOf, pageRequest, SeenVersion, TenantCtx } from '../../../platform/http/index.js';
import {
  DELIVERY_SORTS,
  DeliveryDto,
  DeliveryListQuery,
  MadeWebhookDto,
  RedeliverDto,
  WEBHOOK_SORTS,
  WebhookCreateDto,
  WebhookDto,
  WebhookListQuery,
  WebhookUpdateDto,
} from './webhooks.dto.js';
import { Webhooks } from './webhooks.service.js';

const MANAGE = { may: 'integrations:manage', scope: 'organisation' } as const;

@ApiTags('Integrations')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: Webhooks) {}

  @Get()
  @Access({ ...MANAGE, summary: 'List the webhooks', answers: PageOf(WebhookDto) })
  listWebhooks(@TenantCtx() ctx: TenantContext, @Query() query: WebhookListQuery) {
    return this.webhooks.list(ctx, pageRequest(query, WEBHOOK_SORTS, '-createdAt'));
  }

  @Post()
  @Access({
    ...MANAGE,
    summary: 'Create a webhook',
    about: 'Only this answer contains the secret. Messages follow Standard Webhooks, see docs/webhooks.md.',
    answers: MadeWebhookDto,
    writes: true,
    creates: true,
  })
  createWebhook(@TenantCtx() ctx: TenantContext, @Body() body: WebhookCreateDto) {
    return this.webhooks.create(ctx, body);
  }

  @Get(':id')
  @Access({ ...MANAGE, summary: 'Get a webhook, without its secret', answers: WebhookDto })
  getWebhook(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.webhooks.get(ctx, id);
  }

  @Patch(':id')
  @Access({ ...MANAGE, summary: 'Update a webhook', answers: WebhookDto, writes: true, versioned: true })
  updateWebhook(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: WebhookUpdateDto,
  ) {
    return this.webhooks.update(ctx, id, version, body);
  }

  @Delete(':id')
  @Access({ ...MANAGE, summary: 'Delete a webhook and its deliveries', writes: true, versioned: true })
  deleteWebhook(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
  ): Promise<void> {
    return this.webhooks.remove(ctx, id, version);
  }

  @Post(':id/rotate-secret')
  @Access({
    ...MANAGE,
    summary: 'Rotate the secret of a webhook',
    about:
      'Only this answer contains the new secret. For 24 hours messages are also signed with the previous one.',
    answers: MadeWebhookDto,
    writes: true,
  })
  rotateWebhookSecret(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.webhooks.rotate(ctx, id);
  }

  @Post(':id/test')
  @Access({
    ...MANAGE,
    summary: 'Send a test message',
    about: 'It is sent at once; its delivery has the result.',
    answers: DeliveryDto,
    writes: true,
  })
  testWebhook(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.webhooks.test(ctx, id);
  }

  @Get(':id/deliveries')
  @Access({
    ...MANAGE,
    summary: 'List the deliveries of a webhook',
    about: 'Of the last 30 days.',
    answers: PageOf(DeliveryDto),
  })
  listWebhookDeliveries(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Query() query: DeliveryListQuery,
  ) {
    return this.webhooks.listDeliveries(ctx, id, pageRequest(query, DELIVERY_SORTS, '-createdAt'));
  }

  @Post(':id/redeliver')
  @Access({
    ...MANAGE,
    summary: 'Redeliver a message',
    about: 'It has the same `webhook-id` and body.',
    answers: DeliveryDto,
    writes: true,
  })
  redeliverWebhook(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: RedeliverDto) {
    return this.webhooks.redeliver(ctx, id, body.deliveryId);
  }
}
