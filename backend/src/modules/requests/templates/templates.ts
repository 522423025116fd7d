import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toUnits } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import {
  type CountLimit,
  CountLimits,
  type Page,
  type PageRequest,
  readAll,
  type Scope,
  TenantRepository,
  UnitOfWork,
} from '../../../platform/database/index.js';
import { AppError, notFound, requireVersion } from '../../../platform/errors/index.js';
import { eventTypes, record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { toRef } from '../../../platform/http/index.js';
import { Articles, articlesUsed, toComponentDtos } from '../../catalog/index.js';
import { quantityOf } from '../../stock/index.js';
import { People, PersonalData } from '../../users/index.js';
import type { TemplateCreateDto, TemplateDto } from './templates.dto.js';
import { type RequestTemplate, TEMPLATE_MODEL } from './templates.schema.js';

/** The maximum number of templates of one person. */
const MAX_TEMPLATES = 100;
const TEMPLATE_LIMIT: CountLimit = {
  series: 'templates',
  max: MAX_TEMPLATES,
  code: 'TOO_MANY_TEMPLATES',
};

const templateEvents = eventTypes<RequestTemplate>()('request-template', ['created', 'deleted'], {
  facts: ['ownerId', 'shared', 'lines'],
  texts: ['name'],
  seenBy: ['requests:read-all'],
});

@Injectable()
export class TemplatesRepository extends TenantRepository<RequestTemplate> {
  constructor(@InjectModel(TEMPLATE_MODEL) model: Model<RequestTemplate>) {
    super(model);
  }
}

/** Templates of requests: each person's own, and those that others share. */
@Injectable()
export class Templates implements OnModuleInit {
  constructor(
    private readonly templates: TemplatesRepository,
    private readonly articles: Articles,
    private readonly people: People,
    private readonly personal: PersonalData,
    private readonly hooks: TransactionHooks,
    private readonly countLimits: CountLimits,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('templates', async (scope, ownerId) =>
      (await this.templates.findMany(scope, { ownerId }, { limit: MAX_TEMPLATES })).map(
        ({ name, shared, lines, createdAt }) => ({ name, shared, lines, createdAt }),
      ),
    );
    this.hooks.on(articlesUsed, (tx, { ids }) =>
      this.templates.distinct(tx, 'lines.articleId', { 'lines.articleId': { $in: [...ids] } }),
    );
  }

  async list(ctx: TenantContext, request: PageRequest): Promise<Page<TemplateDto>> {
    const offered = { $or: [{ ownerId: ctx.userId }, { shared: true }] };
    const page = await this.templates.page(ctx, offered, request);
    return { ...page, items: await this.#dtos(ctx, page.items) };
  }

  /** A template that the caller is offered; 404 otherwise. */
  async get(ctx: TenantContext, id: string): Promise<TemplateDto> {
    return this.#dto(ctx, await this.#offered(ctx, id));
  }

  create(ctx: TenantContext, input: TemplateCreateDto): Promise<TemplateDto> {
    return this.work.run(ctx, this.countLimits.planOf(TEMPLATE_LIMIT), async (tx) => {
      const own = await this.templates.count(tx, { ownerId: tx.userId });
      await this.countLimits.require(tx, TEMPLATE_LIMIT, own + 1);
      const articles = await this.articles.claimActive(
        tx,
        input.lines.map(({ articleId }) => articleId),
      );
      const template = await this.templates.insert(tx, {
        ownerId: tx.userId,
        name: input.name,
        shared: input.shared ?? false,
        lines: input.lines.map(({ articleId, quantity }) => {
          const article = articles.get(articleId);
          if (!article) throw notFound();
          return { articleId: article._id, quantity: quantityOf(quantity, article) };
        }),
        version: 1,
        createdAt: tx.now,
      });
      record(tx, templateEvents.created, subjectOf(template), { after: template });
      return this.#dto(tx, template);
    });
  }

  /** Deletes an own template, or with the permission to approve a shared one. */
  remove(ctx: TenantContext, id: string, version: number): Promise<TemplateDto> {
    return this.work.run(ctx, { alone: true }, async (tx) => {
      const template = await this.#offered(tx, id);
      const isOwn = template.ownerId.equals(tx.userId);
      if (!isOwn && !tx.permissions.has('requests:approve')) throw new AppError('PERMISSION_MISSING');
      requireVersion(template, version);
      await this.templates.deleteMany(tx, { _id: template._id });
      record(tx, templateEvents.deleted, subjectOf(template), { before: template });
      return this.#dto(tx, template);
    });
  }

  async #offered(ctx: TenantContext | Tx, id: string): Promise<RequestTemplate> {
    const template = await this.templates.getById(ctx, id);
    if (!template.ownerId.equals(ctx.userId) && !template.shared) throw notFound();
    return template;
  }

  async #dto(scope: Scope, template: RequestTemplate): Promise<TemplateDto> {
    const [dto] = await this.#dtos(scope, [template]);
    if (!dto) throw new Error('a template without its shape');
    return dto;
  }

  async #dtos(scope: Scope, templates: readonly RequestTemplate[]): Promise<TemplateDto[]> {
    const ids = new Set(templates.flatMap(({ lines }) => lines.map(({ articleId }) => String(articleId))));
    const articles = await this.articles.getAll(scope, [...ids]);
    const [refs, people] = await readAll(scope, [
      () => this.articles.refs(scope, ids),
      () =>
        this.people.names(
          scope,
          templates.map(({ ownerId }) => ownerId),
        ),
    ]);
    return templates.map(({ _id, version, name, shared, ownerId, lines, createdAt }) => ({
      id: String(_id),
      version,
      name,
      shared,
      ownerId: String(ownerId),
      owner: toRef(people.get(String(ownerId))),
      lines: lines.flatMap(({ articleId, quantity }) => {
        const id = String(articleId);
        const article = articles.get(id);
        const ref = refs.get(id);
        if (!article || !ref) return [];
        const shown = { article: ref, components: toComponentDtos(article) };
        return [{ articleId: id, ...shown, quantity: toUnits(quantity) }];
      }),
      createdAt: createdAt.toISOString(),
    }));
  }
}

function subjectOf({ _id: id, ownerId }: RequestTemplate) {
  return { id, people: [ownerId] };
}
