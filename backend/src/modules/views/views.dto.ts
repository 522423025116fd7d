import {
  Choice,
  Flag,
  Id,
  Instant,
  ListQuery,
  Name,
  Part,
  RefDto,
  SortBy,
  Text,
  Texts,
  Values,
  Whole,
} from '../../platform/http/index.js';
import { DENSITIES, type Density, type ListView } from './views.schema.js';

const NAME = { example: 'Cameras in Lyon' };
const PAGE = {
  min: 1,
  max: 100,
  pattern: /^(\/[a-z0-9-]+)+$/,
  example: '/catalog/products',
  about: 'The address of the list page.',
};
const FILTERS = {
  example: { tracking: 'serial' },
  about: 'The parameters of the address, such as the search text `q` and the filters: at most 20 texts.',
};
const SORT = { max: 64, example: '-name', about: 'The order of the list; empty for its usual one.' };
const COLUMNS = {
  max: 40,
  maxLength: 64,
  example: ['article', 'available'],
  about: 'The columns that are shown; all when empty.',
};
const SHARED = { about: 'Whether every member of the organisation sees it.' };
const DEFAULT = { about: 'Whether the page opens with it for its owner.' };

export const VIEW_SORTS = { name: 'nameOrder' };

export class ViewCreateDto {
  @Name(NAME)
  name: string;

  @Text(PAGE)
  page: string;

  @Values({ ...FILTERS, optional: true })
  filters?: Record<string, unknown>;

  @Text({ ...SORT, optional: true })
  sort?: string;

  @Texts({ ...COLUMNS, optional: true })
  columns?: string[];

  @Choice(DENSITIES, { optional: true })
  density?: Density;

  @Flag({ ...SHARED, optional: true })
  shared?: boolean;

  @Flag({ ...DEFAULT, optional: true })
  isDefault?: boolean;
}

export class ViewUpdateDto {
  @Name({ ...NAME, optional: true })
  name?: string;

  @Values({ ...FILTERS, optional: true })
  filters?: Record<string, unknown>;

  @Text({ ...SORT, optional: true })
  sort?: string;

  @Texts({ ...COLUMNS, optional: true })
  columns?: string[];

  @Choice(DENSITIES, { optional: true })
  density?: Density;

  @Flag({ ...SHARED, optional: true })
  shared?: boolean;

  @Flag({ ...DEFAULT, optional: true })
  isDefault?: boolean;
}

export class ViewDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Name(NAME)
  name: string;

  @Text(PAGE)
  page: string;

  @Values(FILTERS)
  filters: Record<string, string>;

  @Text(SORT)
  sort: string;

  @Texts(COLUMNS)
  columns: string[];

  @Choice(DENSITIES)
  density: Density;

  @Flag(SHARED)
  shared: boolean;

  @Flag({ about: 'Whether the page opens with it for the caller.' })
  isDefault: boolean;

  @Flag({ about: 'Whether it is the caller’s own.' })
  mine: boolean;

  @Part(() => RefDto, { nullable: true, about: 'The owner.' })
  owner: RefDto | null;

  @Instant()
  createdAt: string;
}

export class ViewListQuery extends ListQuery {
  @SortBy(VIEW_SORTS)
  sort?: string;

  @Text({ ...PAGE, optional: true })
  page?: string;
}

export function toViewDto(view: ListView, callerId: unknown, owner: RefDto | null): ViewDto {
  const { _id, version, name, page, filters, sort, columns, density, shared, createdAt } = view;
  const mine = String(view.ownerId) === String(callerId);
  return {
    id: String(_id),
    version,
    name,
    page,
    filters: { ...filters },
    sort,
    columns: [...columns],
    density,
    shared,
    isDefault: mine && view.isDefault,
    mine,
    owner,
    createdAt: createdAt.toISOString(),
  };
}
