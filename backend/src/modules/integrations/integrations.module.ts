import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Outbound } from '../../platform/outbound/index.js';
import { AuthModule } from '../auth/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysByDigest, ApiKeysRepository } from './api-keys.repository.js';
import { API_KEY_MODEL, apiKeySchema } from './api-keys.schema.js';
import { ApiKeys } from './api-keys.service.js';
import './integrations.audit.js';
import { KeyPrincipals } from './key-principals.js';
import { DeliveriesRepository } from './webhooks/deliveries.repository.js';
import { DisableWebhook } from './webhooks/disable-webhook.js';
import { PostDelivery } from './webhooks/post-delivery.js';
import { QueueDeliveries } from './webhooks/queue-deliveries.js';
import { SendDeliveries } from './webhooks/send-deliveries.js';
import { WebhookSecrets } from './webhooks/webhook-secrets.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { AllWebhooks, WebhooksRepository } from './webhooks/webhooks.repository.js';
import { DELIVERY_MODEL, deliverySchema, WEBHOOK_MODEL, webhookSchema } from './webhooks/webhooks.schema.js';
import { Webhooks } from './webhooks/webhooks.service.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    AuthModule,
    MongooseModule.forFeature([
      { name: API_KEY_MODEL, schema: apiKeySchema },
      { name: WEBHOOK_MODEL, schema: webhookSchema },
      { name: DELIVERY_MODEL, schema: deliverySchema },
    ]),
  ],
  controllers: [ApiKeysController, WebhooksController],
  providers: [
    ...[ApiKeys, ApiKeysRepository, KeyPrincipals, ApiKeysByDigest],
    ...[AllWebhooks, DeliveriesRepository, DisableWebhook, Outbound, PostDelivery, QueueDeliveries],
    ...[SendDeliveries, Webhooks, WebhookSecrets, WebhooksRepository],
  ],
})
export class IntegrationsModule {}
