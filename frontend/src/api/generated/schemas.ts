export type ArticleRefDto = {
  id: string;
  name: string;
  sku: string;
  unit: string;
  /** The number of decimals of a quantity: 0 for pieces. */
  decimals: number;
  /** Whether it has to be returned; of a kit, whether one of its components has to be. */
  returnable: boolean;
  tracking: "quantity" | "lot" | "serial";
  /** The file of its cover picture. */
  photo: string | null;
};
export type AssetDto = {
  id: string;
  serial: string;
  version: number;
  articleId: string;
  article: ArticleRefDto | null;
  state: "available" | "reserved" | "out" | "quarantine" | "lost" | "scrapped";
  /** The site where it is in stock, or was last. */
  siteId: string;
  site: RefDto | null;
  /** The holder while it is on loan. */
  holder: AssetHolderDto | null;
  /** The request that it is picked or lent for. */
  requestId: string | null;
  /** Custom values by key of the article’s model. */
  values: {
    [key: string]: string | number | boolean | null;
  };
  createdAt: string;
  updatedAt: string;
};
export type AssetHolderDto = {
  /** The member; null for a person outside of the organisation. */
  id: string | null;
  name: string;
};
export type AssetRefDto = {
  id: string;
  serial: string;
};
export type BreakPlaceDto = {
  /** The collection of the record. */
  collection: string;
  kind: string | null;
  id: string | null;
  label: string | null;
};
export type CauseDto = {
  kind: string;
  id: string;
  number: string | null;
};
export type DocumentDto = {
  id: string;
  kind: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
  number: string;
  /** Anyone with the code can verify the document: /verify/documents/:code. Null on a document without a QR code. */
  code: string | null;
  siteId: string;
  siteName: string;
  /** Null where it belongs to no request. */
  requestId: string | null;
  /** Empty where it belongs to no request. */
  requestNumber: string;
  /** Null where it belongs to no order. */
  orderId: string | null;
  recipientName: string;
  language: "fr" | "en" | "es" | "it";
  /** SHA-256 of the file as it was first read; null until then. */
  sha256: string | null;
  /** SHA-256 of the file as it is now: another one than of the issued file after `redactedAt`; null until it is read, or read again. */
  fileSha256: string | null;
  /** Bytes of the file; null until it is read, or read again after `redactedAt`. */
  size: number | null;
  /** The time when the name of an erased person was removed; the file has a new hash since. */
  redactedAt: string | null;
  createdAt: string;
};
export type DocumentRefDto = {
  id: string;
  kind: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
  number: string;
};
export type FieldProblemDto = {
  path: string;
  code: string;
  message: string;
};
export type JobStartedDto = {
  /** Ask how it goes with GET /jobs/{id}. */
  jobId: string;
};
export type KitComponentDto = {
  articleId: string;
  /** The quantity in one kit. */
  quantity: number;
};
export type KitRefDto = {
  requestLineId: string;
  articleId: string;
  article: ArticleRefDto | null;
};
export type LineShortageDto = {
  /** The quantity of the line that cannot be picked. */
  quantity: number;
  reason: "absent" | "quarantine" | "expired-lot";
};
export type LocationDto = {
  id: string;
  version: number;
  siteId: string;
  parentId: string | null;
  name: string;
  /** Its position among its siblings in walking order; equal positions are sorted by name. */
  order: number;
  path: string;
  createdAt: string;
};
export type LotDto = {
  id: string;
  number: string;
  /** Null where it does not expire. */
  expiresAt: string | null;
  /** Expired lots are never allocated. */
  expired: boolean;
  articleId: string;
  article: ArticleRefDto | null;
  /** At the site of the query, else at all sites of the caller. */
  onHand: number;
  reserved: number;
  available: number;
  quarantine: number;
  /** The lot that it was merged into: see `mergeLots`. */
  mergedInto: string | null;
  createdAt: string;
};
export type LotRefDto = {
  id: string;
  number: string;
  /** Null where it does not expire. */
  expiresAt: string | null;
  /** Expired lots are never allocated. */
  expired: boolean;
};
export type MovementDto = {
  articleId: string;
  article: ArticleRefDto | null;
  siteId: string;
  site: RefDto | null;
  lotId: string | null;
  lot: LotRefDto | null;
  id: string;
  seq: number;
  levelKey: string;
  type:
    | "receipt"
    | "issue"
    | "return"
    | "transfer-out"
    | "transfer-in"
    | "adjustment"
    | "count"
    | "scrap"
    | "quarantine-in"
    | "quarantine-out";
  at: string;
  actorId: string;
  actor: RefDto | null;
  assetIds: string[];
  assets: AssetRefDto[];
  deltaOnHand: number;
  deltaQuarantine: number;
  onHandAfter: number;
  quarantineAfter: number;
  unitCost: number | null;
  reason: string | null;
  reasonSalt: string | null;
  reasonHash: string | null;
  cause: CauseDto;
  /** The movement that this one undoes. */
  reverses: string | null;
  prevHash: string;
  hash: string;
};
export type OrderDto = {
  id: string;
  version: number;
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: RefDto | null;
  recipientName: string;
  status: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled";
  assigneeId: string | null;
  assignee: RefDto | null;
  lines: OrderLineDto[];
  documents: DocumentRefDto[];
  /** The reason of the cancellation. */
  reason: string;
  neededBy: string | null;
  /** The start of the windows of its lines; null without windows. */
  startsAt: string | null;
  startedAt: string | null;
  preparedAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  updatedAt: string;
};
export type OrderLineDto = {
  id: string;
  requestLineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  /** The kit that it is a part of. */
  kit: KitRefDto | null;
  quantity: number;
  picked: number;
  delivered: number;
  /** The quantity removed from the line: it waits again, or is cancelled. */
  removed: number;
  /** The quantity that cannot be picked now, of orders before picking. Absent in answers of commands. */
  shortage: LineShortageDto | null;
  /** The beginning of the time for which it is needed. */
  from: string | null;
  /** The end of that time. */
  to: string | null;
  /** The picking location; empty without one. Lines are in walking order. */
  locationPath: string;
  /** Its other storage locations at the site. */
  otherLocationPaths: string[];
  lotId: string | null;
  lot: LotRefDto | null;
  /** The picked units, those that are delivered first. */
  assetIds: string[];
  assets: AssetRefDto[];
};
export type OrderPageDto = {
  items: OrderDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type ProblemDto = {
  type: string;
  title: string;
  status: number;
  /** Stable; switch on this. */
  code:
    | "ADDRESS_NOT_ALLOWED"
    | "ALREADY_EXISTS"
    | "ALREADY_HERE"
    | "ALREADY_REVERSED"
    | "AMOUNTS_EXIST"
    | "ARTICLE_ARCHIVED"
    | "ASSET_NOT_POSSIBLE"
    | "ASSIGNEE_CHANGED"
    | "ASSIGNEE_UNABLE"
    | "CATALOG_NOT_EMPTY"
    | "CATEGORY_INSIDE_ITSELF"
    | "CATEGORY_TOO_LARGE"
    | "CODE_INCORRECT"
    | "CODE_LOCKED"
    | "CODE_TAKEN"
    | "COUNT_CONFLICT"
    | "COUNT_INCOMPLETE"
    | "COUNT_OPEN"
    | "COUNT_TOO_LARGE"
    | "COUNT_UNCLEAR"
    | "CSRF_FAILED"
    | "DECIMALS_IN_USE"
    | "DEFAULT_MODEL_IN_USE"
    | "DELEGATE_NOT_POSSIBLE"
    | "DUE_DATE_TOO_EARLY"
    | "DUPLICATE_LINE"
    | "EQUIPMENT_OUT"
    | "EXPECTED_OPEN"
    | "EXPORT_TOO_LARGE"
    | "FIELD_VALUE_INVALID"
    | "FILE_EMPTY"
    | "FILE_NOT_IMAGE"
    | "FILE_QUOTA_EXCEEDED"
    | "FILE_TOO_LARGE"
    | "FILE_TYPE_NOT_ALLOWED"
    | "FILE_UNREADABLE"
    | "GRANT_EXCEEDED"
    | "HEADERS_TOO_LARGE"
    | "HOLDER_NOT_POSSIBLE"
    | "HOST_NOT_SERVED"
    | "IDEMPOTENCY_IN_PROGRESS"
    | "IDEMPOTENCY_KEY_REUSED"
    | "IMPORT_EMPTY"
    | "IMPORT_OUTDATED"
    | "IMPORT_REFUSED"
    | "INTERNAL"
    | "INVALID_CURSOR"
    | "INVALID_EMAIL"
    | "INVALID_IDEMPOTENCY_KEY"
    | "INVITATIONS_OPEN"
    | "INVITATION_FOR_SITE"
    | "INVITATION_REVOKED"
    | "IN_USE"
    | "KEY_LIFE_TOO_LONG"
    | "KIT_COMPONENT"
    | "KIT_HAS_NO_STOCK"
    | "KIT_NESTED"
    | "KIT_NOT_WHOLE"
    | "KIT_PART"
    | "LABEL_CODE_NOT_POSSIBLE"
    | "LABEL_FORMAT_INVALID"
    | "LABEL_TOO_SMALL"
    | "LAST_OWNER"
    | "LOAN_AWAITED"
    | "LOAN_PROMISED"
    | "LOCATION_PATH_INVALID"
    | "LOTS_DIFFER"
    | "LOT_EXPIRED"
    | "LOT_EXPIRY_DIFFERS"
    | "LOT_REQUIRED"
    | "MALFORMED_BODY"
    | "METHOD_NOT_ALLOWED"
    | "METRICS_CLOSED"
    | "MODEL_IN_USE"
    | "NAME_DIFFERS"
    | "NOTHING_TO_CANCEL"
    | "NOTHING_TO_REMIND"
    | "NOTHING_WAITS"
    | "NOT_FOR_KEYS"
    | "NOT_FOUND"
    | "NOT_REVERSIBLE"
    | "NO_DEFAULT_MODEL"
    | "NO_LINES"
    | "NO_TENANT"
    | "NUMBER_PREFIXES_EXHAUSTED"
    | "NUMBER_PREFIX_TAKEN"
    | "OPEN_REQUESTS"
    | "OUTCOME_UNKNOWN"
    | "OVERLOADED"
    | "PAYLOAD_TOO_LARGE"
    | "PAYMENT_UNAVAILABLE"
    | "PERMISSION_MISSING"
    | "PICK_CONFLICT"
    | "PICK_INCOMPLETE"
    | "PLAN_LIMIT_ARTICLES"
    | "PLAN_LIMIT_MEMBERS"
    | "PLAN_LIMIT_SITES"
    | "PLAN_SET_BY_OPERATOR"
    | "QUANTITY_EXCEEDED"
    | "QUANTITY_LIMIT"
    | "QUANTITY_PRECISION"
    | "QUARANTINE_INSUFFICIENT"
    | "RATE_LIMITED"
    | "REQUEST_CHANGED"
    | "REQUEST_TIMEOUT"
    | "RETURN_EXCEEDS_DELIVERED"
    | "ROLE_BUILT_IN"
    | "ROUTE_NOT_FOUND"
    | "SAME_SITE"
    | "SEARCH_TOO_BROAD"
    | "SERIALS_REQUIRED"
    | "SERIAL_COUNT_DIFFERS"
    | "SERIAL_NOT_WHOLE"
    | "SIGNATURE_INVALID"
    | "SITE_ARCHIVED"
    | "SITE_LIMITED"
    | "STOCK_EXISTS"
    | "STOCK_INSUFFICIENT"
    | "STOCK_RESERVED"
    | "STORAGE_FULL"
    | "SUBSCRIPTION_ACTIVE"
    | "SUBSTITUTE_ANSWERED"
    | "SUBSTITUTE_NOT_POSSIBLE"
    | "TABLE_FORMAT"
    | "TABLE_PROTECTED"
    | "TABLE_QUOTE_OPEN"
    | "TABLE_UNREADABLE"
    | "TENANT_CHANGED"
    | "THRESHOLD_ORDER"
    | "TOO_MANY_COMMENTS"
    | "TOO_MANY_LABELS"
    | "TOO_MANY_LINES"
    | "TOO_MANY_SUBSTITUTES"
    | "TOO_MANY_TEMPLATES"
    | "TOO_MANY_TENANTS"
    | "TRACKING_DIFFERS"
    | "TRACKING_IN_USE"
    | "TRANSITION_NOT_ALLOWED"
    | "TRY_AGAIN"
    | "UNAUTHENTICATED"
    | "UNSUPPORTED_MEDIA_TYPE"
    | "VALIDATION_FAILED"
    | "VERSION_MISMATCH"
    | "VERSION_REQUIRED"
    | "WINDOW_INVALID"
    | "WINDOW_NOT_RETURNABLE"
    | "WINDOW_OVER"
    | "WORK_TOO_LARGE"
    | "WRONG_CODE";
  /** A sentence for people, in the caller's language. */
  error: string;
  /** The fields that are wrong, where fields are. */
  errors?: FieldProblemDto[];
  requestId: string;
};
export type RecipientDto = {
  /** A member of the organisation. */
  userId?: string | null;
  /** The name of a person who is not a member. */
  name?: string;
  /** An e-mail address or a telephone number. */
  contact?: string;
};
export type RefDto = {
  id: string;
  name: string;
};
export type RequestDto = {
  id: string;
  version: number;
  number: string | null;
  status:
    | "draft"
    | "submitted"
    | "approved"
    | "preparing"
    | "ready"
    | "delivered"
    | "closed"
    | "refused"
    | "cancelled";
  siteId: string;
  site: RefDto | null;
  requesterId: string;
  requester: RefDto | null;
  recipient: RecipientDto | null;
  neededBy: string | null;
  purpose: string;
  lines: RequestLineDto[];
  /** Other articles that were proposed for its lines. */
  substitutes: SubstituteDto[];
  /** The preparation orders made for it. */
  orders: RequestOrderDto[];
  submittedAt: string | null;
  decidedAt: string | null;
  /** The time when the requester was asked whether waiting lines are still needed; null before. */
  askedAt: string | null;
  /** The time when the requester confirmed it. Lines that are no longer needed are cancelled. */
  neededAt: string | null;
  decidedBy: RefDto | null;
  /** The absent member in whose stead it was decided. */
  onBehalfOf: RefDto | null;
  /** The reason of the refusal or cancellation. */
  reason: string;
  createdAt: string;
  updatedAt: string;
};
export type RequestLineDto = {
  id: string;
  /** The line of the kit that it is a part of. */
  parentLineId: string | null;
  /** Whether it is a kit line. Its quantities are then those of complete kits. */
  kit: boolean;
  articleId: string;
  article: ArticleRefDto | null;
  /** Whether it has to be returned. */
  returnable: boolean;
  /** The requested quantity. */
  quantity: number;
  note: string;
  /** The reason why a part or all of it was refused. */
  refusal: string;
  from: string | null;
  to: string | null;
  approved: number;
  reserved: number;
  waiting: number;
  picked: number;
  delivered: number;
  returned: number;
  cancelled: number;
};
export type RequestOrderDto = {
  id: string;
  status: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled";
};
export type RequestPageDto = {
  items: RequestDto[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
};
export type SiteDto = {
  id: string;
  version: number;
  name: string;
  code: string;
  archived: boolean;
  createdAt: string;
};
export type SubstituteDto = {
  id: string;
  lineId: string;
  articleId: string;
  article: ArticleRefDto | null;
  /** In proportion less than was proposed where less of the line is left by now. */
  quantity: number;
  status: "proposed" | "accepted" | "refused" | "expired";
  proposedAt: string;
  /** Until when the requester can answer. */
  answerBy: string;
  answeredAt: string | null;
};
export type TokenDto = {
  token: string;
};
