import { type FieldLimits, limitsOf } from '../../platform/http/index.js';
import { BODY_LIMIT_BYTES } from '../../platform/http/limits/bodies.js';
import { ArticleDto, CategoryDto, SupplierDto } from '../catalog/index.js';
import { DocumentDto } from '../documents/index.js';
import { ModelDto } from '../models/index.js';
import { DeliverDto, OrderDto } from '../preparation/index.js';
import { RequestDto, TemplateDto } from '../requests/index.js';
import { ReturnDto } from '../returns/index.js';
import { RoleDto } from '../roles/index.js';
import { LevelDto, LocationDto, MAX_COUNT_MOVEMENTS, MovementDto, ReservationDto } from '../stock/index.js';
import { SiteDto, TenantDto } from '../tenants/index.js';
import { InvitationDto, MemberDto } from '../users/index.js';
import { ViewDto } from '../views/index.js';
import { dataName, LEDGER_HEAD, MANIFEST } from './archive-layout.js';

/** The limits of one file of an archive: the bytes of a line, and the fields of its document. */
export interface EntryLimits {
  readonly maxLineBytes: number;
  readonly fields: Readonly<Record<string, FieldLimits>>;
}

/** A document comes from one body; an event can contain it before and after, plus the server's fields. */
const MAX_LINE_BYTES = 4 * BODY_LIMIT_BYTES;
/** A rendered voucher, in base64. */
const MAX_VOUCHER_LINE_BYTES = 4 * 1024 * 1024;

/** Sums over many documents are only limited to safe integers. */
const SUM: FieldLimits = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
/** The approval of a stocktake records up to three movement traces for each of its lines. */
const MOVEMENTS_IN_EVENT: FieldLimits = {
  maxItems: MAX_COUNT_MOVEMENTS,
  fields: { before: { maxItems: MAX_COUNT_MOVEMENTS }, after: { maxItems: MAX_COUNT_MOVEMENTS } },
};

/** The number of memberships is limited by the product. */
const LIST_IN_EVENT: FieldLimits = {
  maxItems: 1000,
  fields: { before: { maxItems: 1000 }, after: { maxItems: 1000 } },
};

/** Stored fields that are not in a DTO have the limits of their sources. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, FieldLimits>>>> = {
  articles: limitsOf(ArticleDto),
  categories: limitsOf(CategoryDto),
  events: {
    siteIds: { maxItems: 1000 },
    people: { maxItems: 1000 },
    facts: { fields: { movements: MOVEMENTS_IN_EVENT, siteIds: LIST_IN_EVENT, permissions: LIST_IN_EVENT } },
  },
  invitations: limitsOf(InvitationDto),
  levels: { ...limitsOf(LevelDto), reserved: SUM, planned: SUM, waiting: SUM, available: SUM },
  locations: limitsOf(LocationDto),
  memberships: limitsOf(MemberDto),
  models: limitsOf(ModelDto),
  movements: limitsOf(MovementDto),
  orders: limitsOf(OrderDto),
  requests: limitsOf(RequestDto),
  requesttemplates: limitsOf(TemplateDto),
  reservations: limitsOf(ReservationDto),
  returns: limitsOf(ReturnDto),
  roles: limitsOf(RoleDto),
  sites: limitsOf(SiteDto),
  suppliers: limitsOf(SupplierDto),
  views: limitsOf(ViewDto),
  vouchers: {
    ...limitsOf(DocumentDto),
    content: { fields: { signature: limitsOf(DeliverDto)['signature'] ?? {} } },
  },
};

/** The limits of every file of an archive with these collections, except for uploaded files. */
export function entryLimits(collections: readonly string[]): Readonly<Record<string, EntryLimits>> {
  const of = (fields: EntryLimits['fields'], maxLineBytes = MAX_LINE_BYTES): EntryLimits => ({
    maxLineBytes,
    fields,
  });
  const data = collections.map((name): [string, EntryLimits] => [
    dataName(name),
    of(FIELDS[name] ?? {}, name === 'voucherfiles' ? MAX_VOUCHER_LINE_BYTES : MAX_LINE_BYTES),
  ]);
  return {
    [MANIFEST]: of({ organisation: { fields: limitsOf(TenantDto) } }),
    [LEDGER_HEAD]: of({}),
    ...Object.fromEntries(data),
  };
}
