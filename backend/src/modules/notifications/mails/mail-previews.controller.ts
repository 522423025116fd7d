import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../../platform/context/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { Access, TenantCtx } from '../../../platform/http/index.js';
import { MailPreviews } from '../../../platform/mail/index.js';
import { englishLocaleOf, Tenants } from '../../tenants/index.js';
import { MailKindsDto, MailPreviewDto, MailPreviewQuery } from '../notifications.dto.js';

/** The e-mails that the server sends, made of sample data by the same templates. */
@ApiTags('Notifications')
@Controller('notifications/previews')
export class MailPreviewsController {
  constructor(
    private readonly previews: MailPreviews,
    private readonly tenants: Tenants,
  ) {}

  @Get()
  @Access({
    may: 'tenant:manage',
    summary: 'List the e-mails that the server sends',
    answers: MailKindsDto,
  })
  async listMailPreviews(
    @TenantCtx() ctx: TenantContext,
    @Query() { language = ctx.language }: MailPreviewQuery,
  ): Promise<MailKindsDto> {
    const english = englishLocaleOf((await this.tenants.current(ctx)).settings);
    const items = this.previews.kinds.map((kind) => ({
      kind,
      subject: this.previews.render(kind, language, english)?.subject ?? '',
    }));
    return { items };
  }

  @Get(':kind')
  @Access({ may: 'tenant:manage', summary: 'Preview an e-mail with sample data', answers: MailPreviewDto })
  async previewMail(
    @TenantCtx() ctx: TenantContext,
    @Param('kind') kind: string,
    @Query() { language = ctx.language }: MailPreviewQuery,
  ): Promise<MailPreviewDto> {
    const english = englishLocaleOf((await this.tenants.current(ctx)).settings);
    const mail = this.previews.render(kind, language, english);
    if (!mail) throw notFound();
    const { subject, text, html } = mail;
    return { kind, subject, text, html };
  }
}
