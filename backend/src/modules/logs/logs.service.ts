import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { AuditStates, Audits, toBreakPlace } from '../../platform/audit/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import { idFilter, type Page, type PageRequest, requireId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { EventsRepository, type SequencedEvent, typesForPeopleOnly } from '../../platform/events/index.js';
import { pageDto, type RefDto } from '../../platform/http/index.js';
import { People, PersonalData } from '../users/index.js';
import {
  type LogChainDto,
  type LogDto,
  type LogListQuery,
  type LogVerdictDto,
  toLogDto,
} from './logs.dto.js';

/** The maximum number of activity records in a person's data export, the newest first: about a megabyte. */
const MAX_RECORDS_PER_PERSON = 2_000;

/** Reads and verifies an organisation's activity. */
@Injectable()
export class Logs implements OnModuleInit {
  constructor(
    private readonly events: EventsRepository,
    private readonly audits: Audits,
    private readonly states: AuditStates,
    private readonly people: People,
    private readonly personal: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personal.addInTenant('activity', async (scope, actorId) => {
      const newest = { limit: MAX_RECORDS_PER_PERSON, sort: { seq: -1 } } as const;
      const events = await this.events.findMany(scope, { actorId, seq: { $gt: 0 } }, newest);
      return events.map(({ type, at, subject, via, texts }) => ({
        type,
        at,
        subject,
        via,
        texts: texts?.values ?? null,
      }));
    });
  }

  async list(ctx: TenantContext, query: LogListQuery, request: PageRequest): Promise<Page<LogDto>> {
    const page = await this.events.page(ctx, filterOf(ctx, query), request);
    const people = await this.#actors(ctx, page.items);
    return pageDto(page, (event) => toLogDto(event, people.get(String(event.actorId)), ctx.language));
  }

  async get(ctx: TenantContext, id: string): Promise<LogDto> {
    const event = await this.events.findOne(ctx, { $and: [{ _id: requireId(id) }, filterOf(ctx, {})] });
    if (!event) throw notFound();
    const people = await this.#actors(ctx, [event]);
    return toLogDto(event, people.get(String(event.actorId)), ctx.language);
  }

  /** The length of the chain, and the result of the last audit of the organisation in the background. */
  async chain(ctx: TenantContext): Promise<LogChainDto> {
    const state = await this.states.find(ctx.tenantId);
    const records = await this.events.lastSeq(ctx);
    return { records, checkedAt: state?.at.toISOString() ?? null, breaks: state?.breaks ?? 0 };
  }

  /** Recomputes the whole chain, compares its end with the known heads, and checks the documents that it pins. */
  async verify({ tenantId, siteIds }: TenantContext): Promise<LogVerdictDto> {
    const { ok, records, breaks } = await this.audits.audit(tenantId, { scope: 'activity', siteIds });
    const [first] = breaks;
    if (!first) return { ok, records };
    return {
      ok,
      records,
      firstBreak: { seq: first.seq ?? 0, problem: first.problem, where: toBreakPlace(first) },
    };
  }

  #actors(ctx: TenantContext, events: readonly SequencedEvent[]): Promise<Map<string, RefDto>> {
    return this.people.names(
      ctx,
      events.map(({ actorId }) => actorId).filter((id) => id !== null),
    );
  }
}

/**
 * A membership with site limits sees the events of its sites, and those without a site; events that only notify people, if
 * the caller is one of them.
 */
function filterOf(ctx: TenantContext, query: LogListQuery): QueryFilter<SequencedEvent> {
  const at = {
    ...(query.from ? { $gte: new Date(query.from) } : {}),
    ...(query.to ? { $lt: new Date(query.to) } : {}),
  };
  return {
    seq: { $gt: 0 },
    ...(query.type ? { type: query.type } : {}),
    ...(query.actorId ? { actorId: idFilter(query.actorId) } : {}),
    ...(query.subjectId ? { 'subject.id': query.subjectId } : {}),
    ...(query.from || query.to ? { at } : {}),
    ...(ctx.siteIds ? { $or: visibleTo(ctx, [...ctx.siteIds]) } : {}),
  };
}

function visibleTo({ userId }: TenantContext, siteIds: readonly string[]): QueryFilter<SequencedEvent>[] {
  const withoutSite = { siteIds: { $size: 0 } };
  return [
    { siteIds: { $in: [...siteIds] } },
    { ...withoutSite, type: { $nin: typesForPeopleOnly() } },
    { ...withoutSite, people: String(userId) },
  ];
}
