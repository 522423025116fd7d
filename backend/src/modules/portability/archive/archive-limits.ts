import { MAX_QUANTITY } from '../../../ledger/index.js';
import { BODY_LIMIT_BYTES } from '../../../platform/http/admission/bodies.js';
import { type FieldLimits, limitsOf } from '../../../platform/http/index.js';
import { ArticleDto, CategoryDto, SupplierDto } from '../../catalog/index.js';
import { DocumentDto } from '../../documents/index.js';
import { LoanDto } from '../../loans/index.js';
import { ModelDto } from '../../models/index.js';
import { DeliverDto, OrderDto } from '../../preparation/index.js';
import { CommentDto, RequestDto, TemplateDto } from '../../requests/index.js';
import { ReturnDto } from '../../returns/index.js';
import { RoleDto } from '../../roles/index.js';
import {
  AssetDto,
  CountDto,
  ExpectedDto,
  LevelDto,
  LocationDto,
  LotDto,
  MAX_COUNT_MOVEMENTS,
  MAX_LOCATIONS_PER_ARTICLE,
  MovementDto,
  ReservationDto,
} from '../../stock/index.js';
import { SiteDto, TenantDto } from '../../tenants/index.js';
import { InvitationDto, MemberDto } from '../../users/index.js';
import { ViewDto } from '../../views/index.js';
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
const QUANTITY: FieldLimits = { minimum: -MAX_QUANTITY, maximum: MAX_QUANTITY };
/** A stocktake holds up to 2,000 units of an article against a count, and so does the movement that takes them out. */
const UNITS: FieldLimits = { maxItems: 2000 };
/** A line of a request collects the units of all its deliveries, of 200 each. */
const LOANED_UNITS: FieldLimits = { maxItems: 5000 };
/** An order begins with up to 200 lines, and each pick from another lot adds one. */
const ORDER_LINES: FieldLimits = { maxItems: 1000 };
const LOCATIONS_OF_ARTICLE: FieldLimits = { maxItems: MAX_LOCATIONS_PER_ARTICLE };
const inEvent = (list: FieldLimits): FieldLimits => ({ ...list, fields: { before: list, after: list } });
/** The approval of a stocktake records up to three movement traces for each of its lines. */
const MOVEMENTS_IN_EVENT = inEvent({ maxItems: MAX_COUNT_MOVEMENTS });
/** The number of memberships is limited by the product. */
const LIST_IN_EVENT: FieldLimits = {
  maxItems: 1000,
  fields: { before: { maxItems: 1000 }, after: { maxItems: 1000 } },
};

/** The reminders of a day are about at most 1,000 loans. */
const REMINDER_LISTS = inEvent({ maxItems: 1000, fields: { loanIds: { maxItems: 1000 } } });

const NAME: FieldLimits = { maxLength: 200 };
const EMAIL_LENGTH: FieldLimits = { maxLength: 254 };
const KEY: FieldLimits = { maxLength: 100 };
const HASH: FieldLimits = { maxLength: 64 };

/** Stored fields that are not in a DTO have the limits of their sources. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, FieldLimits>>>> = {
  articles: limitsOf(ArticleDto),
  assets: { ...limitsOf(AssetDto), serialKey: KEY, attrs: { fields: { k: KEY } } },
  categories: limitsOf(CategoryDto),
  counters: { kind: KEY },
  countlines: {
    ...{ counted: QUANTITY, recorded: QUANTITY, missing: QUANTITY },
    ...{ foundIds: UNITS, missingIds: UNITS, surplusIds: UNITS },
  },
  counts: limitsOf(CountDto),
  events: {
    siteIds: { maxItems: 1000 },
    people: { maxItems: 1000 },
    facts: {
      fields: {
        ...{ loanIds: LIST_IN_EVENT, lists: REMINDER_LISTS },
        ...{ movements: MOVEMENTS_IN_EVENT, siteIds: LIST_IN_EVENT, permissions: LIST_IN_EVENT },
        ...{
          lines: inEvent(ORDER_LINES),
          foundIds: inEvent(UNITS),
          missingIds: inEvent(UNITS),
          surplusIds: inEvent(UNITS),
          assetIds: inEvent(LOANED_UNITS),
        },
      },
    },
  },
  expectedreceipts: limitsOf(ExpectedDto),
  files: { name: NAME, type: NAME, sha256: HASH },
  invitations: limitsOf(InvitationDto),
  levels: { ...limitsOf(LevelDto), reserved: SUM, planned: SUM, waiting: SUM, available: SUM },
  loans: {
    ...limitsOf(LoanDto),
    ...{ assetIds: LOANED_UNITS, holderName: EMAIL_LENGTH, lent: QUANTITY, quantity: QUANTITY },
  },
  locations: limitsOf(LocationDto),
  lots: limitsOf(LotDto),
  memberships: limitsOf(MemberDto),
  model_versions: limitsOf(ModelDto),
  models: limitsOf(ModelDto),
  movements: { ...limitsOf(MovementDto), assetIds: UNITS },
  orders: { ...limitsOf(OrderDto), lines: { ...limitsOf(OrderDto)['lines'], ...ORDER_LINES } },
  people: { name: NAME, email: EMAIL_LENGTH },
  placements: { locationIds: LOCATIONS_OF_ARTICLE },
  requestcomments: limitsOf(CommentDto),
  requests: limitsOf(RequestDto),
  requesttemplates: limitsOf(TemplateDto),
  reservations: limitsOf(ReservationDto),
  returns: limitsOf(ReturnDto),
  roles: limitsOf(RoleDto),
  sites: limitsOf(SiteDto),
  stockalerts: { minimum: QUANTITY, available: SUM },
  stockdocuments: { kind: KEY, number: KEY, reference: NAME },
  suppliers: limitsOf(SupplierDto),
  thresholds: { minimum: QUANTITY, target: QUANTITY, maximum: QUANTITY },
  views: limitsOf(ViewDto),
  voucherfiles: { sha256: HASH },
  vouchers: {
    ...limitsOf(DocumentDto),
    content: { fields: { signature: limitsOf(DeliverDto)['signature'] ?? {} } },
  },
};

/** The collections whose limits are declared. */
export const LIMITED_COLLECTIONS: readonly string[] = Object.keys(FIELDS);

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
