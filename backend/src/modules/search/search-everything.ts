import { Injectable } from '@nestjs/common';
import type { Permission, TenantContext } from '../../platform/context/index.js';
import { JointSearch } from '../../platform/search/index.js';
import { ArticleLists, ArticleReads } from '../catalog/index.js';
import { Documents, toDocumentDto } from '../documents/index.js';
import { OrderReads } from '../preparation/index.js';
import { RequestReads } from '../requests/index.js';
import { AssetReads } from '../stock/index.js';
import { displayName, Memberships } from '../users/index.js';
import {
  SEARCHED_KINDS,
  type SearchedKind,
  type SearchQueryDto,
  type SearchResultDto,
} from './search.dto.js';

const HITS = 5;

/** The permission for reading each kind: the one that its list requires. */
const READERS: Readonly<Record<SearchedKind, readonly Permission[]>> = {
  articles: ['catalog:read'],
  assets: ['stock:read'],
  requests: ['requests:read-own', 'requests:read-all'],
  orders: ['preparation:work', 'requests:read-all', 'requests:read-own'],
  people: ['users:read'],
  documents: ['documents:read', 'requests:read-own'],
};

/** One search through everything that the caller may read. */
@Injectable()
export class SearchEverything {
  constructor(
    private readonly articles: ArticleLists,
    private readonly articleReads: ArticleReads,
    private readonly assets: AssetReads,
    private readonly requests: RequestReads,
    private readonly orders: OrderReads,
    private readonly members: Memberships,
    private readonly documents: Documents,
  ) {}

  async execute(ctx: TenantContext, { q, kind, limit = HITS }: SearchQueryDto): Promise<SearchResultDto> {
    const wanted = (kind ? [kind] : SEARCHED_KINDS).filter((each) =>
      READERS[each].some((permission) => ctx.permissions.has(permission)),
    );
    const query = { q, limit, joint: new JointSearch(wanted.length) };
    const ifWanted = async <T>(searched: SearchedKind, find: () => Promise<T[]>): Promise<T[]> =>
      wanted.includes(searched) ? find() : [];
    const [articles, assets, requests, orders, people, documents] = await Promise.all([
      ifWanted('articles', () => this.articles.findBest(ctx, query)),
      ifWanted('assets', () => this.assets.findBest(ctx, query)),
      ifWanted('requests', () => this.requests.findBest(ctx, query)),
      ifWanted('orders', () => this.orders.findBest(ctx, query)),
      ifWanted('people', () => this.members.findBest(ctx, query)),
      ifWanted('documents', () => this.documents.findBest(ctx, query)),
    ]);
    return {
      articles: await this.articleReads.refsOf(ctx, articles),
      assets,
      requests: requests.map(({ id, number, status, site, requester, purpose, createdAt }) => ({
        id,
        number,
        status,
        site,
        requester,
        purpose,
        createdAt,
      })),
      orders: orders.map(
        ({ id, number, status, requestId, requestNumber, site, recipientName, createdAt }) => ({
          id,
          number,
          status,
          requestId,
          requestNumber,
          site,
          recipientName,
          createdAt,
        }),
      ),
      people: people.map((member) => ({
        id: String(member.userId),
        name: displayName(member),
        email: member.email,
      })),
      documents: documents.map(toDocumentDto),
    };
  }
}
