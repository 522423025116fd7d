import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageRequest, TenantCtx } from '../../platform/http/index.js';
import { API_KEY_SORTS, ApiKeyCreateDto, ApiKeyDto, ApiKeyListQuery, MadeApiKeyDto } from './api-keys.dto.js';
import { ApiKeys } from './api-keys.service.js';

@ApiTags('Integrations')
@Controller('api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Get()
  @Access({
    may: 'integrations:manage',
    scope: 'organisation',
    summary: 'List the API keys',
    answers: PageOf(ApiKeyDto),
  })
  listApiKeys(@TenantCtx() ctx: TenantContext, @Query() query: ApiKeyListQuery) {
    return this.keys.list(ctx, pageRequest(query, API_KEY_SORTS, '-createdAt'));
  }

  @Post()
  @Access({
    may: 'integrations:manage',
    scope: 'organisation',
    summary: 'Create an API key',
    about: 'Only this answer contains the secret. At any time, the key can do no more than its member.',
    answers: MadeApiKeyDto,
    writes: true,
    creates: true,
  })
  createApiKey(@TenantCtx() ctx: TenantContext, @Body() body: ApiKeyCreateDto) {
    return this.keys.create(ctx, body);
  }

  @Get(':id')
  @Access({
    may: 'integrations:manage',
    scope: 'organisation',
    summary: 'Get an API key, without its secret',
    answers: ApiKeyDto,
  })
  getApiKey(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.keys.get(ctx, id);
  }

  @Delete(':id')
  @Access({
    may: 'integrations:manage',
    scope: 'organisation',
    summary: 'Revoke an API key',
    about: 'From its next call on, the key is refused, and so is every key that was created with it.',
    writes: true,
  })
  revokeApiKey(@TenantCtx() ctx: TenantContext, @Param('id') id: string): Promise<void> {
    return this.keys.revoke(ctx, id);
  }
}
