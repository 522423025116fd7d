import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import {
  CountLimits,
  type Page,
  type PageRequest,
  type Scope,
  UnitOfWork,
} from '../../platform/database/index.js';
import { AppError, notFound, requireVersion } from '../../platform/errors/index.js';
import { record } from '../../platform/events/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { toRef } from '../../platform/http/index.js';
import { normalise } from '../../platform/text/normalise.js';
import { type ErasedPerson, Erasure, membershipEnded, People, PersonalData } from '../users/index.js';
import { filtersOf } from './view.rules.js';
import {
  toViewDto,
  type ViewCreateDto,
  type ViewDto,
  type ViewListQuery,
  type ViewUpdateDto,
} from './views.dto.js';
import { viewEvents } from './views.events.js';
import { ViewsRepository } from './views.repository.js';
import type { ListView } from './views.schema.js';

/** The maximum number of views of a person. */
const MAX_VIEWS = 100;
const VIEW_LIMIT = { series: 'views', max: MAX_VIEWS };

/** The list views that people save: their own, and those that others share. */
@Injectable()
export class Views implements OnModuleInit {
  constructor(
    private readonly views: ViewsRepository,
    private readonly people: People,
    private readonly personal: PersonalData,
    private readonly erasure: Erasure,
    private readonly countLimits: CountLimits,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('views', async (scope, ownerId) =>
      (await this.views.findMany(scope, { ownerId }, { limit: MAX_VIEWS })).map((view) =>
        toViewDto(view, ownerId, null),
      ),
    );
    this.erasure.addInTenant('views', (scope, erased) => this.#erase(scope, erased));
    // A view that a former member shared stays for the others; those who manage the organisation can change it.
    this.hooks.on(membershipEnded, async (tx, { userId, kept }) => {
      if (kept) return;
      for (const view of await this.views.findMany(
        tx,
        { ownerId: userId, shared: false },
        { limit: MAX_VIEWS },
      ))
        await this.#delete(tx, view);
    });
  }

  async list(ctx: TenantContext, query: ViewListQuery, request: PageRequest): Promise<Page<ViewDto>> {
    const filter: QueryFilter<ListView> = {
      ...(query.page === undefined ? {} : { page: query.page }),
      $or: [{ ownerId: ctx.userId }, { shared: true }],
    };
    const page = await this.views.page(ctx, filter, request);
    return { ...page, items: await this.#dtos(ctx, page.items) };
  }

  async get(ctx: TenantContext, id: string): Promise<ViewDto> {
    return this.#dto(ctx, await this.#visible(ctx, id));
  }

  create(ctx: TenantContext, input: ViewCreateDto): Promise<ViewDto> {
    return this.work.run(ctx, this.countLimits.planOf(VIEW_LIMIT), async (tx) => {
      const own = await this.views.count(tx, { ownerId: tx.userId });
      await this.countLimits.require(tx, VIEW_LIMIT, own + 1);
      const { name, page, sort = '', columns = [], density = 'comfortable', shared = false } = input;
      const view = await this.views.insert(tx, {
        ownerId: tx.userId,
        name,
        nameKey: normalise(name),
        page,
        filters: textsIn(input.filters ?? {}),
        sort,
        columns,
        density,
        shared,
        isDefault: input.isDefault ?? false,
        version: 1,
        createdAt: tx.now,
      });
      if (view.isDefault) await this.#onlyDefault(tx, view);
      record(tx, viewEvents.created, subjectOf(view), { after: view });
      return this.#dto(tx, view);
    });
  }

  update(ctx: TenantContext, id: string, version: number, input: ViewUpdateDto): Promise<ViewDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const before = await this.#editable(tx, id);
      const { name, filters, isDefault, ...others } = input;
      const isOwn = before.ownerId.equals(tx.userId);
      // A page opens with a view for its owner only; to others it is no default.
      if (isDefault && !isOwn) throw new AppError('PERMISSION_MISSING');
      const after = await this.views.updateVersion(tx, before._id, version, {
        $set: {
          ...others,
          ...(isDefault === undefined || !isOwn ? {} : { isDefault }),
          ...(name === undefined ? {} : { name, nameKey: normalise(name) }),
          ...(filters === undefined ? {} : { filters: textsIn(filters) }),
        },
      });
      if (after.isDefault && !before.isDefault) await this.#onlyDefault(tx, after);
      record(tx, viewEvents.updated, subjectOf(after), { before, after });
      return this.#dto(tx, after);
    });
  }

  async remove(ctx: TenantContext, id: string, version: number): Promise<void> {
    await this.work.run(ctx, {}, async (tx) => {
      const view = await this.#editable(tx, id);
      requireVersion(view, version);
      await this.#delete(tx, view);
    });
  }

  async #delete(tx: Tx, view: ListView): Promise<void> {
    await this.views.deleteOne(tx, { _id: view._id, version: view.version });
    record(tx, viewEvents.deleted, subjectOf(view), { before: view });
  }

  /** A page opens with one view at most. */
  async #onlyDefault(tx: Tx, { _id, ownerId, page }: ListView): Promise<void> {
    const others = await this.views.findMany(
      tx,
      { ownerId, page, isDefault: true, _id: { $ne: _id } },
      { limit: MAX_VIEWS },
    );
    for (const before of others) {
      const after = await this.views.updateVersion(tx, before._id, before.version, {
        $set: { isDefault: false },
      });
      record(tx, viewEvents.updated, subjectOf(after), { before, after });
    }
  }

  /** A view of the caller or one that is shared; 404 otherwise. */
  async #visible(ctx: Scope & { readonly userId: Types.ObjectId }, id: string): Promise<ListView> {
    const view = await this.views.getById(ctx, id);
    if (!view.shared && !view.ownerId.equals(ctx.userId)) throw notFound();
    return view;
  }

  /** A view that the caller may change: their own, or a shared one for those who manage the organisation. */
  async #editable(tx: Tx, id: string): Promise<ListView> {
    const view = await this.#visible(tx, id);
    if (view.ownerId.equals(tx.userId)) return view;
    if (!tx.principal?.membership?.permissions.has('tenant:manage')) throw new AppError('PERMISSION_MISSING');
    return view;
  }

  async #erase(scope: Scope, erased: ErasedPerson): Promise<void> {
    await this.views.deleteMany(scope, { ownerId: erased.userId, shared: false });
  }

  async #dto(ctx: TenantContext, view: ListView): Promise<ViewDto> {
    const [dto] = await this.#dtos(ctx, [view]);
    if (!dto) throw new Error('a view without its shape');
    return dto;
  }

  async #dtos(ctx: TenantContext, views: readonly ListView[]): Promise<ViewDto[]> {
    const names = await this.people.names(
      ctx,
      views.map(({ ownerId }) => ownerId),
    );
    return views.map((view) => toViewDto(view, ctx.userId, toRef(names.get(String(view.ownerId)))));
  }
}

const subjectOf = ({ _id, ownerId }: ListView) => ({ id: _id, people: [ownerId] });

function textsIn(input: Readonly<Record<string, unknown>>): Record<string, string> {
  const filters = filtersOf(input);
  if (!filters) throw new AppError('FIELD_VALUE_INVALID', { params: { field: 'filters' } });
  return filters;
}
