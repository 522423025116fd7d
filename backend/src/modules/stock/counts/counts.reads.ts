import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { type Thousandths, toUnits } from '../../../ledger/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  atOwnSites,
  idFilter,
  type Page,
  type PageRequest,
  readAll,
} from '../../../platform/database/index.js';
import { toRef } from '../../../platform/http/index.js';
import { ArticleLists, Articles } from '../../catalog/index.js';
import { Sites, Tenants } from '../../tenants/index.js';
import { People } from '../../users/index.js';
import { articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { PickedStock } from '../levels/picked-stock.js';
import { Placements } from '../locations/placements.service.js';
import { LotReads } from '../lots/lots.reads.js';
import { locationKey } from '../posting/stock.batch.js';
import { LevelsRepository } from '../stock.repository.js';
import { recordedOnShelf } from './count.rules.js';
import { type ChangesSince, CountMovements } from './count-movements.js';
import { CountOverlaps } from './count-overlaps.js';
import { CountResults, differenceIn } from './count-results.js';
import { CountedUnits } from './counted-units.js';
import {
  type CountDto,
  type CountLineDto,
  type CountLineListQuery,
  type CountListQuery,
  MAX_COUNT_LINES,
} from './counts.dto.js';
import { CountLinesRepository, CountsRepository } from './counts.repository.js';
import type { Count, CountLine } from './counts.schema.js';

/** Levels of a page of lines, one for each lot. */
const MAX_LEVELS = 10_000;

/** Stocktakes at the sites of the caller's membership. */
@Injectable()
export class CountReads {
  constructor(
    private readonly counts: CountsRepository,
    private readonly lines: CountLinesRepository,
    private readonly levels: LevelsRepository,
    private readonly picked: PickedStock,
    private readonly posted: CountMovements,
    private readonly overlaps: CountOverlaps,
    private readonly results: CountResults,
    private readonly units: CountedUnits,
    private readonly articles: Articles,
    private readonly articleLists: ArticleLists,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly people: People,
    private readonly lots: LotReads,
    private readonly placements: Placements,
  ) {}

  async list(ctx: TenantContext, query: CountListQuery, request: PageRequest): Promise<Page<CountDto>> {
    const { siteId, status } = query;
    const filter = {
      $and: [
        atOwnSites(ctx),
        ...(siteId === undefined ? [] : [{ siteId: idFilter(siteId) }]),
        ...(status === undefined ? [] : [{ status }]),
        await this.tenants.during(ctx, 'createdAt', query),
      ],
    } as QueryFilter<Count>;
    const page = await this.counts.page(ctx, filter, request);
    return { ...page, items: await this.#dtos(ctx, page.items) };
  }

  async get(ctx: TenantContext, id: string): Promise<CountDto> {
    return this.dto(ctx, await this.#visible(ctx, id));
  }

  /** A stocktake with its differences, and other open stocktakes of the same stock. */
  async dto(ctx: TenantContext, count: Count): Promise<CountDto> {
    const [dto] = await this.#dtos(ctx, [count]);
    if (!dto) throw new Error('a stocktake has no form');
    dto.overlaps = await this.overlaps.of(ctx, count);
    dto.results = await this.results.totals(ctx, count);
    return dto;
  }

  async listLines(
    ctx: TenantContext,
    id: string,
    query: CountLineListQuery,
    request: PageRequest,
  ): Promise<Page<CountLineDto>> {
    const count = await this.#visible(ctx, id);
    const listed = () => this.lines.distinct(ctx, 'articleId', { countId: count._id });
    const filter = {
      $and: [
        { countId: count._id },
        ...(query.q
          ? [{ articleId: { $in: await this.articleLists.idsMatching(ctx, query.q, listed) } }]
          : []),
        ...(await this.#inState(ctx, count, query.state)),
      ],
    } as QueryFilter<CountLine>;
    const page = await this.lines.page(ctx, filter, request);
    return { ...page, items: await this.lineDtos(ctx, count, page.items) };
  }

  async #inState(ctx: TenantContext, count: Count, state: CountLineListQuery['state']) {
    if (state === undefined) return [];
    if (state === 'open') return [{ counted: null }];
    if (state === 'counted') return [{ counted: { $ne: null } }];
    return [{ _id: { $in: await this.results.lineIds(ctx, count, state) } }];
  }

  /** All lines of a stocktake, in their order. */
  async allLines(ctx: TenantContext, id: string): Promise<CountLineDto[]> {
    const count = await this.#visible(ctx, id);
    const lines = await this.lines.findMany(
      ctx,
      { countId: count._id },
      { limit: MAX_COUNT_LINES, sort: { _id: 1 } },
    );
    return this.lineDtos(ctx, count, lines);
  }

  async lineDto(ctx: TenantContext, count: Count, line: CountLine): Promise<CountLineDto> {
    const [dto] = await this.lineDtos(ctx, count, [line]);
    if (!dto) throw new Error('a line of a stocktake has no form');
    return dto;
  }

  /** 404 where it is unknown or at a site that the caller does not see. */
  async #visible(ctx: TenantContext, id: string): Promise<Count> {
    const count = await this.counts.getById(ctx, id);
    await this.sites.get(ctx, count.siteId);
    return count;
  }

  async #dtos(ctx: TenantContext, counts: readonly Count[]): Promise<CountDto[]> {
    const [counted, sites, people] = await readAll(ctx, [
      () =>
        this.lines.countedOf(
          ctx,
          counts.map(({ _id }) => _id),
        ),
      () =>
        this.sites.names(
          ctx,
          counts.map(({ siteId }) => siteId),
        ),
      () =>
        this.people.names(
          ctx,
          counts.flatMap(({ createdBy, decidedBy }) => [createdBy, ...(decidedBy ? [decidedBy] : [])]),
        ),
    ]);
    return counts.map((count) => ({
      id: String(count._id),
      number: count.number,
      siteId: String(count.siteId),
      site: toRef(sites.get(String(count.siteId))),
      status: count.status,
      origin: count.origin,
      blind: count.blind,
      lineCount: count.lineCount,
      countedCount: counted.get(String(count._id)) ?? 0,
      createdBy: toRef(people.get(String(count.createdBy))),
      createdAt: count.createdAt.toISOString(),
      decidedBy: count.decidedBy ? toRef(people.get(String(count.decidedBy))) : null,
      decidedAt: count.decidedAt?.toISOString() ?? null,
    }));
  }

  async lineDtos(ctx: TenantContext, count: Count, lines: readonly CountLine[]): Promise<CountLineDto[]> {
    const [articles, people, lots, places, changes] = await readAll(ctx, [
      () =>
        this.articles.refs(
          ctx,
          lines.map(({ articleId }) => articleId),
        ),
      () =>
        this.people.names(
          ctx,
          lines.flatMap(({ countedBy }) => (countedBy ? [countedBy] : [])),
        ),
      () =>
        this.lots.refs(
          ctx,
          lines.map(({ lotId }) => lotId),
        ),
      () => this.placements.at(ctx, lines),
      () => this.posted.changesSince(ctx, count, lines),
    ]);
    const recorded = await this.#recorded(ctx, count, lines);
    const unclear = await this.#unclear(ctx, count, lines, changes);
    const serials = await this.units.serialsOf(ctx, lines);
    return lines.map((line) => {
      const { corrected } = changes(line);
      return {
        id: String(line._id),
        articleId: String(line.articleId),
        article: articles.get(String(line.articleId)) ?? null,
        lotId: line.lotId ? String(line.lotId) : null,
        lot: lots.get(String(line.lotId)) ?? null,
        locationPath: places.get(articleSiteKey(line))?.[0]?.path ?? '',
        counted: line.counted === null ? null : toUnits(line.counted),
        recorded: toUnitsOrNull(line.recorded === null ? recorded(line) : line.recorded + corrected),
        difference: toUnitsOrNull(differenceIn(line, corrected)),
        ...serials(line),
        unclear: unclear(line),
        countedBy: line.countedBy ? toRef(people.get(String(line.countedBy))) : null,
        countedAt: line.countedAt?.toISOString() ?? null,
        rounds: line.rounds,
        missing: toUnits(line.missing),
      };
    });
  }

  /** The quantity on hand after approving the unclear lines. */
  async #unclear(
    ctx: TenantContext,
    { siteId }: Count,
    lines: readonly CountLine[],
    changes: (line: CountLine) => ChangesSince,
  ): Promise<(line: CountLine) => CountLineDto['unclear']> {
    const adjusted = lines.filter((line) => changes(line).adjusted !== 0);
    if (adjusted.length === 0) return () => null;
    const locations = adjusted.map(({ articleId, lotId = null }) => ({ articleId, siteId, lotId }));
    const levels = await this.levels.atLocations(ctx, locations);
    return (line) => {
      const { adjusted: by, corrected } = changes(line);
      const difference = differenceIn(line, corrected);
      if (by === 0 || difference === null) return null;
      const { articleId, lotId = null } = line;
      const onHand = levels.get(locationKey({ articleId, siteId, lotId }))?.onHand ?? 0;
      return {
        adjusted: toUnits(by),
        onHandIfMoved: toUnits(onHand + difference),
        onHandIfCorrected: toUnits(onHand + difference - by),
      };
    };
  }

  /** The recorded quantity that a counter sees before a line is counted: nothing in a blind stocktake. */
  async #recorded(
    ctx: TenantContext,
    { blind, siteId }: Count,
    lines: readonly CountLine[],
  ): Promise<(line: CountLine) => Thousandths | null> {
    const locations = blind ? [] : lines.map(({ articleId }) => ({ articleId, siteId }));
    const levels =
      locations.length === 0
        ? []
        : await this.levels.findOccupied(ctx, atArticlesAndSites(locations), { limit: MAX_LEVELS });
    const picked = await this.picked.byLevel(ctx, levels);
    const onShelf = new Map<string, Thousandths>();
    for (const level of levels)
      onShelf.set(lineKey(level), recordedOnShelf(level.onHand, picked.get(String(level._id)) ?? 0));
    return (line) => (blind ? null : (onShelf.get(lineKey(line)) ?? 0));
  }
}

/** The subject of a line within its stocktake. */
function lineKey({ articleId, lotId }: { articleId: unknown; lotId?: unknown }): string {
  return `${String(articleId)}/${String(lotId ?? '')}`;
}

const toUnitsOrNull = (quantity: Thousandths | null): number | null =>
  quantity === null ? null : toUnits(quantity);
