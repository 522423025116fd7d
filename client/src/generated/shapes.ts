// Written by `npm run contract` from backend/openapi.json.

/** A correction of the stock on the shelf, with its reason. */
export interface AdjustmentCreate {
  siteId: string;
  articleId: string;
  /** Required where the article is tracked by lot. */
  lotId?: string;
  /** The units to remove, of an article that is tracked by serial number. */
  assetIds?: readonly string[];
  /** The units to add, of an article that is tracked by serial number. */
  serials?: readonly string[];
  delta: number;
  reason: string;
  /** Turns the latest-needed reservations into waiting quantity where the shelf no longer covers them. */
  releaseReservations?: boolean;
}

/** A new API key: its scopes, and the sites and time that limit it. */
export interface ApiKeyCreate {
  name: string;
  /** The permissions of the key; at most those of the caller. */
  scopes: readonly ("tenant:manage" | "users:manage" | "roles:manage" | "integrations:manage" | "subscription:manage" | "tenant:delete" | "tenant:export" | "users:read" | "catalog:read" | "stock:read" | "catalog:manage" | "models:manage" | "thresholds:manage" | "stock:receive" | "stock:adjust" | "stock:transfer" | "stock:count" | "requests:create" | "requests:read-own" | "requests:read-all" | "requests:approve" | "preparation:work" | "returns:receive" | "documents:read" | "history:read" | "logs:read")[];
  /** The sites to limit the key to; null for all. */
  siteIds?: readonly string[] | null;
  /** The expiry, at most one year from now; 90 days from now by default. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expiresAt?: string;
}

/** An API key without its secret. */
export interface ApiKey {
  id: string;
  name: string;
  /** The first characters of the key. */
  prefix: string;
  scopes: readonly ("tenant:manage" | "users:manage" | "roles:manage" | "integrations:manage" | "subscription:manage" | "tenant:delete" | "tenant:export" | "users:read" | "catalog:read" | "stock:read" | "catalog:manage" | "models:manage" | "thresholds:manage" | "stock:receive" | "stock:adjust" | "stock:transfer" | "stock:count" | "requests:create" | "requests:read-own" | "requests:read-all" | "requests:approve" | "preparation:work" | "returns:receive" | "documents:read" | "history:read" | "logs:read")[];
  /** The sites that the key is limited to; null for all. */
  siteIds: readonly string[] | null;
  /** The member of the key; it can do no more than this member. */
  user: Ref | null;
  expiresAt: string;
  lastUsedAt: string | null;
  createdAt: string;
}

/** A page of a list: its items are of the shape ApiKeyDto. */
export interface ApiKeyPage {
  items: readonly ApiKey[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The bounds above which a request needs an approval; one of them is enough. */
export interface ApprovalAbove {
  /** A line of more than this needs approval. */
  quantity?: number;
  /** A line worth more than this needs approval. */
  value?: number;
}

/** The quantities that are approved; a line that is left out is approved as requested. */
export interface Approval {
  /** Lines that are left out are approved in full. */
  lines?: readonly ApprovalLine[];
  /** The version that the approver saw; 409 where it has changed. */
  version?: number;
}

/** The approved quantity of one line. */
export interface ApprovalLine {
  lineId: string;
  /** 0 refuses the line. */
  quantity: number;
  /** The reason for refusing the rest; the requester reads it. */
  reason?: string;
}

/** The reserved and the available quantity of an article at a site, day by day. */
export interface ArticleCalendar {
  articleId: string;
  timeZone: string;
  days: readonly CalendarDay[];
}

/** A new article of the catalogue. */
export interface ArticleCreate {
  name: string;
  /** Unique in the tenant; generated when absent. */
  sku?: string;
  description?: string;
  categoryId?: string | null;
  unit?: string;
  /** The number of decimals of a quantity: 0 for pieces. */
  decimals?: number;
  tracking?: "quantity" | "lot" | "serial";
  /** Whether it has to be returned. Of a kit, its components decide, and this has no effect. */
  returnable?: boolean;
  barcodes?: readonly string[];
  /** The default model when absent. */
  modelId?: string | null;
  /** Custom values by field key. */
  values?: Readonly<Record<string, string | number | boolean | null>>;
  supplierId?: string | null;
  /** The supplier’s name or number for it. */
  supplierReference?: string;
  /** Minor units of the tenant’s currency, with at most 4 decimals. */
  unitCost?: number | null;
  /** The components, if it is a kit: a kit has no stock of its own. Empty for other articles. */
  components?: readonly KitComponentCreate[];
  /** The files of its pictures in their order; the first one is its cover. */
  photos?: readonly string[];
  /** Its other files, such as a manual. */
  attachments?: readonly string[];
  /** Received with a goods receipt in the same transaction; it needs the permission `stock:receive`. */
  openingStock?: OpeningStock;
}

/** An article of the catalogue. */
export interface Article {
  id: string;
  version: number;
  sku: string;
  name: string;
  description: string;
  categoryId: string | null;
  unit: string;
  /** The number of decimals of a quantity: 0 for pieces. */
  decimals: number;
  tracking: "quantity" | "lot" | "serial";
  /** Whether it has to be returned; of a kit, whether one of its components has to be. */
  returnable: boolean;
  barcodes: readonly string[];
  modelId: string | null;
  /** Custom values by field key. */
  values: Readonly<Record<string, string | number | boolean | null>>;
  supplierId: string | null;
  /** The supplier’s name or number for it. */
  supplierReference: string;
  unitCost: number | null;
  /** The components, if it is a kit: a kit has no stock of its own. Empty for other articles. */
  components: readonly KitComponent[];
  /** The files of its pictures in their order; the first one is its cover. */
  photos: readonly string[];
  attachments: readonly Attachment[];
  archived: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A page of a list: its items are of the shape ArticleDto. */
export interface ArticlePage {
  items: readonly Article[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of an article that lists and documents show. */
export interface ArticleRef {
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
}

/** The fields of an article to change; fields that are left out stay as they are. */
export interface ArticleUpdate {
  name?: string;
  sku?: string;
  description?: string;
  categoryId?: string | null;
  unit?: string;
  /** The number of decimals of a quantity: 0 for pieces. */
  decimals?: number;
  /** Can change only while the article never had stock and is in no open request. */
  tracking?: "quantity" | "lot" | "serial";
  /** Of a kit, its components decide, and this has no effect. */
  returnable?: boolean;
  barcodes?: readonly string[];
  /** Custom values by field key. */
  values?: Readonly<Record<string, string | number | boolean | null>>;
  supplierId?: string | null;
  /** The supplier’s name or number for it. */
  supplierReference?: string;
  unitCost?: number | null;
  /** The components, if it is a kit: a kit has no stock of its own. Empty for other articles. */
  components?: readonly KitComponentCreate[];
  /** The files of its pictures in their order; the first one is its cover. */
  photos?: readonly string[];
  /** Its other files, such as a manual. */
  attachments?: readonly string[];
}

/** A new unit with a serial number. */
export interface AssetCreate {
  articleId: string;
  siteId: string;
  serial: string;
  /** Custom values by key of the article’s model. */
  values?: Readonly<Record<string, string | number | boolean | null>>;
}

/** One unit of an article that is tracked by serial number. */
export interface Asset {
  id: string;
  serial: string;
  version: number;
  articleId: string;
  article: ArticleRef | null;
  state: "available" | "reserved" | "out" | "quarantine" | "lost" | "scrapped";
  /** The site where it is in stock, or was last. */
  siteId: string;
  site: Ref | null;
  /** The holder while it is on loan. */
  holder: AssetHolder | null;
  /** The request that it is picked or lent for. */
  requestId: string | null;
  /** Custom values by key of the article’s model. */
  values: Readonly<Record<string, string | number | boolean | null>>;
  createdAt: string;
  updatedAt: string;
}

/** The site where a lost unit was found. */
export interface AssetFound {
  /** The site where it was found; its last site by default. */
  siteId?: string;
  reason?: string;
}

/** The person who has a unit on loan. */
export interface AssetHolder {
  /** The member; null for a person outside of the organisation. */
  id: string | null;
  name: string;
}

/** A page of a list: its items are of the shape AssetDto. */
export interface AssetPage {
  items: readonly Asset[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a unit that lists and documents show. */
export interface AssetRef {
  id: string;
  serial: string;
}

/** The fields of a unit to change; fields that are left out stay as they are. */
export interface AssetUpdate {
  serial?: string;
  /** Custom values by key of the article’s model. */
  values?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The member who prepares an order. Without one, the order is assigned to no member. */
export interface Assign {
  /** A member who prepares orders at its site, otherwise 409 ASSIGNEE_UNABLE; null or absent unassigns the order. */
  userId?: string | null;
  /** The assignee that the caller expects, null for none; 409 ASSIGNEE_CHANGED if the order is assigned to another member. */
  expectedAssigneeId?: string | null;
}

/** A file of an article. */
export interface Attachment {
  id: string;
  name: string;
  type: "application/pdf" | "image/png" | "image/jpeg" | "image/webp" | "text/csv" | "text/plain";
  /** In bytes. */
  size: number;
}

/** The free quantity of an article at a site within a window, and the quantities that reduce it. */
export interface Availability {
  /** The quantity that can be promised for the window, or from now on; without expired lots. */
  free: number;
  onHand: number;
  reserved: number;
  /** The quantity promised for windows; for a window, its maximum within the window. */
  planned: number;
  /** The quantity on loan. */
  out: number;
  /** The quantity that is expected to arrive. */
  incoming: number;
  /** The expected time of the first arrival. */
  incomingAt: string | null;
}

/** The first record that contradicts the books. */
export interface BreakPlace {
  /** The collection of the record. */
  collection: string;
  kind: string | null;
  id: string | null;
  label: string | null;
}

/** The stock and promises of one day. */
export interface CalendarDay {
  /** The date in the organisation’s time zone. */
  date: string;
  from: string;
  to: string;
  /** The quantity reserved on the shelf. */
  reserved: number;
  /** The quantity promised for windows. */
  planned: number;
  /** Out on loan. */
  out: number;
  /** The quantity that can be promised for the whole day. */
  free: number;
  /** The quantity promised beyond the stock: planned reservations of that day are at risk. */
  short: number;
}

/** The reason and the lines of a cancellation. */
export interface Cancellation {
  reason?: string;
  /** Only these lines; all of them when absent. */
  lineIds?: readonly string[];
  /** true: only the waiting quantities; reserved ones stay. A waiting kit is cancelled as a whole. */
  waitingOnly?: boolean;
}

/** The number of articles of a category. */
export interface CategoryCount {
  /** Null for the articles without a category. */
  categoryId: string | null;
  /** The active articles in exactly this category. */
  articles: number;
}

/** A new category. */
export interface CategoryCreate {
  name: string;
  parentId?: string | null;
}

/** A category of the catalogue. */
export interface Category {
  id: string;
  version: number;
  name: string;
  parentId: string | null;
}

/** A page of a list: its items are of the shape CategoryDto. */
export interface CategoryPage {
  items: readonly Category[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a category to change; fields that are left out stay as they are. */
export interface CategoryUpdate {
  name?: string;
  /** The new parent; null is the top level. */
  parentId?: string | null;
}

/** The document that a movement belongs to. */
export interface Cause {
  kind: string;
  id: string;
  number: string | null;
}

/** The plan to subscribe to. */
export interface Checkout {
  plan: "team" | "business";
}

/** A new comment on a request. */
export interface CommentCreate {
  text: string;
}

/** A comment on a request. */
export interface Comment {
  id: string;
  author: Ref | null;
  text: string;
  createdAt: string;
}

/** The treatment of short quantities when picking is completed. */
export interface Complete {
  /** The treatment of quantities that were not picked: they wait in the queue, or the line is reduced. Used only if the order is short. */
  shortage?: "backorder" | "drop";
  /** Whether they are missing on the shelf: they then go to quarantine and are not promised again. Used only if the order is short. */
  missing?: boolean;
  /** The missing units, where they have serial numbers; only with `missing`. */
  missingAssetIds?: readonly string[];
}

/** How a stocktake is approved. */
export interface CountApproval {
  /** Approves with uncounted lines; these keep their recorded quantity. */
  skipUncounted?: boolean;
}

/** A new stocktake: its site, and the category or articles that limit it. */
export interface CountCreate {
  siteId: string;
  /** Only articles of this category and those below it. */
  categoryId?: string;
  /** Only articles that are kept at this storage location or below it. */
  locationId?: string;
  /** Only these articles. */
  articleIds?: readonly string[];
  /** Hides recorded quantities until a line is counted; true by default. */
  blind?: boolean;
}

/** A stocktake. */
export interface Count {
  id: string;
  number: string;
  siteId: string;
  site: Ref | null;
  status: "counting" | "approved" | "cancelled";
  /** `missing`: a piece was not found in a pick. */
  origin: "planned" | "missing";
  blind: boolean;
  lineCount: number;
  /** The number of counted lines. */
  countedCount: number;
  createdBy: Ref | null;
  createdAt: string;
  decidedBy: Ref | null;
  decidedAt: string | null;
  /** The open stocktakes that count some of the same stock; absent in lists. */
  overlaps?: readonly CountOverlap[];
  /** What the counted lines say; absent in lists. */
  results?: CountResults;
}

/** The counted quantity of an article. */
export interface CountEntry {
  articleId: string;
  /** The lot; required where the article is tracked by lot. */
  lotId?: string;
  /** The quantity on the shelf; without picked quantities that wait in their box. */
  quantity: number;
  /** The units on the shelf; required if the article is tracked by serial number. A picked one may be included. */
  serials?: readonly string[];
  /** The counted quantity that the caller saw, null for none: a newer count is then not overwritten. */
  previous?: number | null;
}

/** The recorded and the counted quantity of an article. */
export interface CountLine {
  id: string;
  articleId: string;
  article: ArticleRef | null;
  lotId: string | null;
  lot: LotRef | null;
  /** The picking location; empty without one. A new stocktake has its lines in walking order. */
  locationPath: string;
  /** Null while it is still to be counted. */
  counted: number | null;
  /** The recorded shelf quantity at the time of the count: on hand without picked quantities, plus later postings of other stocktakes. Null before the count, unless the stocktake is not blind: then the current quantity. */
  recorded: number | null;
  /** counted − recorded. */
  difference: number | null;
  /** The units that were found, by serial number. */
  foundSerials: readonly string[];
  /** The units on the shelf that were not found. */
  missingSerials: readonly string[];
  /** The units that were found although they are recorded as lost or written off. */
  unexpectedSerials: readonly string[];
  /** Not null where the books were changed by hand since the entry: whether the count saw it is not known. The line is to be counted again before the approval. */
  unclear: CountUnclear | null;
  countedBy: Ref | null;
  countedAt: string | null;
  /** The number of counts. */
  rounds: number;
  /** The quantity that a pick did not find: it is in quarantine until this count. */
  missing: number;
}

/** A page of a list: its items are of the shape CountLineDto. */
export interface CountLinePage {
  items: readonly CountLine[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** Another open stocktake that counts some of the same stock. */
export interface CountOverlap {
  id: string;
  number: string;
  /** The number of its lines that count the same stock. */
  lines: number;
}

/** A page of a list: its items are of the shape CountDto. */
export interface CountPage {
  items: readonly Count[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The counted lines of a stocktake by their result. */
export interface CountResults {
  /** Lines as recorded. */
  found: number;
  /** Lines of which some is missing. */
  missing: number;
  /** Lines of which more was found than is recorded. */
  unexpected: number;
}

/** The quantity on hand after approving a line whose books were changed manually since its count. */
export interface CountUnclear {
  /** The sum of adjustments and reversals since the entry. */
  adjusted: number;
  /** The result if goods moved after the count. */
  onHandIfMoved: number;
  /** The result if they corrected a difference that the count also found. */
  onHandIfCorrected: number;
}

/** The figures of the dashboard that the caller may see. */
export interface Dashboard {
  /** The cards on the user’s board, in their order. */
  cards: readonly ("my-loans" | "my-requests" | "ready-to-collect" | "to-decide" | "to-prepare" | "to-hand-over" | "overdue-loans" | "low-stock" | "recent-movements" | "issues" | "top-articles" | "fill-rate" | "lead-time" | "stock-value")[];
  /** The cards that the user’s permissions allow. */
  available: readonly ("my-loans" | "my-requests" | "ready-to-collect" | "to-decide" | "to-prepare" | "to-hand-over" | "overdue-loans" | "low-stock" | "recent-movements" | "issues" | "top-articles" | "fill-rate" | "lead-time" | "stock-value")[];
  /** Whether the user has chosen the cards; otherwise they are those of the role. */
  customised: boolean;
  /** The address that is signed in. */
  email: string;
  /** Articles that have a level: `/catalog/articles?stock=tracked`. */
  trackedItems: number;
  /** Orders that are pending, in preparation or prepared: `/preparation/orders?status=open`. */
  activeOrders: number;
  /** Open stock alerts, articles at sites with less available than their minimum: `/stock/alerts` and `/stock/reorder`. */
  stockAlerts: number;
  /** KPI cards that the user keeps on the board. */
  activeKpis: number;
  /** Requests awaiting a decision: `/requests?view=processing`. */
  toDecide: number;
  /** Orders whose preparation has not begun: `/preparation/orders?status=pending`. */
  toPrepare: number;
  /** The caller’s own requests that are neither closed, refused nor cancelled: `/requests?view=mine&status=open`. */
  myOpenRequests: number;
  /** Loans that the caller holds: `/loans` with the caller as `holder`. */
  myLoans: number;
  /** Those of them that are overdue: the same with `overdue=true`. */
  myOverdueLoans: number;
  /** Overdue loans that the caller sees: `/loans?overdue=true`. */
  overdueLoans: number;
}

/** The quantities of an order to deliver, and the person who receives them. */
export interface Deliver {
  /** The lines to deliver; all picked quantities when absent. The rest stays prepared. */
  lines?: readonly DeliveryLine[];
  /** The name of the person who received it. */
  receivedBy?: string;
  /** The signature as an SVG path. */
  signature?: string;
  /** The due date of returnable material; the end of the line’s window when absent. A moment that has passed makes loans that are overdue at once; consumables have no due date. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  dueAt?: string;
}

/** A message to a webhook, with its attempts. */
export interface Delivery {
  id: string;
  /** The `webhook-id` of every attempt. */
  messageId: string;
  type: "request.submitted" | "request.approved" | "request.refused" | "request.cancelled" | "request.allocated" | "request.backordered" | "request.expired" | "order.created" | "order.started" | "order.completed" | "order.delivered" | "order.cancelled" | "return.received" | "loan.lent" | "loan.extended" | "loan.transferred" | "loan.returned" | "receipt.recorded" | "transfer.recorded" | "movement.adjusted" | "movement.scrapped" | "expected-receipt.created" | "expected-receipt.updated" | "expected-receipt.received" | "count.approved" | "stock-alert.opened" | "stock-alert.resolved" | "article.created" | "article.updated" | "article.archived" | "article.restored" | "article.deleted" | "webhook.test";
  state: "pending" | "delivered" | "failed";
  attempts: number;
  /** The time of the next attempt, while it is pending. */
  nextAttemptAt: string | null;
  lastAttemptAt: string | null;
  /** The HTTP status of the last answer. */
  status: number | null;
  /** The reason of the last failure. */
  failure: "status" | "redirect" | "gone" | "timeout" | "unreachable" | "address" | "secret" | "queue-full" | null;
  /** The duration of the last attempt. */
  durationMs: number | null;
  /** The body that is sent. */
  body: string;
  createdAt: string;
}

/** The quantity of one line to deliver. */
export interface DeliveryLine {
  lineId: string;
  quantity: number;
  /** The units that leave, as many as the quantity, where they have serial numbers; those that were picked first when absent. */
  assetIds?: readonly string[];
}

/** A page of a list: its items are of the shape DeliveryDto. */
export interface DeliveryPage {
  items: readonly Delivery[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** A note that was issued, such as a delivery note. */
export interface Document {
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
}

/** The source of a note. */
export interface DocumentIssue {
  kind: "goods-receipt" | "transfer-note" | "picking-list";
  /** The receipt or the transfer: the cause of its movements. Or the order of a picking list. */
  sourceId: string;
}

/** A page of a list: its items are of the shape DocumentDto. */
export interface DocumentPage {
  items: readonly Document[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a note that lists show. */
export interface DocumentRef {
  id: string;
  kind: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
  number: string;
}

/** Another site with spare stock of an article. */
export interface Elsewhere {
  siteId: string;
  site: Ref | null;
  /** The quantity available there beyond that site’s minimum. */
  spare: number;
}

/** A new expected receipt. */
export interface ExpectedCreate {
  siteId: string;
  /** The expected time of arrival. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expectedAt: string;
  /** The supplier’s order number, for example. */
  reference?: string;
  lines: readonly ExpectedLineCreate[];
}

/** A receipt that is expected from a supplier. */
export interface Expected {
  id: string;
  version: number;
  number: string;
  siteId: string;
  site: Ref | null;
  status: "open" | "received" | "closed";
  reference: string;
  expectedAt: string;
  lines: readonly ExpectedLine[];
  createdAt: string;
}

/** The quantity of an article that is expected. */
export interface ExpectedLineCreate {
  articleId: string;
  quantity: number;
}

/** The expected and the received quantity of an article. */
export interface ExpectedLine {
  articleId: string;
  article: ArticleRef | null;
  quantity: number;
  /** The quantity received against it. */
  received: number;
}

/** A page of a list: its items are of the shape ExpectedDto. */
export interface ExpectedPage {
  items: readonly Expected[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of an expected receipt to change; fields that are left out stay as they are. */
export interface ExpectedUpdate {
  /** A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expectedAt?: string;
  /** The supplier’s order number, for example. */
  reference?: string;
  /** Closes it: nothing more is expected. */
  status?: "closed";
}

/** The new due date of a loan. */
export interface Extension {
  /** In the future, and after the present due date. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  dueAt: string;
}

/** A custom field of an article model. */
export interface FieldDefinition {
  label: string;
  key: string;
  type: "text" | "number" | "date" | "select" | "checkbox" | "textarea" | "file";
  required: boolean;
  /** The choices of a dropdown; empty for every other type. */
  options: readonly string[];
}

/** One field of the input that is wrong. */
export interface FieldProblem {
  path: string;
  code: string;
  message: string;
}

/** How many articles use a custom field. */
export interface FieldUsage {
  key: string;
  /** The articles with a value under this key. */
  articles: number;
  /** For a dropdown, the articles per choice. */
  options: readonly OptionUsage[];
}

/** An uploaded file. */
export interface File {
  id: string;
  name: string;
  type: "application/pdf" | "image/png" | "image/jpeg" | "image/webp" | "text/csv" | "text/plain";
  /** In bytes, as it is stored. */
  size: number;
  /** SHA-256 of the stored bytes, in hexadecimal. */
  sha256: string;
}

/** A preparation order in search results. */
export interface FoundOrder {
  id: string;
  number: string;
  status: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled";
  requestId: string;
  requestNumber: string;
  site: Ref | null;
  recipientName: string;
  createdAt: string;
}

/** A person in search results. */
export interface FoundPerson {
  id: string;
  name: string;
  email: string;
}

/** A material request in search results. */
export interface FoundRequest {
  id: string;
  number: string | null;
  status: "draft" | "submitted" | "approved" | "preparing" | "ready" | "delivered" | "closed" | "refused" | "cancelled";
  site: Ref | null;
  requester: Ref | null;
  purpose: string;
  createdAt: string;
}

/** Material that is delivered at the counter at once, without an approval. */
export interface HandoutCreate {
  /** The depot that hands over. */
  siteId: string;
  /** The recipient; the caller when absent. */
  recipient?: Recipient | null;
  /** A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  neededBy?: string | null;
  purpose?: string;
  lines: readonly RequestLineCreate[];
  /** The scanned codes; each must be of an article of the lines, or of one of its lots or units. A lot is named by its number or, where articles share one, by the code of its label: `l` and its id. The lines are issued from the scanned lot. Of several lots of an article, each scan is one piece where there are as many scans as pieces; otherwise they must be those that are reserved. Units with serial numbers must be scanned, as many as the lines ask for, by their number or by the code of their label: `u` and the id. A GS1 label names the lot or the unit of its article. A number that units of two articles share is scanned for each of them; where it does not say which one leaves, it is refused. */
  scanned?: readonly string[];
  /** Always true: issued material is always submitted, so false is refused. */
  submit?: boolean;
  /** The due date of returnable material. Lines without a window are lent until then, so stock that is booked for later can be issued. A moment that has passed makes loans that are overdue at once; consumables have no due date. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  dueAt?: string;
  /** The name of the person who received it; the recipient when absent. */
  receivedBy?: string;
  /** The signature as an SVG path. */
  signature?: string;
}

/** The request and the order of material delivered at the counter. */
export interface Handout {
  request: Request;
  order: Order;
}

/** A person who has something on loan. */
export interface Holder {
  /** A member; null for a person outside of the organisation. */
  id: string | null;
  /** For an erased person: a placeholder in the caller’s language, with a number. */
  name: string;
  /** Whether the person was erased. */
  erased: boolean;
}

/** A column of an import file, and the field that it is read into. */
export interface ImportColumn {
  title: string;
  sample: readonly string[];
  /** The target of the column: `sku`, `name`, `quantity` and so on, or `field:` with the key of a custom field; null for nothing. */
  target: string | null;
  /** The decimal sign of its numbers; null where it is open. */
  decimal: "." | "," | null;
  /** The order of day and month; null where it is open. */
  dateOrder: "day-first" | "month-first" | null;
  /** The choices that are needed because its cells can be read in two ways; until then their rows are refused. */
  asks: "decimal" | "date-order" | null;
  /** The interpretation of cells with numbers, dates and paths. */
  readings: readonly ImportReading[];
}

/** The old and the new value of a field that a row of an import changes. */
export interface ImportDifference {
  field: string;
  /** The value of the article, cut where it is longer; amounts in minor units. */
  before: string;
  /** The value of the row. */
  after: string;
}

/** An import of articles, from its file to its result. */
export interface Import {
  id: string;
  version: number;
  fileName: string;
  /** Whether it brings the sample articles. */
  sample: boolean;
  status: "ready" | "committing" | "done" | "undoing" | "undone" | "failed";
  format: "csv" | "xlsx" | null;
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh" | "windows-1250" | "windows-1251" | "shift-jis" | "big5" | "gb18030" | null;
  separator: "," | ";" | "\t" | "|" | null;
  /** Whether the text can be in another encoding as well. */
  asksEncoding: boolean;
  /** Cells with letters that depend on the encoding. */
  encodingSample: readonly string[];
  /** The sheets of a workbook. */
  sheets: readonly ImportSheet[];
  /** Null where it has to be chosen. */
  decimal: "." | "," | null;
  /** Whether numbers such as 1,250 can be read in two ways: their rows are refused until the sign is chosen. */
  asksDecimal: boolean;
  /** Null without dates of which somebody could ask. */
  dateOrder: "day-first" | "month-first" | null;
  /** Whether dates can be read in two ways: the rows are refused until the order is chosen. */
  asksDateOrder: boolean;
  header: boolean;
  /** Whether stock is added to articles that exist. */
  addStock: boolean;
  /** Rows with stock of articles that exist, which is not added. */
  stockLeftOut: number;
  /** The application whose export this is, if it is recognised. */
  source: "stockroom" | "snipe-it" | "inventree" | "shelf" | "sortly" | "homebox" | "part-db" | "openboxes" | "binner" | null;
  columns: readonly ImportColumn[];
  siteId: string | null;
  modelId: string;
  rows: number;
  /** The effect of the rows that are checked so far. */
  summary: ImportSummary;
  /** The categories that it creates. */
  categories: readonly string[];
  /** The suppliers that it creates. */
  suppliers: readonly string[];
  /** The number of storage locations that it creates. */
  locations: number;
  /** The number of applied rows. */
  applied: number;
  /** The speed of its commit or undo while it runs; null before the first rows are done. */
  rowsPerSecond: number | null;
  /** The time that the rest takes at this speed, in seconds. */
  secondsLeft: number | null;
  /** The job that checks, commits or undoes it. */
  jobId: string | null;
  /** The code of the error that it ended with. */
  error: string | null;
  undone: ImportUndone | null;
  /** Whether it, or the rest of it, can be undone. */
  canUndo: boolean;
  createdAt: string;
}

/** A page of a list: its items are of the shape ImportDto. */
export interface ImportPage {
  items: readonly Import[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** A cell of a column, and what it is read as. */
export interface ImportReading {
  /** A cell of the column. */
  text: string;
  /** Its interpretations: a number with a decimal point, a date, or the names of a path. Two if both are possible, none if it is neither. */
  values: readonly string[];
}

/** The result of one row of an import, with the reason. */
export interface ImportRow {
  /** The number of the row in the file. */
  row: number;
  outcome: "create" | "change" | "join" | "unchanged" | "refuse";
  /** The SKU, or the first barcode; of a refused row with neither and without a name, its first cell. */
  label: string;
  name: string;
  /** The article that the row is about, if it exists. */
  articleId: string | null;
  /** The fields that change. */
  changes: readonly string[];
  /** The old and the new values; not of categories, suppliers, custom fields and stock. */
  differences: readonly ImportDifference[];
  /** The reason why the row is refused. */
  problem: "name-missing" | "invalid-text" | "invalid-code" | "invalid-number" | "ambiguous-number" | "cell-error" | "code-shortened" | "invalid-choice" | "invalid-date" | "ambiguous-date" | "invalid-location" | "field-required" | "too-many-suppliers" | "too-many-categories" | "too-many-locations" | "site-unknown" | "site-missing" | "not-by-quantity" | "tracking-mismatch" | "serial-count" | "serial-taken" | "lot-expiry" | "threshold-order" | "too-many-cells" | "repeated-header" | "duplicate" | "contradiction" | "row-refused" | "archived" | "tracking-changed" | "code-taken" | null;
  /** The title of the column with the problem. */
  column: string | null;
  /** The text of the cell with the problem. */
  cell: string | null;
  /** The earlier row that it joins, contradicts or repeats. */
  other: number | null;
  /** Names of other articles, suppliers or rows that differ from the new ones of the row by case or accents only. */
  alike: readonly string[];
}

/** A page of a list: its items are of the shape ImportRowDto. */
export interface ImportRowPage {
  items: readonly ImportRow[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** A sheet of a workbook. */
export interface ImportSheet {
  name: string;
  hidden: boolean;
  /** Whether its rows are imported: those of the first sheet that is not hidden. */
  read: boolean;
}

/** The numbers of rows that an import creates, updates, skips and refuses. */
export interface ImportSummary {
  create: number;
  change: number;
  /** Rows about the article of an earlier row, such as its stock at another site. */
  join: number;
  unchanged: number;
  refuse: number;
}

/** The field that a column is read into. */
export interface ImportTarget {
  /** The target of the column: `sku`, `name`, `quantity` and so on, or `field:` with the key of a custom field; null for nothing. */
  target: string | null;
  /** The decimal sign of the column; null resets it. */
  decimal?: "." | "," | null;
  /** The order of day and month in the column; null resets it. */
  dateOrder?: "day-first" | "month-first" | null;
}

/** The number of articles that undoing an import removed, restored and kept. */
export interface ImportUndone {
  /** Created articles that are gone. */
  removed: number;
  /** Changed articles that have their former values. */
  restored: number;
  /** Created articles with a history, which are archived. */
  archived: number;
  /** Articles that are in use or were changed since, and stay. */
  kept: number;
  /** Movements of stock of articles that existed before, which are reversed. */
  reversed: number;
}

/** The options for reading the file of an import. */
export interface ImportUpdate {
  encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh" | "windows-1250" | "windows-1251" | "shift-jis" | "big5" | "gb18030";
  separator?: "," | ";" | "\t" | "|";
  /** The decimal sign of all columns for which none is chosen. */
  decimal?: "." | ",";
  /** The order of dates such as 03/04/2026 in columns where the dates are ambiguous. */
  dateOrder?: "day-first" | "month-first";
  /** Whether the first row has the titles. */
  header?: boolean;
  /** Whether stock is added to existing articles. By default only by files without names. */
  addStock?: boolean;
  /** One for each column, in their order; a column without one keeps its choice. Columns of one target are parts of a path, more codes, or others for an empty one. */
  mapping?: readonly ImportTarget[];
  /** The site of opening stock for rows that name none. */
  siteId?: string | null;
  /** The model of new articles. */
  modelId?: string;
}

/** An invitation to the organisation. */
export interface Invitation {
  id: string;
  email: string;
  role: RoleName | null;
  /** The sites that the membership is limited to; null for all. */
  siteIds: readonly string[] | null;
  /** revoked: the sender may not grant it any more; another member can send it again. */
  status: "pending" | "expired" | "declined" | "revoked";
  /** The member who sent the invitation. */
  invitedBy: Ref | null;
  sentAt: string;
  expiresAt: string;
  createdAt: string;
}

/** A page of a list: its items are of the shape InvitationDto. */
export interface InvitationPage {
  items: readonly Invitation[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** Addresses to invite, with their role and sites. */
export interface InvitationsCreate {
  /** The addresses to invite. */
  emails: readonly string[];
  roleId: string;
  /** The sites to limit the people to; null for all. */
  siteIds?: readonly string[] | null;
}

/** The invitations that were made, and the addresses that were left out. */
export interface Invitations {
  items: readonly Invitation[];
  /** The addresses that were not invited. */
  skipped: readonly SkippedAddress[];
}

/** An invoice of the subscription. */
export interface Invoice {
  id: string;
  number: string | null;
  at: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  status: string;
  url: string | null;
}

/** The invoices of the subscription, newest first. */
export interface Invoices {
  items: readonly Invoice[];
}

/** Work that goes on after the answer, with its progress and result. */
export interface Job {
  id: string;
  kind: string;
  status: "queued" | "running" | "done" | "failed";
  /** The completed amount, in the unit of the job. */
  done: number;
  /** The total amount; null until it is known. */
  total: number | null;
  /** The result when it is done; its shape depends on the kind. */
  result: Readonly<Record<string, unknown>> | null;
  /** The code of the error that it ended or was last interrupted with. */
  error: string | null;
  createdAt: string;
  finishedAt: string | null;
}

/** The job that was started. */
export interface JobStarted {
  /** Ask how it goes with GET /jobs/{id}. */
  jobId: string;
}

/** The number of kits that a site can issue. */
export interface KitAtSite {
  siteId: string;
  site: Ref | null;
  /** The number of kits that can be assembled there. */
  kits: number;
  parts: readonly KitPartStock[];
}

/** An article of a kit and its quantity per kit. */
export interface KitComponentCreate {
  articleId: string;
  /** The quantity in one kit. */
  quantity: number;
}

/** An article of a kit and its quantity per kit. */
export interface KitComponent {
  articleId: string;
  /** The quantity in one kit. */
  quantity: number;
}

/** An article of a kit in a list, with its quantity per kit. */
export interface KitPart {
  articleId: string;
  article: ArticleRef | null;
  /** The quantity in one kit. */
  quantity: number;
}

/** The available quantity of one component. */
export interface KitPartStock {
  articleId: string;
  /** The quantity that a new request can get: without expired lots, after waiting lines. */
  free: number;
}

/** The kit that a line is a part of. */
export interface KitRef {
  requestLineId: string;
  articleId: string;
  article: ArticleRef | null;
}

/** The number of kits that stock allows, per site. */
export interface KitStock {
  articleId: string;
  components: readonly KitPart[];
  /** The sites that have stock of a component. */
  sites: readonly KitAtSite[];
}

/** The elements of a GS1 label. */
export interface LabelElements {
  /** The GTIN of the article, as 14 digits. */
  gtin?: string;
  /** The number of the lot, which may be new. */
  lotNumber?: string;
  /** The serial number of the unit, which may be new. */
  serial?: string;
  /** The last day of the goods. A month is its last day. */
  expiresOn?: string;
  /** The count, or the weight, length or volume in the unit of the article; absent where the label says none. */
  quantity?: number;
}

/** The drawing of a label. */
export interface LabelPreview {
  width: number;
  height: number;
  /** The code as the data of an SVG path; empty without one. */
  path: string;
  texts: readonly LabelText[];
  /** The label positions on one sheet. */
  places: number;
}

/** The size of a label on a roll, in millimetres. */
export interface LabelRoll {
  /** In millimetres. */
  width: number;
  /** In millimetres. */
  height: number;
}

/** The grid of a sheet of labels, in millimetres. */
export interface LabelSheet {
  paper: "A4" | "Letter";
  columns: number;
  rows: number;
  /** In millimetres. */
  width: number;
  /** In millimetres. */
  height: number;
  /** In millimetres. */
  left: number;
  /** In millimetres. */
  top: number;
  /** In millimetres. */
  gapX?: number;
  /** In millimetres. */
  gapY?: number;
}

/** A text on a label. */
export interface LabelText {
  /** A code that is wrapped has its lines. */
  text: string;
  /** All measures are in millimetres from the top left corner of the label. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** In points. */
  fontSize: number;
  bold: boolean;
  /** A name that needs more lines is shortened; a code has its lines. */
  maxLines: number;
}

/** The records and the layout of labels. */
export interface Labels {
  /** The kind of the ids; kinds other than articles need stock:read. */
  kind: "article" | "asset" | "lot" | "location";
  ids: readonly string[];
  /** A known sheet, or the measures of one in `sheet` or `roll`. */
  format: "a4-3x8" | "a4-2x7" | "a4-4x10" | "letter-3x10" | "sheet" | "roll";
  sheet?: LabelSheet;
  roll?: LabelRoll;
  /** A QR code holds the address of the thing here, bars its SKU, serial number, lot or path. */
  code: "qr" | "code128" | "none";
  /** The words; those that a thing has not are left out. */
  show: readonly ("name" | "sku" | "serial" | "lot" | "expiry" | "location" | "organisation")[];
  /** The site of which articles show their location. */
  siteId?: string;
  copies?: number;
  /** The first free position on a partly used sheet. */
  start?: number;
}

/** The first contradiction in the ledger. */
export interface LedgerBreak {
  /** The level whose chain or sums are wrong; null where it is something else. */
  levelKey: string | null;
  /** The movement on its level, or the activity record; 0 where neither applies. */
  seq: number;
  /** The code of the contradiction, as listed in docs/hash-rule.md. */
  problem: string;
  where: BreakPlace;
}

/** The end of the chain of activity records. */
export interface LedgerHeadActivity {
  seq: number;
  hash: string;
}

/** The ends of all chains of the ledger, signed. */
export interface LedgerHead {
  tenantId: string;
  levels: number;
  movements: number;
  /** Over the ends of all chains: docs/hash-rule.md states the rule. */
  hash: string;
  /** The time of the last activity record that it covers. */
  at: string;
  activity: LedgerHeadActivity;
  /** The public key that verifies the signature: SPKI in base64. */
  key: string;
  /** Ed25519, in base64. */
  signature: string;
}

/** The public key that verifies signatures of the ledger. */
export interface LedgerKey {
  algorithm: "Ed25519";
  /** SPKI in base64. */
  key: string;
}

/** The result of a verification of the ledger. */
export interface LedgerVerdict {
  ok: boolean;
  levels: number;
  movements: number;
  firstBreak?: LedgerBreak;
}

/** The stock of an article, or of one of its lots, at a site. */
export interface Level {
  articleId: string;
  article: ArticleRef | null;
  siteId: string;
  site: Ref | null;
  lotId: string | null;
  lot: LotRef | null;
  /** Identifies the level, and with it the chain of its movements. */
  levelKey: string;
  /** The quantity on the shelf and in the boxes of picked orders. */
  onHand: number;
  /** The part of onHand that is picked and not delivered: onHand − picked is on the shelf. Only with picked=true. */
  picked?: number;
  /** The quantity promised to requests; null with asOf. */
  reserved: number | null;
  /** The quantity in quarantine; not part of onHand. */
  quarantine: number;
  /** The quantity promised for windows that have not begun; null with asOf. */
  planned: number | null;
  /** onHand − reserved: the quantity that can still be promised; null with asOf. */
  available: number | null;
  /** The part of approved lines that no stock covers yet; null with asOf. */
  waiting: number | null;
  /** The moving average cost in minor units per unit; null where no cost is known. */
  averageCost: number | null;
  /** The value of onHand and quarantine at average cost, in minor units. */
  value: number | null;
  /** Only with asOf. */
  now?: LevelNow;
  /** The number of movements of the level. */
  seq: number;
  headHash: string;
}

/** The quantity on hand now, and its value. */
export interface LevelNow {
  onHand: number;
  value: number | null;
}

/** A page of a list: its items are of the shape LevelDto. */
export interface LevelPage {
  items: readonly Level[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The shortage of a line, and its reason. */
export interface LineShortage {
  /** The quantity of the line that cannot be picked. */
  quantity: number;
  reason: "absent" | "quarantine" | "expired-lot";
}

/** A quantity of an article that a person has on loan, with the date when it is due back. */
export interface Loan {
  articleId: string;
  article: ArticleRef | null;
  siteId: string;
  site: Ref | null;
  id: string;
  version: number;
  requestId: string;
  requestNumber: string;
  /** The line of the request. */
  lineId: string;
  /** The kit that it is a part of. */
  kit: KitRef | null;
  /** The quantity that is still out. */
  quantity: number;
  /** The quantity that went out on loan. */
  lent: number;
  /** The assets that are still out. */
  assetIds: readonly string[];
  holder: Holder;
  requester: Ref | null;
  dueAt: string | null;
  /** Whether it is overdue. */
  overdue: boolean;
  /** The last delivery. */
  lentAt: string;
  /** The time when everything was returned. */
  closedAt: string | null;
}

/** A person with what they have on loan. */
export interface LoanHolder {
  holder: Holder;
  /** How many loans they have. */
  count: number;
  /** How many of them are overdue. */
  overdue: number;
  /** The first due date. */
  dueAt: string | null;
  /** The last reminder of the listed loans; null for none. */
  remindedAt: string | null;
  /** Their loans, the first due ones first. */
  loans: readonly Loan[];
}

/** The holders of loans. */
export interface LoanHolders {
  /** The person with the first due date first. */
  items: readonly LoanHolder[];
  /** Whether more people have something than are listed. */
  hasMore: boolean;
}

/** A page of a list: its items are of the shape LoanDto. */
export interface LoanPage {
  items: readonly Loan[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The loans to remind of. */
export interface LoanReminder {
  loanIds: readonly string[];
}

/** A new storage location. */
export interface LocationCreate {
  /** The names from the top; missing parents are created too. */
  path: string;
  /** Its position among its siblings in walking order; equal positions are sorted by name. */
  order?: number;
}

/** A storage location of a site. */
export interface Location {
  id: string;
  version: number;
  siteId: string;
  parentId: string | null;
  name: string;
  /** Its position among its siblings in walking order; equal positions are sorted by name. */
  order: number;
  path: string;
  createdAt: string;
}

/** A page of a list: its items are of the shape LocationDto. */
export interface LocationPage {
  items: readonly Location[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a storage location to change; fields that are left out stay as they are. */
export interface LocationUpdate {
  name?: string;
  /** The new parent; null is the top level. */
  parentId?: string | null;
  /** Its position among its siblings in walking order; equal positions are sorted by name. */
  order?: number;
}

/** The first contradiction in the activity chain. */
export interface LogBreak {
  /** The position in the chain at which it breaks. */
  seq: number;
  /** The code of the contradiction, as listed in docs/hash-rule.md. */
  problem: string;
  where: BreakPlace;
}

/** The state of the activity chain, and when it was last checked. */
export interface LogChain {
  /** The number of records in the chain. */
  records: number;
  /** The time of the last complete audit; null before the first one. */
  checkedAt: string | null;
  /** The number of contradictions found. */
  breaks: number;
}

/** A record of something that was done. */
export interface Log {
  id: string;
  /** Its position in the organisation’s chain. */
  seq: number;
  type: string;
  /** The event as a sentence in the caller’s language. */
  sentence: string;
  at: string;
  actorId: string | null;
  /** The actor; null for the server. */
  actor: Ref | null;
  /** The authentication method of the actor. */
  via: "bearer" | "cookie" | "api-key" | "code" | "mail-link" | "system";
  subject: LogSubject;
  /** The sites that it concerns. */
  siteIds: readonly string[];
  /** The people that it concerns. */
  people: readonly string[];
  /** The changes of ids, numbers, dates and choices, by field. */
  facts: Readonly<Record<string, unknown>>;
  /** The changes of texts, by field, and the IP address of the actor; null once erased. */
  texts: Readonly<Record<string, unknown>> | null;
  /** The salt of the hash of the texts. */
  textsSalt: string | null;
  textsHash: string | null;
  requestId: string;
  prevHash: string;
  hash: string;
}

/** A page of a list: its items are of the shape LogDto. */
export interface LogPage {
  items: readonly Log[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The subject of an activity record. */
export interface LogSubject {
  kind: string;
  id: string;
  label: string | null;
}

/** The result of a verification of the activity chain. */
export interface LogVerdict {
  ok: boolean;
  /** The number of verified records. */
  records: number;
  firstBreak?: LogBreak;
}

/** A lot of an article, with its stock. */
export interface Lot {
  id: string;
  number: string;
  /** Null where it does not expire. */
  expiresAt: string | null;
  /** Expired lots are never allocated. */
  expired: boolean;
  articleId: string;
  article: ArticleRef | null;
  /** At the site of the query, else at all sites of the caller. */
  onHand: number;
  reserved: number;
  available: number;
  quarantine: number;
  /** The lot that it was merged into: see `mergeLots`. */
  mergedInto: string | null;
  createdAt: string;
}

/** The twins that are merged into a lot. */
export interface LotMerge {
  /** Its twins, which are merged into this lot. */
  lotIds: readonly string[];
}

/** A page of a list: its items are of the shape LotDto. */
export interface LotPage {
  items: readonly Lot[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a lot that lists and documents show. */
export interface LotRef {
  id: string;
  number: string;
  /** Null where it does not expire. */
  expiresAt: string | null;
  /** Expired lots are never allocated. */
  expired: boolean;
}

/** Lots of one article that are one lot by their number. */
export interface LotTwinGroup {
  /** The oldest first. */
  lots: readonly Lot[];
}

/** The lots that differ in the way their number is typed only. */
export interface LotTwins {
  items: readonly LotTwinGroup[];
}

/** A new API key with its secret, which is shown once. */
export interface MadeApiKey {
  id: string;
  name: string;
  /** The first characters of the key. */
  prefix: string;
  scopes: readonly ("tenant:manage" | "users:manage" | "roles:manage" | "integrations:manage" | "subscription:manage" | "tenant:delete" | "tenant:export" | "users:read" | "catalog:read" | "stock:read" | "catalog:manage" | "models:manage" | "thresholds:manage" | "stock:receive" | "stock:adjust" | "stock:transfer" | "stock:count" | "requests:create" | "requests:read-own" | "requests:read-all" | "requests:approve" | "preparation:work" | "returns:receive" | "documents:read" | "history:read" | "logs:read")[];
  /** The sites that the key is limited to; null for all. */
  siteIds: readonly string[] | null;
  /** The member of the key; it can do no more than this member. */
  user: Ref | null;
  expiresAt: string;
  lastUsedAt: string | null;
  createdAt: string;
  /** The key itself. It is shown this once; null where a repeated Idempotency-Key gets the first answer. */
  secret: string | null;
}

/** A new webhook with its secret, which is shown once. */
export interface MadeWebhook {
  id: string;
  version: number;
  /** An https address on the public internet, without credentials. */
  url: string;
  description: string;
  /** The event types to send. */
  events: readonly ("request.submitted" | "request.approved" | "request.refused" | "request.cancelled" | "request.allocated" | "request.backordered" | "request.expired" | "order.created" | "order.started" | "order.completed" | "order.delivered" | "order.cancelled" | "return.received" | "loan.lent" | "loan.extended" | "loan.transferred" | "loan.returned" | "receipt.recorded" | "transfer.recorded" | "movement.adjusted" | "movement.scrapped" | "expected-receipt.created" | "expected-receipt.updated" | "expected-receipt.received" | "count.approved" | "stock-alert.opened" | "stock-alert.resolved" | "article.created" | "article.updated" | "article.archived" | "article.restored" | "article.deleted")[];
  /** A disabled webhook gets no new events; pending deliveries wait. */
  state: "enabled" | "disabled";
  /** By a person, because the receiver answered 410, or because it failed for five days. */
  disabledReason: "manual" | "gone" | "failing" | null;
  /** The first failure since the last success. */
  failingSince: string | null;
  /** The first digits of the SHA-256 of the secret. */
  fingerprint: string;
  /** Until when the secret before a rotation also signs. */
  previousSecretUntil: string | null;
  createdAt: string;
  /** The secret that signs. It is shown this once; null where a repeated Idempotency-Key gets the first answer. */
  secret: string | null;
}

/** A kind of e-mail. */
export interface MailKind {
  kind: string;
  /** The subject of a sample. */
  subject: string;
}

/** The kinds of e-mail that the server sends. */
export interface MailKinds {
  /** The kinds of e-mail. */
  items: readonly MailKind[];
}

/** A sample of an e-mail. */
export interface MailPreview {
  kind: string;
  /** The subject of a sample. */
  subject: string;
  text: string;
  /** Show it in a sandboxed frame. */
  html: string;
}

/** A member of the organisation. */
export interface Member {
  /** The id of the person. */
  id: string;
  version: number;
  /** The name, or the local part of the e-mail address until it is set. */
  name: string;
  email: string;
  role: RoleName | null;
  /** The sites that the person is limited to; null for all. */
  siteIds: readonly string[] | null;
  /** `invited` while a membership is reserved for a person of an imported organisation. */
  status: "active" | "invited" | "disabled";
  createdAt: string;
}

/** A page of a list: its items are of the shape MemberDto. */
export interface MemberPage {
  items: readonly Member[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a member to change; fields that are left out stay as they are. */
export interface MemberUpdate {
  roleId?: string;
  /** The sites to limit the person to; null for all. */
  siteIds?: readonly string[] | null;
  /** true shuts the person out at once; false lets them in again. */
  disabled?: boolean;
}

/** A new article model. */
export interface ModelCreate {
  name: string;
  fields?: readonly FieldDefinition[];
}

/** An article model: the custom fields that its articles have. */
export interface Model {
  id: string;
  version: number;
  name: string;
  /** Whether the article form uses it by default. */
  isDefault: boolean;
  fields: readonly FieldDefinition[];
  createdAt: string;
}

/** A page of a list: its items are of the shape ModelDto. */
export interface ModelPage {
  items: readonly Model[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of an article model to change; fields that are left out stay as they are. */
export interface ModelUpdate {
  name?: string;
  fields?: readonly FieldDefinition[];
}

/** The number of articles that use a model and its fields. */
export interface ModelUsage {
  articles: number;
  fields: readonly FieldUsage[];
}

/** An earlier version of an article model. */
export interface ModelVersion {
  id: string;
  version: number;
  name: string;
  fields: readonly FieldDefinition[];
  /** The author; null for the initial model of an organisation. */
  actor: Ref | null;
  createdAt: string;
}

/** A page of a list: its items are of the shape ModelVersionDto. */
export interface ModelVersionPage {
  items: readonly ModelVersion[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** A movement of the ledger. Movements are never changed. */
export interface Movement {
  articleId: string;
  article: ArticleRef | null;
  siteId: string;
  site: Ref | null;
  lotId: string | null;
  lot: LotRef | null;
  id: string;
  seq: number;
  levelKey: string;
  type: "receipt" | "issue" | "return" | "transfer-out" | "transfer-in" | "adjustment" | "count" | "scrap" | "quarantine-in" | "quarantine-out";
  at: string;
  actorId: string;
  actor: Ref | null;
  assetIds: readonly string[];
  assets: readonly AssetRef[];
  deltaOnHand: number;
  deltaQuarantine: number;
  onHandAfter: number;
  quarantineAfter: number;
  unitCost: number | null;
  reason: string | null;
  reasonSalt: string | null;
  reasonHash: string | null;
  cause: Cause;
  /** The movement that this one undoes. */
  reverses: string | null;
  prevHash: string;
  hash: string;
}

/** A page of a list: its items are of the shape MovementDto. */
export interface MovementPage {
  items: readonly Movement[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The patterns of numbers to change; fields that are left out stay as they are. */
export interface NumberingChange {
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  request?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  order?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  receipt?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  transfer?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  count?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  expected?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  delivery?: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  return?: string;
}

/** The patterns of the numbers of requests, orders and documents. */
export interface Numbering {
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  request: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  order: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  receipt: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  transfer: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  count: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  expected: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  delivery: string;
  /** A prefix of capital letters and digits, the year, and a counter of three to six digits or more, with “-”, “.” or “_” between them. */
  return: string;
}

/** The opening stock of a new article at a site. */
export interface OpeningStock {
  siteId: string;
  quantity: number;
  /** The lot; required where the article is tracked by lot. */
  lotNumber?: string;
  /** The expiry of the lot. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expiresAt?: string;
  /** One for each unit; required where the article is tracked by serial number. */
  serials?: readonly string[];
}

/** The number of articles that use one choice of a custom field. */
export interface OptionUsage {
  option: string;
  /** The articles with this choice. */
  articles: number;
}

/** The reason for cancelling an order. */
export interface OrderCancellation {
  reason: string;
}

/** An order to prepare the approved material of a request at a site. */
export interface Order {
  id: string;
  version: number;
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: Ref | null;
  recipientName: string;
  status: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled";
  assigneeId: string | null;
  assignee: Ref | null;
  lines: readonly OrderLine[];
  documents: readonly DocumentRef[];
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
}

/** The ordered, picked and delivered quantity of an article. */
export interface OrderLine {
  id: string;
  requestLineId: string;
  articleId: string;
  article: ArticleRef | null;
  /** The kit that it is a part of. */
  kit: KitRef | null;
  quantity: number;
  picked: number;
  delivered: number;
  /** The quantity removed from the line: it waits again, or is cancelled. */
  removed: number;
  /** The quantity that cannot be picked now, of orders before picking. Absent in answers of commands. */
  shortage: LineShortage | null;
  /** The beginning of the time for which it is needed. */
  from: string | null;
  /** The end of that time. */
  to: string | null;
  /** The picking location; empty without one. Lines are in walking order. */
  locationPath: string;
  /** Its other storage locations at the site. */
  otherLocationPaths: readonly string[];
  lotId: string | null;
  lot: LotRef | null;
  /** The picked units, those that are delivered first. */
  assetIds: readonly string[];
  assets: readonly AssetRef[];
}

/** A page of a list: its items are of the shape OrderDto. */
export interface OrderPage {
  items: readonly Order[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** A page of the payment service to go to. */
export interface PageAddress {
  /** The URL to send the browser to. */
  url: string;
}

/** A return, or a cancelled order, in the history. */
export interface PastReturn {
  id: string;
  kind: "return" | "cancelled-order";
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: Ref | null;
  /** The requester. */
  person: string;
  lines: readonly PastReturnLine[];
  documents: readonly DocumentRef[];
  /** The reason of a cancelled order. */
  reason: string;
  /** The time of the return or the cancellation. */
  at: string;
}

/** The returned quantity of an article. */
export interface PastReturnLine {
  articleId: string;
  article: ArticleRef | null;
  /** The returned quantity; for an order, the quantity to prepare. */
  quantity: number;
  /** Null for an order. */
  condition: "good" | "damaged" | "lost" | null;
}

/** A page of a list: its items are of the shape PastReturnDto. */
export interface PastReturnPage {
  items: readonly PastReturn[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The names of all permissions. */
export interface Permissions {
  /** Everything that a role can allow. */
  items: readonly ("tenant:manage" | "users:manage" | "roles:manage" | "integrations:manage" | "subscription:manage" | "tenant:delete" | "tenant:export" | "users:read" | "catalog:read" | "stock:read" | "catalog:manage" | "models:manage" | "thresholds:manage" | "stock:receive" | "stock:adjust" | "stock:transfer" | "stock:count" | "requests:create" | "requests:read-own" | "requests:read-all" | "requests:approve" | "preparation:work" | "returns:receive" | "documents:read" | "history:read" | "logs:read")[];
}

/** The picked quantity of a line. */
export interface Pick {
  lineId: string;
  /** The picked quantity of the line, in total. */
  quantity: number;
  /** The picked quantity that the caller expects; 409 after a concurrent pick. */
  expectedPicked?: number;
  /** The lot that is picked. If it is not the reserved lot, it replaces that one for the quantity that `quantity` adds; if it adds nothing, for `quantity` of the picked pieces. */
  lotId?: string;
  /** All picked units of the line, if they have serial numbers. */
  assetIds?: readonly string[];
  /** The code that was scanned: the article’s, the number of the lot it is picked from, the serial number of the unit to add, or a GS1 label of one of these. */
  scannedCode?: string;
}

/** A storage location by its path. */
export interface PlacedAt {
  id: string;
  path: string;
}

/** The storage locations of an article at a site. */
export interface Placement {
  articleId: string;
  article: ArticleRef | null;
  siteId: string;
  /** The first one is the picking location. */
  locations: readonly PlacedAt[];
}

/** A page of a list: its items are of the shape PlacementDto. */
export interface PlacementPage {
  items: readonly Placement[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The storage locations that an article gets at a site. */
export interface PlacementPut {
  articleId: string;
  /** All its locations at the site; the first one is the picking location. An empty list clears them. */
  locationIds: readonly string[];
}

/** A plan of the subscription. */
export interface Plan {
  id: "free" | "team" | "business";
  limits: PlanLimits;
  /** null where the plan is not sold here, or the payment service does not tell its price now. */
  price: PlanPrice | null;
}

/** The limits of a plan; null for no limit. */
export interface PlanLimits {
  /** null for as many as wanted. */
  members: number | null;
  /** null for as many as wanted. */
  articles: number | null;
  /** null for as many as wanted. */
  sites: number | null;
}

/** The price of a plan for an interval. */
export interface PlanPrice {
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** The interval for which it is paid. */
  interval: "day" | "week" | "month" | "year";
}

/** The usage of the plan. */
export interface PlanUsage {
  /** Active members and open invitations. */
  members: number;
  /** Articles that are not archived. */
  articles: number;
  /** Sites that are not archived. */
  sites: number;
}

/** The available plans. */
export interface Plans {
  items: readonly Plan[];
}

/** An article model that can be adopted. */
export interface PredefinedModel {
  key: string;
  name: string;
  fields: readonly FieldDefinition[];
}

/** An error (RFC 9457). Switch on `code`; some codes add further members. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** Stable; switch on this. */
  code: "ADDRESS_NOT_ALLOWED" | "ALREADY_EXISTS" | "ALREADY_HERE" | "ALREADY_REVERSED" | "AMOUNTS_EXIST" | "ARTICLE_ARCHIVED" | "ASSET_NOT_POSSIBLE" | "ASSIGNEE_CHANGED" | "ASSIGNEE_UNABLE" | "CATALOG_NOT_EMPTY" | "CATEGORY_INSIDE_ITSELF" | "CATEGORY_TOO_LARGE" | "CODE_INCORRECT" | "CODE_LOCKED" | "CODE_TAKEN" | "COUNT_CONFLICT" | "COUNT_INCOMPLETE" | "COUNT_OPEN" | "COUNT_TOO_LARGE" | "COUNT_UNCLEAR" | "CSRF_FAILED" | "DECIMALS_IN_USE" | "DEFAULT_MODEL_IN_USE" | "DELEGATE_NOT_POSSIBLE" | "DUE_DATE_TOO_EARLY" | "DUPLICATE_LINE" | "EQUIPMENT_OUT" | "EXPECTED_OPEN" | "EXPORT_TOO_LARGE" | "FIELD_VALUE_INVALID" | "FILE_EMPTY" | "FILE_NOT_IMAGE" | "FILE_QUOTA_EXCEEDED" | "FILE_TOO_LARGE" | "FILE_TYPE_NOT_ALLOWED" | "FILE_UNREADABLE" | "GRANT_EXCEEDED" | "HEADERS_TOO_LARGE" | "HOLDER_NOT_POSSIBLE" | "HOST_NOT_SERVED" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_EMPTY" | "IMPORT_OUTDATED" | "IMPORT_REFUSED" | "INTERNAL" | "INVALID_CURSOR" | "INVALID_EMAIL" | "INVALID_IDEMPOTENCY_KEY" | "INVITATIONS_OPEN" | "INVITATION_FOR_SITE" | "INVITATION_REVOKED" | "IN_USE" | "KEY_LIFE_TOO_LONG" | "KIT_COMPONENT" | "KIT_HAS_NO_STOCK" | "KIT_NESTED" | "KIT_NOT_WHOLE" | "KIT_PART" | "LABEL_CODE_NOT_POSSIBLE" | "LABEL_FORMAT_INVALID" | "LABEL_TOO_SMALL" | "LAST_OWNER" | "LOAN_AWAITED" | "LOAN_PROMISED" | "LOCATION_PATH_INVALID" | "LOTS_DIFFER" | "LOT_EXPIRED" | "LOT_EXPIRY_DIFFERS" | "LOT_REQUIRED" | "MALFORMED_BODY" | "METHOD_NOT_ALLOWED" | "METRICS_CLOSED" | "MODEL_IN_USE" | "NAME_DIFFERS" | "NOTHING_TO_CANCEL" | "NOTHING_TO_REMIND" | "NOTHING_WAITS" | "NOT_FOR_KEYS" | "NOT_FOUND" | "NOT_REVERSIBLE" | "NO_DEFAULT_MODEL" | "NO_LINES" | "NO_TENANT" | "NUMBER_PREFIXES_EXHAUSTED" | "NUMBER_PREFIX_TAKEN" | "OPEN_REQUESTS" | "OUTCOME_UNKNOWN" | "OVERLOADED" | "PAYLOAD_TOO_LARGE" | "PAYMENT_UNAVAILABLE" | "PERMISSION_MISSING" | "PICK_CONFLICT" | "PICK_INCOMPLETE" | "PLAN_LIMIT_ARTICLES" | "PLAN_LIMIT_MEMBERS" | "PLAN_LIMIT_SITES" | "PLAN_SET_BY_OPERATOR" | "QUANTITY_EXCEEDED" | "QUANTITY_LIMIT" | "QUANTITY_PRECISION" | "QUARANTINE_INSUFFICIENT" | "RATE_LIMITED" | "REQUEST_CHANGED" | "REQUEST_TIMEOUT" | "RETURN_EXCEEDS_DELIVERED" | "ROLE_BUILT_IN" | "ROUTE_NOT_FOUND" | "SAME_SITE" | "SEARCH_TOO_BROAD" | "SERIALS_REQUIRED" | "SERIAL_COUNT_DIFFERS" | "SERIAL_NOT_WHOLE" | "SIGNATURE_INVALID" | "SITE_ARCHIVED" | "SITE_LIMITED" | "STOCK_EXISTS" | "STOCK_INSUFFICIENT" | "STOCK_RESERVED" | "STORAGE_FULL" | "SUBSCRIPTION_ACTIVE" | "SUBSTITUTE_ANSWERED" | "SUBSTITUTE_NOT_POSSIBLE" | "TABLE_FORMAT" | "TABLE_PROTECTED" | "TABLE_QUOTE_OPEN" | "TABLE_UNREADABLE" | "TENANT_CHANGED" | "THRESHOLD_ORDER" | "TOO_MANY_COMMENTS" | "TOO_MANY_LABELS" | "TOO_MANY_LINES" | "TOO_MANY_SUBSTITUTES" | "TOO_MANY_TEMPLATES" | "TOO_MANY_TENANTS" | "TRACKING_DIFFERS" | "TRACKING_IN_USE" | "TRANSITION_NOT_ALLOWED" | "TRY_AGAIN" | "UNAUTHENTICATED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_FAILED" | "VERSION_MISMATCH" | "VERSION_REQUIRED" | "WINDOW_INVALID" | "WINDOW_NOT_RETURNABLE" | "WINDOW_OVER" | "WORK_TOO_LARGE" | "WRONG_CODE";
  /** A sentence for people, in the caller's language. */
  error: string;
  /** The fields that are wrong, where fields are. */
  errors?: readonly FieldProblem[];
  requestId: string;
}

/** A quantity that goes into quarantine, or comes out of it. */
export interface Quarantine {
  siteId: string;
  articleId: string;
  quantity: number;
  /** Required where the article is tracked by lot. */
  lotId?: string;
  /** One for each unit; required where the article is tracked by serial number. */
  assetIds?: readonly string[];
  /** `in` moves stock from the shelf to quarantine, `out` back to the shelf. */
  direction: "in" | "out";
  reason: string;
  /** Turns the latest-needed reservations into waiting quantity where the shelf no longer covers them. */
  releaseReservations?: boolean;
}

/** The new position of a request in the waiting queue, and the reason. */
export interface QueueMove {
  /** The request that comes next in the queue and waits for the same article at the same site; null for the end. */
  beforeId: string | null;
  reason: string;
}

/** Goods that arrived at a site. */
export interface ReceiptCreate {
  siteId: string;
  /** The supplier’s delivery note, for example. */
  reference?: string;
  /** The expected receipt that it is against. */
  expectedId?: string;
  lines: readonly ReceiptLine[];
}

/** The received quantity of an article. */
export interface ReceiptLine {
  articleId: string;
  quantity: number;
  /** Per unit, in minor units of the tenant’s currency, with at most 4 decimals. */
  unitCost?: number;
  /** The lot, of an article that is tracked by lot; a new one is created. */
  lotNumber?: string;
  /** The expiry of the lot; a lot has one expiry. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  expiresAt?: string;
  /** One for each unit, of an article that is tracked by serial number. */
  serials?: readonly string[];
}

/** A recorded return with its movements. */
export interface ReceivedReturn {
  id: string;
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: Ref | null;
  requesterId: string;
  requester: Ref | null;
  /** The member who received the return. */
  receiver: Ref | null;
  lines: readonly ReturnLine[];
  /** The return note. */
  document: DocumentRef;
  createdAt: string;
  movements: readonly Movement[];
}

/** The recipient of the material. */
export interface Recipient {
  /** A member of the organisation. */
  userId?: string | null;
  /** The name of a person who is not a member. */
  name?: string;
  /** An e-mail address or a telephone number. */
  contact?: string;
}

/** The lines to count again. */
export interface Recount {
  lineIds: readonly string[];
}

/** The message to send again. */
export interface Redeliver {
  deliveryId: string;
}

/** The id and name of a person, site or other thing. */
export interface Ref {
  id: string;
  name: string;
}

/** The reason for refusing a request. */
export interface Refusal {
  reason: string;
  /** The version that the approver saw; 409 where it has changed. */
  version?: number;
}

/** Of how many loans a reminder is sent. */
export interface RemindedLoans {
  /** How many of the loans a reminder is sent of. */
  reminded: number;
}

/** An article to order again, with what the suggestion follows from. */
export interface ReorderLine {
  articleId: string;
  article: ArticleRef | null;
  siteId: string;
  site: Ref | null;
  id: string;
  supplier: Ref | null;
  /** The supplier’s name or number for the article. */
  supplierReference: string;
  /** The quantity to order: fillUpTo − available − incoming + waiting, at least 0. */
  suggested: number;
  /** The level to reach: the target, else the maximum, else the minimum. */
  fillUpTo: number;
  minimum: number;
  target: number | null;
  maximum: number | null;
  available: number;
  /** The quantity of open expected receipts. */
  incoming: number;
  /** The part of approved lines that no stock covers yet. */
  waiting: number;
  /** The quantity issued in the last 90 days. */
  issued: number;
  /** The same per day. */
  issuedPerDay: number;
  /** The number of days that the available quantity lasts at this rate. */
  daysOfCover: number | null;
  /** The expected stock-out at this rate. */
  stockOutAt: string | null;
  /** Other sites with spare stock. */
  elsewhere: readonly Elsewhere[];
  /** Since when less than the minimum is available. */
  openedAt: string;
}

/** A page of a list: its items are of the shape ReorderLineDto. */
export interface ReorderLinePage {
  items: readonly ReorderLine[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** A new material request. */
export interface RequestCreate {
  /** The depot of the request. */
  siteId: string;
  recipient?: Recipient | null;
  /** A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  neededBy?: string | null;
  purpose?: string;
  lines: readonly RequestLineCreate[];
  /** true submits it at once; it stays a draft otherwise. */
  submit?: boolean;
}

/** A material request. */
export interface Request {
  id: string;
  version: number;
  number: string | null;
  status: "draft" | "submitted" | "approved" | "preparing" | "ready" | "delivered" | "closed" | "refused" | "cancelled";
  siteId: string;
  site: Ref | null;
  requesterId: string;
  requester: Ref | null;
  recipient: Recipient | null;
  neededBy: string | null;
  purpose: string;
  lines: readonly RequestLine[];
  /** Other articles that were proposed for its lines. */
  substitutes: readonly Substitute[];
  /** The preparation orders made for it. */
  orders: readonly RequestOrder[];
  submittedAt: string | null;
  decidedAt: string | null;
  /** The time when the requester was asked whether waiting lines are still needed; null before. */
  askedAt: string | null;
  /** The time when the requester confirmed it. Lines that are no longer needed are cancelled. */
  neededAt: string | null;
  decidedBy: Ref | null;
  /** The absent member in whose stead it was decided. */
  onBehalfOf: Ref | null;
  /** The reason of the refusal or cancellation. */
  reason: string;
  createdAt: string;
  updatedAt: string;
}

/** The requested quantity of an article. */
export interface RequestLineCreate {
  articleId: string;
  quantity: number;
  /** The start of the window; only for returnable articles, together with an end. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
  from?: string | null;
  /** The end of that time. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  to?: string | null;
  note?: string;
}

/** A requested quantity of an article, and how much of it is approved, delivered or cancelled. */
export interface RequestLine {
  id: string;
  /** The line of the kit that it is a part of. */
  parentLineId: string | null;
  /** Whether it is a kit line. Its quantities are then those of complete kits. */
  kit: boolean;
  articleId: string;
  article: ArticleRef | null;
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
}

/** An order that prepares a part of the request. */
export interface RequestOrder {
  id: string;
  status: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled";
}

/** A page of a list: its items are of the shape RequestDto. */
export interface RequestPage {
  items: readonly Request[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a request to change; fields that are left out stay as they are. */
export interface RequestUpdate {
  siteId?: string;
  recipient?: Recipient | null;
  /** A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  neededBy?: string | null;
  purpose?: string;
  /** Replaces all lines. */
  lines?: readonly RequestLineCreate[];
}

/** Stock that is set aside or promised for a request. */
export interface Reservation {
  id: string;
  levelKey: string;
  articleId: string;
  article: ArticleRef | null;
  siteId: string;
  lotId: string | null;
  requestId: string;
  requestNumber: string;
  lineId: string;
  quantity: number;
  status: "planned" | "active" | "consumed" | "released";
  from: string | null;
  to: string | null;
  createdAt: string;
}

/** A page of a list: its items are of the shape ReservationDto. */
export interface ReservationPage {
  items: readonly Reservation[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** A return for a request. */
export interface ReturnCreate {
  requestId: string;
  /** A line may occur once in each condition, and of each lot. */
  lines: readonly ReturnLineCreate[];
  /** The name of the person who returned it. */
  returnedBy?: string;
}

/** A return. */
export interface Return {
  id: string;
  number: string;
  requestId: string;
  requestNumber: string;
  siteId: string;
  site: Ref | null;
  requesterId: string;
  requester: Ref | null;
  /** The member who received the return. */
  receiver: Ref | null;
  lines: readonly ReturnLine[];
  /** The return note. */
  document: DocumentRef;
  createdAt: string;
}

/** The returned quantity of a line, and its condition. */
export interface ReturnLineCreate {
  /** A line of the request. */
  lineId: string;
  quantity: number;
  /** good: back to stock; damaged: to quarantine; lost: written off. */
  condition: "good" | "damaged" | "lost";
  /** The lot; by default the delivered lots, in their order. */
  lotId?: string;
  /** The units; required where they have serial numbers. */
  assetIds?: readonly string[];
  /** The files of pictures that show its condition. */
  photos?: readonly string[];
}

/** The returned quantity of an article. */
export interface ReturnLine {
  lineId: string;
  articleId: string;
  article: ArticleRef | null;
  quantity: number;
  /** good: back to stock; damaged: to quarantine; lost: written off. */
  condition: "good" | "damaged" | "lost";
  lotId: string | null;
  lot: LotRef | null;
  assetIds: readonly string[];
  assets: readonly AssetRef[];
  /** The files of pictures that show its condition. */
  photos: readonly string[];
}

/** A page of a list: its items are of the shape ReturnDto. */
export interface ReturnPage {
  items: readonly Return[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The reason of a reversal. */
export interface ReversalCreate {
  reason: string;
}

/** The movements that reverse another. */
export interface Reversal {
  movements: readonly Movement[];
}

/** A new role. */
export interface RoleCreate {
  name: string;
  /** Its permissions; at most those of the caller. */
  permissions: readonly ("tenant:manage" | "users:manage" | "roles:manage" | "integrations:manage" | "subscription:manage" | "tenant:delete" | "tenant:export" | "users:read" | "catalog:read" | "stock:read" | "catalog:manage" | "models:manage" | "thresholds:manage" | "stock:receive" | "stock:adjust" | "stock:transfer" | "stock:count" | "requests:create" | "requests:read-own" | "requests:read-all" | "requests:approve" | "preparation:work" | "returns:receive" | "documents:read" | "history:read" | "logs:read")[];
}

/** A role: a name for a set of permissions. */
export interface Role {
  id: string;
  version: number;
  /** Stable; the `role` of a user. */
  key: string;
  name: string;
  /** Built-in roles cannot be changed or deleted. */
  builtIn: boolean;
  permissions: readonly ("tenant:manage" | "users:manage" | "roles:manage" | "integrations:manage" | "subscription:manage" | "tenant:delete" | "tenant:export" | "users:read" | "catalog:read" | "stock:read" | "catalog:manage" | "models:manage" | "thresholds:manage" | "stock:receive" | "stock:adjust" | "stock:transfer" | "stock:count" | "requests:create" | "requests:read-own" | "requests:read-all" | "requests:approve" | "preparation:work" | "returns:receive" | "documents:read" | "history:read" | "logs:read")[];
}

/** The fields of a role that lists show. */
export interface RoleName {
  id: string;
  key: string;
  name: string;
}

/** A page of a list: its items are of the shape RoleDto. */
export interface RolePage {
  items: readonly Role[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a role to change; fields that are left out stay as they are. */
export interface RoleUpdate {
  name?: string;
  permissions?: readonly ("tenant:manage" | "users:manage" | "roles:manage" | "integrations:manage" | "subscription:manage" | "tenant:delete" | "tenant:export" | "users:read" | "catalog:read" | "stock:read" | "catalog:manage" | "models:manage" | "thresholds:manage" | "stock:receive" | "stock:adjust" | "stock:transfer" | "stock:count" | "requests:create" | "requests:read-own" | "requests:read-all" | "requests:approve" | "preparation:work" | "returns:receive" | "documents:read" | "history:read" | "logs:read")[];
}

/** The thing that carries a code. */
export interface Scan {
  /** The kind of the match: an article, a unit, a lot, or a storage location; none only with orNone=true. */
  kind: "article" | "asset" | "lot" | "location" | "none";
  /** The article, its own or that of the unit or lot. */
  article?: Article;
  /** The unit with this serial number. */
  asset?: Asset;
  /** The lot with this number. */
  lot?: Lot;
  /** The storage location. */
  location?: Location;
  /** The elements of a GS1 label, also if its numbers are not known here yet. */
  elements?: LabelElements;
  /** The units and lots of other articles with the same number: let the user choose. */
  others?: readonly Scanned[];
}

/** One of the records with a code. */
export interface Scanned {
  /** The kind of the match: an article, a unit, a lot, or a storage location; none only with orNone=true. */
  kind: "article" | "asset" | "lot" | "location" | "none";
  /** The article, its own or that of the unit or lot. */
  article?: Article;
  /** The unit with this serial number. */
  asset?: Asset;
  /** The lot with this number. */
  lot?: Lot;
  /** The storage location. */
  location?: Location;
  /** The elements of a GS1 label, also if its numbers are not known here yet. */
  elements?: LabelElements;
}

/** A quantity that is written off. */
export interface Scrap {
  siteId: string;
  articleId: string;
  quantity: number;
  /** Required where the article is tracked by lot. */
  lotId?: string;
  /** One for each unit; required where the article is tracked by serial number. */
  assetIds?: readonly string[];
  /** The source: stock by default. */
  from?: "stock" | "quarantine";
  reason: string;
  /** Turns the latest-needed reservations into waiting quantity where the shelf no longer covers them. */
  releaseReservations?: boolean;
}

/** The matches, by kind. */
export interface SearchResult {
  articles: readonly ArticleRef[];
  assets: readonly Asset[];
  requests: readonly FoundRequest[];
  orders: readonly FoundOrder[];
  people: readonly FoundPerson[];
  documents: readonly Document[];
}

/** A figure over time. */
export interface Series {
  kpi: "issues" | "top-articles" | "fill-rate" | "lead-time" | "stock-value";
  /** The first day of the period. */
  from: string;
  /** Its last day, which is today. */
  to: string;
  /** The figure of the whole period: issues; the delivered part of the approved quantities; the median of hours from submission to delivery; the stock value in minor units. */
  value: number | null;
  /** The same of the period of the same length before. */
  before: number | null;
  /** The weeks, oldest first. */
  points: readonly SeriesPoint[];
  /** The articles or sites, the largest first. */
  rows: readonly SeriesRow[];
}

/** A figure in one period, and in the period before. */
export interface SeriesPoint {
  /** The Monday of the week, in the organisation’s time zone. */
  from: string;
  /** The figure of the week; null where there is nothing to compute it from. */
  value: number | null;
  /** The figure 12 weeks before; of the present week, up to the same weekday. */
  before: number | null;
}

/** The part of a figure that an article or a site has. */
export interface SeriesRow {
  /** The article or the site. */
  id: string;
  name: string;
  /** The unit of an article; empty for a site. */
  unit: string;
  value: number;
  /** The figure of the period before. */
  before: number | null;
}

/** A new site. */
export interface SiteCreate {
  name: string;
  code: string;
}

/** A site: a depot with stock. */
export interface Site {
  id: string;
  version: number;
  name: string;
  code: string;
  archived: boolean;
  createdAt: string;
}

/** A page of a list: its items are of the shape SiteDto. */
export interface SitePage {
  items: readonly Site[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a site to change; fields that are left out stay as they are. */
export interface SiteUpdate {
  name?: string;
  code?: string;
}

/** An address that was not invited, and why. */
export interface SkippedAddress {
  email: string;
  /** The reason: the address belongs to a member of the organisation. */
  reason: "member";
}

/** The assignee that the caller expects when starting an order. */
export interface Start {
  /** The assignee that the caller expects, null for none; 409 ASSIGNEE_CHANGED if the order is assigned to another member. */
  expectedAssigneeId?: string | null;
}

/** An article at a site with less available than its minimum. */
export interface StockAlert {
  articleId: string;
  article: ArticleRef | null;
  siteId: string;
  site: Ref | null;
  id: string;
  /** Whether less than the minimum is available. */
  open: boolean;
  /** The minimum as the alert opened. */
  minimum: number;
  /** The quantity that is available there now. */
  available: number;
  openedAt: string;
  resolvedAt: string | null;
}

/** A page of a list: its items are of the shape StockAlertDto. */
export interface StockAlertPage {
  items: readonly StockAlert[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** A receipt or transfer, with its movements. */
export interface StockDocument {
  id: string;
  number: string;
  movements: readonly Movement[];
}

/** The stock of an article over its lots, at a site or at all of them. */
export interface StockTotal {
  articleId: string;
  /** The quantity on the shelf. */
  onHand: number;
  /** The quantity promised to requests. */
  reserved: number;
  /** The quantity in quarantine; not part of onHand. */
  quarantine: number;
  /** onHand − reserved, including expired lots. */
  available: number;
  /** The part of approved lines that no stock covers yet. */
  waiting: number;
  /** The quantity that a new request without dates can get, as `free` of the availability without a window: available without expired lots, less waiting and dated requests. */
  free: number;
}

/** The stock of several articles, summed up. */
export interface StockTotals {
  /** One for each article that has stock or lines that wait. */
  items: readonly StockTotal[];
}

/** The plan of the organisation, its limits and its usage. */
export interface Subscription {
  plan: "free" | "team" | "business";
  status: "active" | "trialing" | "past_due" | "ended" | "none";
  /** manual: the operator of the server decides on the plan. */
  provider: "manual" | "stripe";
  /** Whether a plan can be bought here. */
  changeable: boolean;
  /** Whether a plan was bought here: the billing portal manages it, also if the operator decides on the plan. */
  manageable: boolean;
  usage: PlanUsage;
  limits: PlanLimits;
  renewsAt: string | null;
  /** The end of the subscription, if it was cancelled. */
  endsAt: string | null;
}

/** The requester's answer to a proposed substitute. */
export interface SubstituteAnswer {
  /** true replaces the rest of the line; false leaves it unchanged. */
  accept: boolean;
}

/** An article to propose in place of another. */
export interface SubstituteCreate {
  /** A line that is not decided yet, or that waits for stock. */
  lineId: string;
  /** The article that is proposed instead. */
  articleId: string;
  /** Its quantity; the replaced quantity when absent. */
  quantity?: number;
  /** Until when the requester can answer; three days when absent. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
  answerBy?: string;
}

/** An article that was proposed in place of another. */
export interface Substitute {
  id: string;
  lineId: string;
  articleId: string;
  article: ArticleRef | null;
  /** In proportion less than was proposed where less of the line is left by now. */
  quantity: number;
  status: "proposed" | "accepted" | "refused" | "expired";
  proposedAt: string;
  /** Until when the requester can answer. */
  answerBy: string;
  answeredAt: string | null;
}

/** A new supplier. */
export interface SupplierCreate {
  name: string;
  /** The number under which the supplier knows the organisation. */
  customerNumber?: string;
  email?: string;
  phone?: string;
  note?: string;
}

/** A supplier. */
export interface Supplier {
  id: string;
  version: number;
  name: string;
  /** The number under which the supplier knows the organisation. */
  customerNumber: string;
  email: string;
  phone: string;
  note: string;
  archived: boolean;
  createdAt: string;
}

/** A page of a list: its items are of the shape SupplierDto. */
export interface SupplierPage {
  items: readonly Supplier[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a supplier to change; fields that are left out stay as they are. */
export interface SupplierUpdate {
  name?: string;
  /** The number under which the supplier knows the organisation. */
  customerNumber?: string;
  email?: string;
  phone?: string;
  note?: string;
  /** An archived supplier is not offered; its articles keep it. */
  archived?: boolean;
}

/** A new request template. */
export interface TemplateCreate {
  name: string;
  /** Whether it is shared with all members. */
  shared?: boolean;
  lines: readonly TemplateLineCreate[];
}

/** A list of articles to request again. */
export interface Template {
  id: string;
  version: number;
  name: string;
  /** Whether it is shared with all members. */
  shared: boolean;
  ownerId: string;
  owner: Ref | null;
  lines: readonly TemplateLine[];
  createdAt: string;
}

/** The quantity of an article in a template. */
export interface TemplateLineCreate {
  articleId: string;
  quantity: number;
}

/** The quantity of an article in a template, with what it is. */
export interface TemplateLine {
  articleId: string;
  article: ArticleRef;
  /** The components, if it is a kit. */
  components: readonly KitComponent[];
  quantity: number;
}

/** A page of a list: its items are of the shape TemplateDto. */
export interface TemplatePage {
  items: readonly Template[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** An organisation. */
export interface Tenant {
  id: string;
  version: number;
  name: string;
  language: "fr" | "en" | "es" | "it";
  /** A time zone of the IANA database. */
  timeZone: string;
  /** A currency of ISO 4217. */
  currency: string;
  /** The picture that is its logo: every member may read it. */
  logo: string | null;
  settings: TenantSettings;
  createdAt: string;
}

/** The settings to change; fields that are left out stay as they are. */
export interface TenantSettingsChange {
  approvalPolicy?: "always" | "none" | "above";
  approvalAbove?: ApprovalAbove;
  selfApproval?: boolean;
  backorders?: boolean;
  reservationDays?: number;
  loanBufferHours?: number;
  approvalReminderHours?: number | null;
  approvalEscalationHours?: number | null;
  stillNeededDays?: number | null;
  englishLocale?: "en-GB" | "en-US";
  /** Merged key by key. Existing numbers stay. */
  numbering?: NumberingChange;
}

/** The settings of an organisation. */
export interface TenantSettings {
  approvalPolicy: "always" | "none" | "above";
  approvalAbove: ApprovalAbove;
  /** Whether approvers may approve their own requests. */
  selfApproval: boolean;
  /** Whether quantities without stock wait; otherwise such an approval is refused. */
  backorders: boolean;
  reservationDays: number;
  loanBufferHours: number;
  /** After how long approvers are reminded of an undecided request; null for never. */
  approvalReminderHours: number | null;
  /** After how long owners and administrators are told of an undecided request; null for never. */
  approvalEscalationHours: number | null;
  /** The number of days after which requesters are asked whether they still need waiting lines; null: never. */
  stillNeededDays: number | null;
  /** The date format for English, on screens, in e-mails and in documents. */
  englishLocale: "en-GB" | "en-US";
  /** The patterns of the numbers that are made from now on. */
  numbering: Numbering;
}

/** The fields of the organisation to change; fields that are left out stay as they are. */
export interface TenantUpdate {
  name?: string;
  language?: "fr" | "en" | "es" | "it";
  /** A time zone of the IANA database. */
  timeZone?: string;
  /** A currency of ISO 4217. */
  currency?: string;
  /** An uploaded picture; null removes the logo. */
  logo?: string | null;
  /** Merged key by key. */
  settings?: TenantSettingsChange;
}

/** The minimum of an article at a site, and up to how much is ordered. */
export interface Threshold {
  articleId: string;
  article: ArticleRef | null;
  siteId: string;
  site: Ref | null;
  id: string;
  minimum: number | null;
  target: number | null;
  maximum: number | null;
  /** The quantity that is available there now. */
  available: number;
  state: "below" | "within" | "above";
}

/** A page of a list: its items are of the shape ThresholdDto. */
export interface ThresholdPage {
  items: readonly Threshold[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The minimum, target and maximum stock of an article at a site. */
export interface ThresholdPut {
  articleId: string;
  siteId: string;
  /** Less than this that is available opens an alert; null clears the threshold. */
  minimum: number | null;
  /** The level that a reorder fills up to. */
  target?: number | null;
  /** More than this is too much. */
  maximum?: number | null;
}

/** Something that happened to a request. */
export interface TimelineEntry {
  id: string;
  at: string;
  event: "request.created" | "request.submitted" | "request.edited" | "request.approved" | "request.refused" | "request.cancelled" | "request.allocated" | "request.backordered" | "request.expired" | "request.substitute-proposed" | "request.substituted" | "request.substitute-refused" | "request.substitute-expired" | "request.reminded" | "request.escalated" | "request.moved" | "request.asked" | "request.kept" | "order.created" | "order.started" | "order.completed" | "order.delivered" | "order.cancelled" | "return.received" | "loan.extended" | "loan.transferred" | "loan-reminder.sent" | "request-comment.added";
  /** The actor; null for the system and for erased people. */
  actor: Ref | null;
  /** The absent member in whose stead it was decided. */
  onBehalfOf: Ref | null;
  /** The number of the request, the order or the return. */
  number: string | null;
  /** The comment, or the reason of a refusal, a cancellation or a move in the queue. */
  text: string;
  /** The due date, of an extended loan and of a reminder. */
  dueAt: string | null;
  /** The note of a delivery or a return. */
  document: DocumentRef | null;
}

/** A page of a list: its items are of the shape TimelineEntryDto. */
export interface TimelineEntryPage {
  items: readonly TimelineEntry[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** A transfer between two sites. */
export interface TransferCreate {
  fromSiteId: string;
  toSiteId: string;
  lines: readonly TransferLine[];
}

/** The transferred quantity of an article. */
export interface TransferLine {
  articleId: string;
  quantity: number;
  /** Required where the article is tracked by lot. */
  lotId?: string;
  /** One for each unit; required where the article is tracked by serial number. */
  assetIds?: readonly string[];
}

/** A new view of a list. */
export interface ViewCreate {
  name: string;
  /** The address of the list page. */
  page: string;
  /** The parameters of the address, such as the search text `q` and the filters: at most 20 texts. */
  filters?: Readonly<Record<string, string | number | boolean | null>>;
  /** The order of the list; empty for its usual one. */
  sort?: string;
  /** The columns that are shown; all when empty. */
  columns?: readonly string[];
  density?: "comfortable" | "compact";
  /** Whether every member of the organisation sees it. */
  shared?: boolean;
  /** Whether the page opens with it for its owner. */
  isDefault?: boolean;
}

/** The filters, order and columns of a list under a name. */
export interface View {
  id: string;
  version: number;
  name: string;
  /** The address of the list page. */
  page: string;
  /** The parameters of the address, such as the search text `q` and the filters: at most 20 texts. */
  filters: Readonly<Record<string, string | number | boolean | null>>;
  /** The order of the list; empty for its usual one. */
  sort: string;
  /** The columns that are shown; all when empty. */
  columns: readonly string[];
  density: "comfortable" | "compact";
  /** Whether every member of the organisation sees it. */
  shared: boolean;
  /** Whether the page opens with it for the caller. */
  isDefault: boolean;
  /** Whether it is the caller’s own. */
  mine: boolean;
  /** The owner. */
  owner: Ref | null;
  createdAt: string;
}

/** A page of a list: its items are of the shape ViewDto. */
export interface ViewPage {
  items: readonly View[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a view to change; fields that are left out stay as they are. */
export interface ViewUpdate {
  name?: string;
  /** The parameters of the address, such as the search text `q` and the filters: at most 20 texts. */
  filters?: Readonly<Record<string, string | number | boolean | null>>;
  /** The order of the list; empty for its usual one. */
  sort?: string;
  /** The columns that are shown; all when empty. */
  columns?: readonly string[];
  density?: "comfortable" | "compact";
  /** Whether every member of the organisation sees it. */
  shared?: boolean;
  /** Whether the page opens with it for its owner. */
  isDefault?: boolean;
}

/** A request line that waits for stock. */
export interface Waiting {
  articleId: string;
  article: ArticleRef | null;
  siteId: string;
  site: Ref | null;
  requestId: string;
  requestNumber: string | null;
  lineId: string;
  waiting: number;
  neededBy: string | null;
  submittedAt: string | null;
  /** Its position in the queue of its article and depot; null far behind. */
  position: number | null;
  /** The expected arrival of the receipt that completes it. */
  expectedAt: string | null;
  /** The number of that receipt. */
  expectedNumber: string | null;
  /** Whether its request was moved in the queue. */
  moved: boolean;
}

/** A page of a list: its items are of the shape WaitingDto. */
export interface WaitingPage {
  items: readonly Waiting[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The orders to pick in one walk. */
export interface Walk {
  /** Orders that are to be picked or are being picked. */
  orderIds: readonly string[];
}

/** The quantity of one order in a pick walk. */
export interface WalkLine {
  id: string;
  requestLineId: string;
  articleId: string;
  article: ArticleRef | null;
  /** The kit that it is a part of. */
  kit: KitRef | null;
  quantity: number;
  picked: number;
  delivered: number;
  /** The quantity removed from the line: it waits again, or is cancelled. */
  removed: number;
  /** The quantity that cannot be picked now, of orders before picking. Absent in answers of commands. */
  shortage: LineShortage | null;
  /** The beginning of the time for which it is needed. */
  from: string | null;
  /** The end of that time. */
  to: string | null;
  /** The picking location; empty without one. Lines are in walking order. */
  locationPath: string;
  /** Its other storage locations at the site. */
  otherLocationPaths: readonly string[];
  lotId: string | null;
  lot: LotRef | null;
  /** The picked units, those that are delivered first. */
  assetIds: readonly string[];
  assets: readonly AssetRef[];
  orderId: string;
  orderNumber: string;
  recipientName: string;
  siteId: string;
}

/** The lines of several orders in walking order. */
export interface WalkLines {
  /** In walking order, site by site. */
  lines: readonly WalkLine[];
}

/** A new webhook: its address, and the events to send. */
export interface WebhookCreate {
  /** An https address on the public internet, without credentials. */
  url: string;
  /** The event types to send. */
  events: readonly ("request.submitted" | "request.approved" | "request.refused" | "request.cancelled" | "request.allocated" | "request.backordered" | "request.expired" | "order.created" | "order.started" | "order.completed" | "order.delivered" | "order.cancelled" | "return.received" | "loan.lent" | "loan.extended" | "loan.transferred" | "loan.returned" | "receipt.recorded" | "transfer.recorded" | "movement.adjusted" | "movement.scrapped" | "expected-receipt.created" | "expected-receipt.updated" | "expected-receipt.received" | "count.approved" | "stock-alert.opened" | "stock-alert.resolved" | "article.created" | "article.updated" | "article.archived" | "article.restored" | "article.deleted")[];
  description?: string;
}

/** A webhook without its secret. */
export interface Webhook {
  id: string;
  version: number;
  /** An https address on the public internet, without credentials. */
  url: string;
  description: string;
  /** The event types to send. */
  events: readonly ("request.submitted" | "request.approved" | "request.refused" | "request.cancelled" | "request.allocated" | "request.backordered" | "request.expired" | "order.created" | "order.started" | "order.completed" | "order.delivered" | "order.cancelled" | "return.received" | "loan.lent" | "loan.extended" | "loan.transferred" | "loan.returned" | "receipt.recorded" | "transfer.recorded" | "movement.adjusted" | "movement.scrapped" | "expected-receipt.created" | "expected-receipt.updated" | "expected-receipt.received" | "count.approved" | "stock-alert.opened" | "stock-alert.resolved" | "article.created" | "article.updated" | "article.archived" | "article.restored" | "article.deleted")[];
  /** A disabled webhook gets no new events; pending deliveries wait. */
  state: "enabled" | "disabled";
  /** By a person, because the receiver answered 410, or because it failed for five days. */
  disabledReason: "manual" | "gone" | "failing" | null;
  /** The first failure since the last success. */
  failingSince: string | null;
  /** The first digits of the SHA-256 of the secret. */
  fingerprint: string;
  /** Until when the secret before a rotation also signs. */
  previousSecretUntil: string | null;
  createdAt: string;
}

/** A page of a list: its items are of the shape WebhookDto. */
export interface WebhookPage {
  items: readonly Webhook[];
  /** Send it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** Only with count=true. */
  total?: number;
  /** Beside total: whether there are more items than it says. */
  totalIsLowerBound?: boolean;
}

/** The fields of a webhook to change; fields that are left out stay as they are. */
export interface WebhookUpdate {
  /** An https address on the public internet, without credentials. */
  url?: string;
  /** The event types to send. */
  events?: readonly ("request.submitted" | "request.approved" | "request.refused" | "request.cancelled" | "request.allocated" | "request.backordered" | "request.expired" | "order.created" | "order.started" | "order.completed" | "order.delivered" | "order.cancelled" | "return.received" | "loan.lent" | "loan.extended" | "loan.transferred" | "loan.returned" | "receipt.recorded" | "transfer.recorded" | "movement.adjusted" | "movement.scrapped" | "expected-receipt.created" | "expected-receipt.updated" | "expected-receipt.received" | "count.approved" | "stock-alert.opened" | "stock-alert.resolved" | "article.created" | "article.updated" | "article.archived" | "article.restored" | "article.deleted")[];
  description?: string;
  /** A disabled webhook gets no new events; pending deliveries wait. */
  state?: "enabled" | "disabled";
}
