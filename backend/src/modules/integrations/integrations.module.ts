import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysRepository, ShownKeys } from './api-keys.repository.js';
import { API_KEY_MODEL, apiKeySchema } from './api-keys.schema.js';
import { ApiKeys } from './api-keys.service.js';
import { KeyPrincipals } from './key-principals.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    AuthModule,
    MongooseModule.forFeature([{ name: API_KEY_MODEL, schema: apiKeySchema }]),
  ],
  controllers: [ApiKeysController],
  providers: [ApiKeys, ApiKeysRepository, KeyPrincipals, ShownKeys],
})
export class IntegrationsModule {}
