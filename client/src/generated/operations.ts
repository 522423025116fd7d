// Written by `npm run contract` from backend/openapi.json.
import type * as Shapes from './shapes.js';

/** The inputs and answers of each operation. */
export interface Operations {
  /** Allocate free stock to waiting lines. Needs the permission `requests:approve` or `preparation:work`. */
  allocateRequest: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Accept or refuse a proposed substitute. Needs the permission `requests:create`. */
  answerSubstitute: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
        /** The id of the proposed substitute. */
        sid: string;
      };
      body: Shapes.SubstituteAnswer;
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Approve a stocktake and post its differences. Needs the permission `stock:adjust`. */
  approveCount: {
    input: {
      path: {
        /** The id of the stocktake. */
        id: string;
      };
      body: Shapes.CountApproval;
      idempotencyKey?: string;
    };
    answer: Shapes.Count;
  };
  /** Approve a request. Needs the permission `requests:approve`. */
  approveRequest: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      body: Shapes.Approval;
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Archive an article. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. */
  archiveArticle: {
    input: {
      path: {
        /** The id of the article. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Article;
  };
  /** Archive a site. Needs the permission `tenant:manage`. */
  archiveSite: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Site;
  };
  /** Assign an order to a member, or unassign it. Needs the permission `preparation:work`. */
  assignOrder: {
    input: {
      path: {
        /** The id of the preparation order. */
        id: string;
      };
      body: Shapes.Assign;
      idempotencyKey?: string;
    };
    answer: Shapes.Order;
  };
  /** Cancel a stocktake without posting anything. Needs the permission `stock:adjust`. */
  cancelCount: {
    input: {
      path: {
        /** The id of the stocktake. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Count;
  };
  /** Cancel an order; its quantities wait again. They are allocated in queue order, at once if stock is free: the request then gets a new order. Needs the permission `preparation:work`. */
  cancelOrder: {
    input: {
      path: {
        /** The id of the preparation order. */
        id: string;
      };
      body: Shapes.OrderCancellation;
      idempotencyKey?: string;
    };
    answer: Shapes.Order;
  };
  /** Cancel a request or some of its lines. Needs the permission `requests:create` or `requests:approve`. */
  cancelRequest: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      body: Shapes.Cancellation;
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Create a checkout session and get its URL. Needs the permission `subscription:manage`. Refused to members and API keys that are limited to sites. */
  checkOut: {
    input: {
      body: Shapes.Checkout;
      idempotencyKey?: string;
    };
    answer: Shapes.PageAddress;
  };
  /** Comment on a request. Needs the permission `requests:read-own` or `requests:read-all`. */
  commentOnRequest: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      body: Shapes.CommentCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Comment;
  };
  /** Commit an import: create and update its articles. All or nothing: if the catalogue has changed since the check, the applied rows are reverted. A file with stock, storage locations or minimum stock also needs the permission to receive stock, to manage storage locations or to set thresholds. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. Runs as a job, which the answer names. */
  commitImport: {
    input: {
      path: {
        /** The id of the import. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.JobStarted;
  };
  /** Complete the picking of an order. Needs the permission `preparation:work`. */
  completeOrder: {
    input: {
      path: {
        /** The id of the preparation order. */
        id: string;
      };
      body: Shapes.Complete;
      idempotencyKey?: string;
    };
    answer: Shapes.Order;
  };
  /** Count the articles in each category. Needs the permission `catalog:read`. */
  countCategories: {
    input: {};
    answer: readonly Shapes.CategoryCount[];
  };
  /** Adjust a stock level. Needs the permission `stock:adjust`. */
  createAdjustment: {
    input: {
      body: Shapes.AdjustmentCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Movement;
  };
  /** Create an API key. Only this answer contains the secret. At any time, the key can do no more than its member. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  createApiKey: {
    input: {
      body: Shapes.ApiKeyCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.MadeApiKey;
  };
  /** Create an article. Needs the permission `catalog:manage`. */
  createArticle: {
    input: {
      body: Shapes.ArticleCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Article;
  };
  /** Register a unit that is on the shelf. Needs the permission `stock:adjust`. */
  createAsset: {
    input: {
      body: Shapes.AssetCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Asset;
  };
  /** Create a category. Needs the permission `catalog:manage`. */
  createCategory: {
    input: {
      body: Shapes.CategoryCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Category;
  };
  /** Open a stocktake. Needs the permission `stock:count`. */
  createCount: {
    input: {
      body: Shapes.CountCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Count;
  };
  /** Create an expected receipt. Needs the permission `stock:receive`. */
  createExpected: {
    input: {
      body: Shapes.ExpectedCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Expected;
  };
  /** Upload a file of articles and check it. CSV or XLSX, 50 MB, 200,000 rows and 100 columns at most. Nothing changes yet: the answer shows what the file would do, with a proposed mapping. Stock is received for the articles that it creates; for articles that exist where `addStock` says so. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. */
  createImport: {
    input: {
      body: {
      file: Blob;
    };
      idempotencyKey?: string;
    };
    answer: Shapes.Import;
  };
  /** Create a storage location. Needs the permission `tenant:manage` or `stock:adjust`. */
  createLocation: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
      };
      body: Shapes.LocationCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Location;
  };
  /** Create a model. Needs the permission `models:manage`. Refused to members and API keys that are limited to sites. */
  createModel: {
    input: {
      body: Shapes.ModelCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Model;
  };
  /** Move stock into or out of quarantine. Needs the permission `stock:adjust`. */
  createQuarantine: {
    input: {
      body: Shapes.Quarantine;
      idempotencyKey?: string;
    };
    answer: Shapes.Movement;
  };
  /** Create a goods receipt. Needs the permission `stock:receive`. */
  createReceipt: {
    input: {
      body: Shapes.ReceiptCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.StockDocument;
  };
  /** Create a request. Needs the permission `requests:create`. */
  createRequest: {
    input: {
      body: Shapes.RequestCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Create a custom role. It cannot include permissions that the caller lacks. Needs the permission `roles:manage`. Refused to members and API keys that are limited to sites. */
  createRole: {
    input: {
      body: Shapes.RoleCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Role;
  };
  /** Check the sample articles. For an organisation without articles that wants to try the application: about twenty articles in its language, with stock, storage locations and thresholds. Like a file, they are committed in a second step and can be undone. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. */
  createSampleImport: {
    input: {
      idempotencyKey?: string;
    };
    answer: Shapes.Import;
  };
  /** Scrap stock, from the shelf or from quarantine. Needs the permission `stock:adjust`. */
  createScrap: {
    input: {
      body: Shapes.Scrap;
      idempotencyKey?: string;
    };
    answer: Shapes.Movement;
  };
  /** Create a site. Needs the permission `tenant:manage`. Refused to members and API keys that are limited to sites. */
  createSite: {
    input: {
      body: Shapes.SiteCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Site;
  };
  /** Create a supplier. Needs the permission `catalog:manage`. */
  createSupplier: {
    input: {
      body: Shapes.SupplierCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Supplier;
  };
  /** Create a request template. Needs the permission `requests:create`. */
  createTemplate: {
    input: {
      body: Shapes.TemplateCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Template;
  };
  /** Transfer stock to another site. Needs the permission `stock:transfer`. */
  createTransfer: {
    input: {
      body: Shapes.TransferCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.StockDocument;
  };
  /** Save a view of a list page. For every member of the organisation. */
  createView: {
    input: {
      body: Shapes.ViewCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.View;
  };
  /** Create a webhook. Only this answer contains the secret. Messages follow Standard Webhooks, see docs/webhooks.md. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  createWebhook: {
    input: {
      body: Shapes.WebhookCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.MadeWebhook;
  };
  /** Delete a category and move its articles and subcategories one level up. Needs the permission `catalog:manage`. If-Match contains the version that the caller read. */
  deleteCategory: {
    input: {
      path: {
        /** The id of the category. */
        id: string;
      };
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: void;
  };
  /** Delete an import. Its file no longer counts towards the storage of the organisation. The records that it created stay and can no longer be undone. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. If-Match contains the version that the caller read. */
  deleteImport: {
    input: {
      path: {
        /** The id of the import. */
        id: string;
      };
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: void;
  };
  /** Delete a storage location and its sublocations, if no article is placed there. Needs the permission `tenant:manage` or `stock:adjust`. If-Match contains the version that the caller read. */
  deleteLocation: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
        /** The id of the storage location. */
        locationId: string;
      };
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: void;
  };
  /** Delete a model. Needs the permission `models:manage`. Refused to members and API keys that are limited to sites. If-Match contains the version that the caller read. */
  deleteModel: {
    input: {
      path: {
        /** The id of the article model. */
        id: string;
      };
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: void;
  };
  /** Delete a custom role without members. Needs the permission `roles:manage`. Refused to members and API keys that are limited to sites. If-Match contains the version that the caller read. */
  deleteRole: {
    input: {
      path: {
        /** The id of the role. */
        id: string;
      };
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: void;
  };
  /** Delete a request template. Needs the permission `requests:create`. If-Match contains the version that the caller read. */
  deleteTemplate: {
    input: {
      path: {
        /** The id of the request template. */
        id: string;
      };
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Template;
  };
  /** Delete a saved view. For every member of the organisation. If-Match contains the version that the caller read. */
  deleteView: {
    input: {
      path: {
        /** The id of the view. */
        id: string;
      };
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: void;
  };
  /** Delete a webhook and its deliveries. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. If-Match contains the version that the caller read. */
  deleteWebhook: {
    input: {
      path: {
        /** The id of the webhook. */
        id: string;
      };
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: void;
  };
  /** Deliver the picked quantities of an order. Needs the permission `preparation:work`. */
  deliverOrder: {
    input: {
      path: {
        /** The id of the preparation order. */
        id: string;
      };
      body: Shapes.Deliver;
      idempotencyKey?: string;
    };
    answer: Shapes.Order;
  };
  /** Duplicate an article. Needs the permission `catalog:manage`. */
  duplicateArticle: {
    input: {
      path: {
        /** The id of the article. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Article;
  };
  /** Duplicate a request as a draft. Needs the permission `requests:create`. */
  duplicateRequest: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Record the counted quantity of an article. Later movements do not count as a difference. An article without a line is added. Needs the permission `stock:count`. */
  enterCount: {
    input: {
      path: {
        /** The id of the stocktake. */
        id: string;
      };
      body: Shapes.CountEntry;
      idempotencyKey?: string;
    };
    answer: Shapes.CountLine;
  };
  /** Start an export of the organisation. The result of the job is `{ exportId }`. The archive is a zip of sorted JSON lines and files; the same data gives the same bytes. API keys are not exported. Needs the permission `tenant:export`. Refused to members and API keys that are limited to sites. Runs as a job, which the answer names. */
  exportCurrentTenant: {
    input: {
      idempotencyKey?: string;
    };
    answer: Shapes.JobStarted;
  };
  /** Extend a loan. 409 LOAN_AWAITED if other requests wait for the article at its site, LOAN_PROMISED if it is promised to others until then. Needs the permission `returns:receive` or `requests:approve`. */
  extendLoan: {
    input: {
      path: {
        /** The id of the loan. */
        id: string;
      };
      body: Shapes.Extension;
      idempotencyKey?: string;
    };
    answer: Shapes.Loan;
  };
  /** Return a found unit to stock. Needs the permission `stock:adjust`. */
  findAsset: {
    input: {
      path: {
        /** The id of the asset. */
        id: string;
      };
      body: Shapes.AssetFound;
      idempotencyKey?: string;
    };
    answer: Shapes.Asset;
  };
  /** Get an API key, without its secret. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  getApiKey: {
    input: {
      path: {
        /** The id of the API key. */
        id: string;
      };
    };
    answer: Shapes.ApiKey;
  };
  /** Get an article. Needs the permission `catalog:read`. */
  getArticle: {
    input: {
      path: {
        /** The id of the article. */
        id: string;
      };
    };
    answer: Shapes.Article;
  };
  /** Get the calendar of an article: reserved, planned and lent quantities by day. Includes the organisation’s buffer after windows and loans. Past days are omitted. Needs the permission `stock:read`. */
  getArticleCalendar: {
    input: {
      path: {
        /** The id of the article. */
        id: string;
      };
      query?: {
        /** One site; all sites of the caller when absent. */
        siteId?: string;
        /** The first day contains it; today at the earliest, and by default. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
        from?: string;
        /** The end; after 28 days by default, after 92 days at the latest. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
        to?: string;
      };
    };
    answer: Shapes.ArticleCalendar;
  };
  /** Get a unit. Needs the permission `stock:read`. */
  getAsset: {
    input: {
      path: {
        /** The id of the asset. */
        id: string;
      };
    };
    answer: Shapes.Asset;
  };
  /** Get the quantity of an article that can be promised at a site. For a window, or from now on without end. Waiting lines come first. For a kit: whole kits, limited by the scarcest component. Needs the permission `stock:read`. */
  getAvailability: {
    input: {
      query: {
        /** Only records of this article. */
        articleId: string;
        /** Only records of this site. */
        siteId: string;
        /** The beginning of a window; it needs an end. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
        from?: string;
        /** The end of the window. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
        to?: string;
      };
    };
    answer: Shapes.Availability;
  };
  /** Get a category. Needs the permission `catalog:read`. */
  getCategory: {
    input: {
      path: {
        /** The id of the category. */
        id: string;
      };
    };
    answer: Shapes.Category;
  };
  /** Get a stocktake. Needs the permission `stock:count`. */
  getCount: {
    input: {
      path: {
        /** The id of the stocktake. */
        id: string;
      };
    };
    answer: Shapes.Count;
  };
  /** Get the current organisation. For every member of the organisation. */
  getCurrentTenant: {
    input: {};
    answer: Shapes.Tenant;
  };
  /** Get the counters and cards of the dashboard. Each counter is the total of the list that its description names. For every member of the organisation. */
  getDashboard: {
    input: {};
    answer: Shapes.Dashboard;
  };
  /** Get a metric over time, with the previous period. `issues` (number of issues), `fill-rate` (the delivered part of the quantities that were approved in each week and are due by now) and `lead-time` (median of hours from submission to delivery, by the week of the delivery): 12 weeks, from Monday on, in the organisation’s time zone. `top-articles`: the ten with the largest issued quantity of the last 90 days. `stock-value`: of each site, now. Needs the permission `requests:read-all`. */
  getDashboardSeries: {
    input: {
      path: {
        /** The figure, by the name of its card. */
        kpi: string;
      };
    };
    answer: Shapes.Series;
  };
  /** Get the default model. Needs the permission `catalog:read`. */
  getDefaultModel: {
    input: {};
    answer: Shapes.Model;
  };
  /** Get the record of a voucher. Needs the permission `documents:read` or `requests:read-own`. */
  getDocument: {
    input: {
      path: {
        /** The id of the document. */
        id: string;
      };
    };
    answer: Shapes.Document;
  };
  /** Download a voucher as PDF. It is rendered at the first download, within limits of time and memory: 422 if they do not suffice. Needs the permission `documents:read` or `requests:read-own`. */
  getDocumentFile: {
    input: {
      path: {
        /** The id of the document. */
        id: string;
      };
      query?: {
        /** A copy of the file, marked as one; its hash is not that of the document. */
        copy?: boolean;
      };
    };
    answer: Blob;
  };
  /** Get an expected receipt. Needs the permission `stock:read`. */
  getExpected: {
    input: {
      path: {
        /** The id of the expected receipt. */
        id: string;
      };
    };
    answer: Shapes.Expected;
  };
  /** Download a file. For readers of the document that it is attached to. For every member of the organisation. */
  getFile: {
    input: {
      path: {
        /** The id of the file. */
        id: string;
      };
    };
    answer: Blob;
  };
  /** Get an import. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. */
  getImport: {
    input: {
      path: {
        /** The id of the import. */
        id: string;
      };
    };
    answer: Shapes.Import;
  };
  /** Get an invitation. Needs the permission `users:manage`. */
  getInvitation: {
    input: {
      path: {
        /** The id of the invitation. */
        id: string;
      };
    };
    answer: Shapes.Invitation;
  };
  /** Get a job of the caller. For signed-in people. */
  getJob: {
    input: {
      path: {
        /** The id of the job. */
        id: string;
      };
    };
    answer: Shapes.Job;
  };
  /** Get the components of a kit and the number of kits that stock allows. Needs the permission `stock:read`. */
  getKitStock: {
    input: {
      path: {
        /** The id of the kit. */
        id: string;
      };
    };
    answer: Shapes.KitStock;
  };
  /** Get the signed head of the ledger. Store it outside of the server: a ledger that is behind a stored head was altered or restored. It covers the whole organisation, so a membership limited to sites is refused. Needs the permission `stock:read`. */
  getLedgerHead: {
    input: {};
    answer: Shapes.LedgerHead;
  };
  /** Get the public key that ledger heads are signed with. For every member of the organisation. */
  getLedgerKey: {
    input: {};
    answer: Shapes.LedgerKey;
  };
  /** Get a loan. Needs the permission `returns:receive` or `requests:read-all` or `requests:read-own`. */
  getLoan: {
    input: {
      path: {
        /** The id of the loan. */
        id: string;
      };
    };
    answer: Shapes.Loan;
  };
  /** Get a storage location. Needs the permission `stock:read`. */
  getLocation: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
        /** The id of the storage location. */
        locationId: string;
      };
    };
    answer: Shapes.Location;
  };
  /** Get an activity record. Needs the permission `logs:read`. */
  getLog: {
    input: {
      path: {
        /** The id of the activity record. */
        id: string;
      };
    };
    answer: Shapes.Log;
  };
  /** Get the state of the activity chain at its last check. The server audits all books of the organisation every LEDGER_AUDIT_SECONDS. Needs the permission `logs:read`. Refused to members and API keys that are limited to sites. */
  getLogChain: {
    input: {};
    answer: Shapes.LogChain;
  };
  /** Get a lot with its expiry and stock. Needs the permission `stock:read`. */
  getLot: {
    input: {
      path: {
        /** The id of the lot. */
        id: string;
      };
    };
    answer: Shapes.Lot;
  };
  /** Get a model. Needs the permission `catalog:read`. */
  getModel: {
    input: {
      path: {
        /** The id of the article model. */
        id: string;
      };
    };
    answer: Shapes.Model;
  };
  /** Get the usage of a model. The number of its articles, and of their values in each field. Needs the permission `models:manage`. */
  getModelUsage: {
    input: {
      path: {
        /** The id of the article model. */
        id: string;
      };
    };
    answer: Shapes.ModelUsage;
  };
  /** Get a movement of the ledger. Needs the permission `stock:read`. */
  getMovement: {
    input: {
      path: {
        /** The id of the movement. */
        id: string;
      };
    };
    answer: Shapes.Movement;
  };
  /** Get a preparation order. Needs the permission `preparation:work` or `requests:read-all` or `requests:read-own`. */
  getOrder: {
    input: {
      path: {
        /** The id of the preparation order. */
        id: string;
      };
    };
    answer: Shapes.Order;
  };
  /** Get a request. Needs the permission `requests:read-own` or `requests:read-all`. */
  getRequest: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
    };
    answer: Shapes.Request;
  };
  /** Get a return. Needs the permission `returns:receive` or `requests:read-all` or `requests:read-own`. */
  getReturn: {
    input: {
      path: {
        /** The id of the return. */
        id: string;
      };
    };
    answer: Shapes.Return;
  };
  /** Get a role. For every member of the organisation. */
  getRole: {
    input: {
      path: {
        /** The id of the role. */
        id: string;
      };
    };
    answer: Shapes.Role;
  };
  /** Get a site. For every member of the organisation. */
  getSite: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
      };
    };
    answer: Shapes.Site;
  };
  /** Get the total stock of articles. For up to 200 articles, over all lots. Needs the permission `stock:read`. */
  getStockTotals: {
    input: {
      query: {
        /** The articles, by ids with commas between them. */
        articleId: string;
        /** Only stock at this site; all sites of the caller when absent. */
        siteId?: string;
      };
    };
    answer: Shapes.StockTotals;
  };
  /** Get the plan of the organisation and its usage. Needs the permission `subscription:manage`. Refused to members and API keys that are limited to sites. */
  getSubscription: {
    input: {};
    answer: Shapes.Subscription;
  };
  /** Get a supplier. Needs the permission `catalog:read`. */
  getSupplier: {
    input: {
      path: {
        /** The id of the supplier. */
        id: string;
      };
    };
    answer: Shapes.Supplier;
  };
  /** Get a request template. Needs the permission `requests:create`. */
  getTemplate: {
    input: {
      path: {
        /** The id of the request template. */
        id: string;
      };
    };
    answer: Shapes.Template;
  };
  /** Download an export of the organisation. The file is available for an hour. Needs the permission `tenant:export`. Refused to members and API keys that are limited to sites. */
  getTenantExport: {
    input: {
      path: {
        /** The id of the export. */
        id: string;
      };
    };
    answer: Blob;
  };
  /** Get a small version of an image. WebP, upright and without metadata, for those who may read the image. Never larger than the image. For every member of the organisation. */
  getThumbnail: {
    input: {
      path: {
        /** The id of the file. */
        id: string;
      };
      query: {
        /** The width and height that it fits into, in pixels. */
        size: "96" | "480" | "1280";
      };
    };
    answer: Blob;
  };
  /** Get a member. Needs the permission `users:read`. */
  getUser: {
    input: {
      path: {
        /** The id of the member. */
        id: string;
      };
    };
    answer: Shapes.Member;
  };
  /** Get a saved view. For every member of the organisation. */
  getView: {
    input: {
      path: {
        /** The id of the view. */
        id: string;
      };
    };
    answer: Shapes.View;
  };
  /** Get a webhook, without its secret. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  getWebhook: {
    input: {
      path: {
        /** The id of the webhook. */
        id: string;
      };
    };
    answer: Shapes.Webhook;
  };
  /** Issue material at the counter. Creates a request, approves, picks and delivers it in one transaction. 409 STOCK_INSUFFICIENT if stock is missing or other requests wait for it; 422 SERIALS_REQUIRED or SERIAL_COUNT_DIFFERS if the number of scanned units is not the requested quantity. Needs the permission `preparation:work`. */
  handOutMaterial: {
    input: {
      body: Shapes.HandoutCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Handout;
  };
  /** Invite people by e-mail. Invitations are valid for seven days; inviting an address again updates its role and sites. Needs the permission `users:manage`. */
  inviteUsers: {
    input: {
      body: Shapes.InvitationsCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Invitations;
  };
  /** Issue a voucher for a receipt, a transfer or an order. The voucher of a receipt or a transfer is issued once: later calls return the same document. A picking list is issued again, with the next number, when its order has changed since; it needs the permission to prepare. Needs the permission `documents:read`. */
  issueDocument: {
    input: {
      body: Shapes.DocumentIssue;
      idempotencyKey?: string;
    };
    answer: Shapes.Document;
  };
  /** Confirm that waiting lines are still needed. Needs the permission `requests:create`. */
  keepWaiting: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** List the stock alerts. An alert is open as long as less than the minimum is available. Needs the permission `stock:read`. */
  listAlerts: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** Words of the article. */
        q?: string;
        /** Only records of this article. */
        articleId?: string;
        /** Only records of this site. */
        siteId?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "openedAt" | "-openedAt";
        /** Open ones unless told. */
        status?: "open" | "resolved";
      };
    };
    answer: Shapes.StockAlertPage;
    exports: true;
  };
  /** List the API keys. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  listApiKeys: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt";
      };
    };
    answer: Shapes.ApiKeyPage;
  };
  /** List and search articles. Needs the permission `catalog:read`. */
  listArticles: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "name" | "-name" | "sku" | "-sku" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
        /** The number of items before the page, to open one by its number; not used with a cursor. */
        skip?: number;
        /** Words that the name, SKU, barcode or description begins with. */
        q?: string;
        /** true: what q finds with the best first, exact codes before all, in one page without total. Needs q, and not with stock. */
        best?: boolean;
        /** The category or one below it. */
        categoryId?: string;
        /** Only articles of this supplier. */
        supplierId?: string;
        /** Only articles that are tracked this way. */
        tracking?: "quantity" | "lot" | "serial";
        /** Custom values that the articles have, all of them: a JSON object of at most 10 keys. */
        values?: string;
        /** The least custom values, included: a JSON object of at most 10 keys with numbers or days. Alone or with `valuesTo`. */
        valuesFrom?: string;
        /** The greatest custom values, included, like `valuesFrom`. A key is a number in both or a day in both. */
        valuesTo?: string;
        /** in: stock on hand; out: none; low: below a threshold; tracked: has a stock level, also an empty one. Needs `stock:read`, and omits kits. */
        stock?: "in" | "out" | "low" | "tracked";
        /** The site of `stock`, or of `in` without it; otherwise all sites of the caller. */
        siteId?: string;
        /** true lists the archived ones instead. */
        archived?: boolean;
      };
    };
    answer: Shapes.ArticlePage;
    exports: true;
  };
  /** List the movements of a unit. Needs the permission `stock:read`. */
  listAssetHistory: {
    input: {
      path: {
        /** The id of the asset. */
        id: string;
      };
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "at" | "-at";
      };
    };
    answer: Shapes.MovementPage;
    exports: true;
  };
  /** List units with serial numbers. Needs the permission `stock:read`. */
  listAssets: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "serial" | "-serial" | "updatedAt" | "-updatedAt";
        /** The beginning of the serial number. */
        q?: string;
        /** Only records of this article. */
        articleId?: string;
        /** Only records of this site. */
        siteId?: string;
        /** Units picked or on loan for a request. */
        requestId?: string;
        /** Only those in this state. */
        state?: "available" | "reserved" | "out" | "quarantine" | "lost" | "scrapped";
        /** Units on loan to a member. */
        holder?: string;
      };
    };
    answer: Shapes.AssetPage;
    exports: true;
  };
  /** List the categories. Needs the permission `catalog:read`. */
  listCategories: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "name" | "-name";
      };
    };
    answer: Shapes.CategoryPage;
    exports: true;
  };
  /** List the lines of a stocktake. Needs the permission `stock:count`. */
  listCountLines: {
    input: {
      path: {
        /** The id of the stocktake. */
        id: string;
      };
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "id" | "-id";
        /** Words of the article. */
        q?: string;
        /** Counted lines by their difference: as recorded, fewer, or more. */
        state?: "open" | "counted" | "found" | "missing" | "unexpected";
      };
    };
    answer: Shapes.CountLinePage;
    exports: true;
  };
  /** List the stocktakes. Needs the permission `stock:count`. */
  listCounts: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt";
        /** Only records of this site. */
        siteId?: string;
        /** Only those with this status. */
        status?: "counting" | "approved" | "cancelled";
      };
    };
    answer: Shapes.CountPage;
    exports: true;
  };
  /** List delivered orders. Needs the permission `history:read` or `requests:read-own`. */
  listDeliveredOrders: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "deliveredAt" | "-deliveredAt" | "dueAt" | "-dueAt";
        /** Only records of this site. */
        siteId?: string;
        /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
        q?: string;
      };
    };
    answer: Shapes.OrderPage;
    exports: true;
  };
  /** List the vouchers. Needs the permission `documents:read` or `requests:read-own`. */
  listDocuments: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt";
        /** Only documents of this kind. */
        kind?: "delivery-note" | "return-note" | "goods-receipt" | "transfer-note" | "picking-list";
        /** Only records of this site. */
        siteId?: string;
        /** Only records of this preparation order. */
        orderId?: string;
        /** Only records of this material request. */
        requestId?: string;
        /** Exactly this number. */
        number?: string;
        /** Whether its file was ever read. */
        printed?: "yes" | "no";
        /** Words: of the numbers on it, its articles, the names or the purpose. */
        q?: string;
      };
    };
    answer: Shapes.DocumentPage;
    exports: true;
  };
  /** List the expected receipts. Needs the permission `stock:read`. */
  listExpected: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "expectedAt" | "-expectedAt" | "createdAt" | "-createdAt";
        /** Only records of this site. */
        siteId?: string;
        /** Only records of this article. */
        articleId?: string;
        /** Only those with this status. */
        status?: "open" | "received" | "closed";
      };
    };
    answer: Shapes.ExpectedPage;
    exports: true;
  };
  /** List the rows of an import with their effect. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. */
  listImportRows: {
    input: {
      path: {
        /** The id of the import. */
        id: string;
      };
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** Only rows with this outcome. */
        outcome?: "create" | "change" | "join" | "unchanged" | "refuse";
      };
    };
    answer: Shapes.ImportRowPage;
    exports: true;
  };
  /** List the imports. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. */
  listImports: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt";
      };
    };
    answer: Shapes.ImportPage;
  };
  /** List the open invitations. Needs the permission `users:manage`. */
  listInvitations: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt" | "email" | "-email";
      };
    };
    answer: Shapes.InvitationPage;
  };
  /** List the latest invoices. Needs the permission `subscription:manage`. Refused to members and API keys that are limited to sites. */
  listInvoices: {
    input: {};
    answer: Shapes.Invoices;
  };
  /** List stock levels. Needs the permission `stock:read`. */
  listLevels: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "available" | "-available" | "onHand" | "-onHand" | "id" | "-id";
        /** Words of the article. */
        q?: string;
        /** The articles, by ids with commas between them. */
        articleId?: string;
        /** Only records of this site. */
        siteId?: string;
        /** Only the levels of this lot. */
        lotId?: string;
        /** Only those in this state. */
        state?: "in-stock" | "out-of-stock" | "reserved" | "waiting";
        /** true: also the picked quantity of each level; not with asOf. */
        picked?: boolean;
        /** The levels at this moment; only sorted by id, and not with state. Reservations are not kept for the past. A day such as 2026-03-31 means its last moment in the organisation’s time zone. */
        asOf?: string;
      };
    };
    answer: Shapes.LevelPage;
    exports: true;
  };
  /** List the holders of loans. Each with their loans; the person with the first due date first. Needs the permission `returns:receive` or `requests:read-all` or `requests:read-own`. */
  listLoanHolders: {
    input: {};
    answer: Shapes.LoanHolders;
  };
  /** List loans by due date. Only open loans, unless `status` says otherwise. Loans without a due date come last. Needs the permission `returns:receive` or `requests:read-all` or `requests:read-own`. */
  listLoans: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "dueAt" | "-dueAt" | "lentAt" | "-lentAt";
        /** out, the default: something is out; closed: all is back. */
        status?: "out" | "closed" | "all";
        /** The member who holds it. */
        holder?: string;
        /** true: out after the due date; false: the others. */
        overdue?: boolean;
        /** Only records of this article. */
        articleId?: string;
        /** Only records of this material request. */
        requestId?: string;
        /** Only records of this site. */
        siteId?: string;
        /** Words: of the request’s number, the articles, the requester, the recipient or the purpose. */
        q?: string;
      };
    };
    answer: Shapes.LoanPage;
    exports: true;
  };
  /** List the storage locations of a site in walking order. Needs the permission `stock:read`. */
  listLocations: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
      };
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** A part of the path. */
        q?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "walk" | "-walk";
      };
    };
    answer: Shapes.LocationPage;
    exports: true;
  };
  /** List the activity records. Needs the permission `logs:read`. */
  listLogs: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** Only events of this type. */
        type?: string;
        /** Only events of this actor. */
        actorId?: string;
        /** Only the records of this subject. */
        subjectId?: string;
        /** Only events at this time or later. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
        from?: string;
        /** Only events before this time. A day such as 2026-03-31 means the moment after it in the organisation’s time zone. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "seq" | "-seq";
      };
    };
    answer: Shapes.LogPage;
    exports: true;
  };
  /** List lots with the same number (twins). Earlier versions treated numbers that differ only in case or blanks as several lots. A merged lot is listed if it has stock again. Needs the permission `stock:read`. */
  listLotTwins: {
    input: {};
    answer: Shapes.LotTwins;
  };
  /** List lots with their expiry and stock. By expiry, the earliest first, unless sorted otherwise. Needs the permission `stock:read`. */
  listLots: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "expiresAt" | "-expiresAt" | "number" | "-number";
        /** The beginning of the number. */
        q?: string;
        /** Only records of this article. */
        articleId?: string;
        /** Only lots with stock at this site. */
        siteId?: string;
        /** Only lots that expire before this moment. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
        expiresBefore?: string;
        /** true: only lots with stock on hand or in quarantine. */
        inStock?: boolean;
      };
    };
    answer: Shapes.LotPage;
    exports: true;
  };
  /** List the e-mails that the server sends. Needs the permission `tenant:manage`. */
  listMailPreviews: {
    input: {
      query?: {
        /** The language of the e-mail; the caller’s by default. */
        language?: "fr" | "en" | "es" | "it";
      };
    };
    answer: Shapes.MailKinds;
  };
  /** List the versions of a model. Newest first: name, fields and the author of each version. Needs the permission `models:manage`. */
  listModelVersions: {
    input: {
      path: {
        /** The id of the article model. */
        id: string;
      };
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "version" | "-version";
      };
    };
    answer: Shapes.ModelVersionPage;
  };
  /** List the models. Needs the permission `catalog:read`. */
  listModels: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "name" | "-name" | "createdAt" | "-createdAt";
      };
    };
    answer: Shapes.ModelPage;
    exports: true;
  };
  /** List the movements of the ledger. Needs the permission `stock:read`. */
  listMovements: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "seq" | "-seq" | "at" | "-at";
        /** The cause of the movement. */
        type?: "receipt" | "issue" | "return" | "transfer-out" | "transfer-in" | "adjustment" | "count" | "scrap" | "quarantine-in" | "quarantine-out";
        /** Only movements of this level, as `levelKey` of a level names it. */
        levelKey?: string;
        /** Only records of this article. */
        articleId?: string;
        /** Only records of this site. */
        siteId?: string;
      };
    };
    answer: Shapes.MovementPage;
    exports: true;
  };
  /** List preparation orders. Needs the permission `preparation:work` or `requests:read-all` or `requests:read-own`. */
  listOrders: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "deliveredAt" | "-deliveredAt" | "dueAt" | "-dueAt";
        /** open: pending, in preparation or prepared. */
        status?: "pending" | "in-preparation" | "prepared" | "delivered" | "cancelled" | "open";
        /** Only records of this material request. */
        requestId?: string;
        /** Only records of this site. */
        siteId?: string;
        /** Only orders delivered at this time or later. A day such as 2026-03-31 means its first moment in the organisation’s time zone. */
        deliveredFrom?: string;
        /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
        q?: string;
      };
    };
    answer: Shapes.OrderPage;
    exports: true;
  };
  /** List closed, refused and cancelled requests. Needs the permission `history:read` or `requests:read-own`. */
  listPastRequests: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
        /** The number of items before the page, to open one by its number; not used with a cursor. */
        skip?: number;
        /** Only those with this status. */
        status?: "closed" | "refused" | "cancelled";
        /** Only records of this site. */
        siteId?: string;
        /** Words: of the number, its articles, the requester, the recipient or the purpose. */
        q?: string;
      };
    };
    answer: Shapes.RequestPage;
    exports: true;
  };
  /** List returns and cancelled orders. Needs the permission `history:read` or `requests:read-own`. */
  listPastReturns: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "at" | "-at";
        /** Both by default. */
        kind?: "return" | "cancelled-order";
        /** Only records of this site. */
        siteId?: string;
        /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
        q?: string;
      };
    };
    answer: Shapes.PastReturnPage;
    exports: true;
  };
  /** List all permissions. For signed-in people. */
  listPermissions: {
    input: {};
    answer: Shapes.Permissions;
  };
  /** List the placements of articles at a site. Needs the permission `stock:read`. */
  listPlacements: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
      };
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "id" | "-id";
        /** Only records of this article. */
        articleId?: string;
        /** Articles placed in exactly this location. */
        locationId?: string;
      };
    };
    answer: Shapes.PlacementPage;
    exports: true;
  };
  /** List the plans with their limits and prices. Needs the permission `subscription:manage`. Refused to members and API keys that are limited to sites. */
  listPlans: {
    input: {};
    answer: Shapes.Plans;
  };
  /** List the predefined models. Needs the permission `catalog:read`. */
  listPredefinedModels: {
    input: {};
    answer: readonly Shapes.PredefinedModel[];
  };
  /** List reorder suggestions with the figures behind each. Needs the permission `stock:read`. */
  listReorder: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** Words of the article. */
        q?: string;
        /** Only records of this article. */
        articleId?: string;
        /** Only records of this site. */
        siteId?: string;
        /** Only the articles of this supplier. */
        supplierId?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "openedAt" | "-openedAt";
      };
    };
    answer: Shapes.ReorderLinePage;
    exports: true;
  };
  /** List requests. Needs the permission `requests:read-own` or `requests:read-all`. */
  listRequests: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
        /** The number of items before the page, to open one by its number; not used with a cursor. */
        skip?: number;
        /** mine: my own; processing: submitted; archived: validated or refused, also where it was cancelled since. */
        view?: "mine" | "processing" | "archived" | "all";
        /** The date that from and to are of; createdAt by default. */
        periodOf?: "createdAt" | "decidedAt";
        /** open: neither closed, refused nor cancelled. */
        status?: "draft" | "submitted" | "approved" | "preparing" | "ready" | "delivered" | "closed" | "refused" | "cancelled" | "open";
        /** Only records of this site. */
        siteId?: string;
        /** Words: of the number, its articles, the requester, the recipient or the purpose. */
        q?: string;
      };
    };
    answer: Shapes.RequestPage;
    exports: true;
  };
  /** List reservations. Needs the permission `stock:read`. */
  listReservations: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt";
        /** Only those with this status. */
        status?: "planned" | "active" | "consumed" | "released";
        /** Only records of this material request. */
        requestId?: string;
        /** Only records of this article. */
        articleId?: string;
        /** Only records of this site. */
        siteId?: string;
      };
    };
    answer: Shapes.ReservationPage;
    exports: true;
  };
  /** List returns. Needs the permission `returns:receive` or `requests:read-all` or `requests:read-own`. */
  listReturns: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The first day, in the organisation’s time zone. */
        from?: string;
        /** The last day, included. */
        to?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt";
        /** Only records of this material request. */
        requestId?: string;
        /** Only records of this site. */
        siteId?: string;
        /** Words: of its number or its request’s, the articles, the requester, the recipient or the purpose. */
        q?: string;
      };
    };
    answer: Shapes.ReturnPage;
    exports: true;
  };
  /** List the roles. For every member of the organisation. */
  listRoles: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "name" | "-name" | "createdAt" | "-createdAt";
      };
    };
    answer: Shapes.RolePage;
  };
  /** List the sites. For every member of the organisation. */
  listSites: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "name" | "-name" | "code" | "-code" | "createdAt" | "-createdAt";
        /** Only archived sites, or only the others; all by default. */
        archived?: boolean;
        /** With true, also open sites that the caller does not see, if the caller may transfer goods to them. Their stock stays hidden. */
        destinations?: boolean;
      };
    };
    answer: Shapes.SitePage;
    exports: true;
  };
  /** List the suppliers. Needs the permission `catalog:read`. */
  listSuppliers: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "name" | "-name";
        /** A part of the name. */
        q?: string;
        /** Only archived suppliers, or only the others; all by default. */
        archived?: boolean;
      };
    };
    answer: Shapes.SupplierPage;
    exports: true;
  };
  /** List request templates: own and shared ones. Needs the permission `requests:create`. */
  listTemplates: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt";
      };
    };
    answer: Shapes.TemplatePage;
  };
  /** List the thresholds. Needs the permission `stock:read`. */
  listThresholds: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** Words of the article. */
        q?: string;
        /** Only records of this article. */
        articleId?: string;
        /** Only records of this site. */
        siteId?: string;
        /** The sort order; a leading minus reverses it. */
        sort?: "id" | "-id" | "updatedAt" | "-updatedAt";
      };
    };
    answer: Shapes.ThresholdPage;
    exports: true;
  };
  /** List the timeline of a request, oldest first. Needs the permission `requests:read-own` or `requests:read-all`. */
  listTimeline: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
      };
    };
    answer: Shapes.TimelineEntryPage;
  };
  /** List the members. Needs the permission `users:read`. */
  listUsers: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "name" | "-name" | "createdAt" | "-createdAt";
        /** Words that begin like the ones of the name or the e-mail. */
        q?: string;
        /** Only those with this status. */
        status?: "active" | "invited" | "disabled";
      };
    };
    answer: Shapes.MemberPage;
    exports: true;
  };
  /** List the saved views. The caller’s own views and shared ones. For every member of the organisation. */
  listViews: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "name" | "-name";
        /** The address of the list page. */
        page?: string;
      };
    };
    answer: Shapes.ViewPage;
  };
  /** List the waiting queue. Needs the permission `requests:read-own` or `requests:read-all`. */
  listWaiting: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** Only records of this article. */
        articleId?: string;
        /** Only records of this site. */
        siteId?: string;
      };
    };
    answer: Shapes.WaitingPage;
    exports: true;
  };
  /** List the deliveries of a webhook. Of the last 30 days. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  listWebhookDeliveries: {
    input: {
      path: {
        /** The id of the webhook. */
        id: string;
      };
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt";
      };
    };
    answer: Shapes.DeliveryPage;
  };
  /** List the webhooks. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  listWebhooks: {
    input: {
      query?: {
        /** The maximum number of items; 50 by default. */
        limit?: number;
        /** The nextCursor of the page before. */
        cursor?: string;
        /** true adds the total number of items, counted up to 10000. */
        count?: boolean;
        /** The sort order; a leading minus reverses it. */
        sort?: "createdAt" | "-createdAt";
      };
    };
    answer: Shapes.WebhookPage;
  };
  /** Create labels as PDF. For sheets and rolls, 500 labels at most. It changes nothing. Needs the permission `catalog:read`. */
  makeLabels: {
    input: {
      body: Shapes.Labels;
    };
    answer: Blob;
  };
  /** Merge twin lots into one. The stock of the twins moves to this lot and its expiry by adjustments. Their reservations wait, and are allocated from this lot as far as possible. Deliver or put back picked stock first. Needs the permission `stock:adjust`. */
  mergeLots: {
    input: {
      path: {
        /** The id of the lot. */
        id: string;
      };
      body: Shapes.LotMerge;
      idempotencyKey?: string;
    };
    answer: Shapes.Lot;
  };
  /** Move a request in the waiting queue. Needs the permission `requests:approve`. */
  moveInQueue: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      body: Shapes.QueueMove;
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Create a billing portal session and get its URL. Needs the permission `subscription:manage`. Refused to members and API keys that are limited to sites. */
  openPortal: {
    input: {
      idempotencyKey?: string;
    };
    answer: Shapes.PageAddress;
  };
  /** Record the picked quantity of an order line. Needs the permission `preparation:work`. */
  pickLine: {
    input: {
      path: {
        /** The id of the preparation order. */
        id: string;
      };
      body: Shapes.Pick;
      idempotencyKey?: string;
    };
    answer: Shapes.Order;
  };
  /** Preview the layout of labels. Returns boxes and the path of the code as they are in the PDF. Changes nothing. Needs the permission `catalog:read`. */
  previewLabel: {
    input: {
      body: Shapes.Labels;
    };
    answer: Shapes.LabelPreview;
  };
  /** Preview an e-mail with sample data. Needs the permission `tenant:manage`. */
  previewMail: {
    input: {
      path: {
        /** The kind of e-mail. */
        kind: string;
      };
      query?: {
        /** The language of the e-mail; the caller’s by default. */
        language?: "fr" | "en" | "es" | "it";
      };
    };
    answer: Shapes.MailPreview;
  };
  /** Print the count sheet of a stocktake. The sheet of a blind stocktake omits the recorded quantities. Needs the permission `stock:count`. */
  printCountSheet: {
    input: {
      path: {
        /** The id of the stocktake. */
        id: string;
      };
    };
    answer: Blob;
  };
  /** Print the picking list of an order. In walking order, with the current state of the order; only before delivery. It is recorded as a document: see POST /documents. Needs the permission `preparation:work`. */
  printPickingList: {
    input: {
      path: {
        /** The id of the preparation order. */
        id: string;
      };
    };
    answer: Blob;
  };
  /** Propose a substitute for a line that waits for stock. Needs the permission `requests:approve` or `preparation:work`. */
  proposeSubstitute: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      body: Shapes.SubstituteCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Record a return of delivered material. Any part of the outstanding quantity of a request, also of a closed one. More is 422 RETURN_EXCEEDS_DELIVERED. Needs the permission `returns:receive`. */
  receiveReturn: {
    input: {
      body: Shapes.ReturnCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.ReceivedReturn;
  };
  /** Request a recount of lines. Needs the permission `stock:adjust`. */
  recountLines: {
    input: {
      path: {
        /** The id of the stocktake. */
        id: string;
      };
      body: Shapes.Recount;
      idempotencyKey?: string;
    };
    answer: Shapes.Count;
  };
  /** Redeliver a message. It has the same `webhook-id` and body. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  redeliverWebhook: {
    input: {
      path: {
        /** The id of the webhook. */
        id: string;
      };
      body: Shapes.Redeliver;
      idempotencyKey?: string;
    };
    answer: Shapes.Delivery;
  };
  /** Refuse a request. Needs the permission `requests:approve`. */
  refuseRequest: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      body: Shapes.Refusal;
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Send reminders of loans to their holders. Loans without a due date, and those of which a reminder was sent today, are left out. Needs the permission `returns:receive`. */
  remindOfLoans: {
    input: {
      body: Shapes.LoanReminder;
      idempotencyKey?: string;
    };
    answer: Shapes.RemindedLoans;
  };
  /** Remove a member from the organisation. 409 EQUIPMENT_OUT while they have equipment on loan, with the list in `equipment`: return it first, or name its new holder in `newHolderId`. Needs the permission `users:manage`. If-Match contains the version that the caller read. */
  removeUser: {
    input: {
      path: {
        /** The id of the member. */
        id: string;
      };
      query?: {
        /** The active member who takes over the equipment that is out; without one, 409 EQUIPMENT_OUT lists it. */
        newHolderId?: string;
      };
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: void;
  };
  /** Send an invitation again. Needs the permission `users:manage`. */
  resendInvitation: {
    input: {
      path: {
        /** The id of the invitation. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Invitation;
  };
  /** Restore an archived article. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. */
  restoreArticle: {
    input: {
      path: {
        /** The id of the article. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Article;
  };
  /** Restore an archived site. Needs the permission `tenant:manage`. */
  restoreSite: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Site;
  };
  /** Reverse a movement. Once per movement. Needs the permission that the movement itself needed. Needs the permission `stock:receive` or `stock:adjust` or `stock:transfer`. */
  reverseMovement: {
    input: {
      path: {
        /** The id of the movement. */
        id: string;
      };
      body: Shapes.ReversalCreate;
      idempotencyKey?: string;
    };
    answer: Shapes.Reversal;
  };
  /** Revoke an API key. From its next call on, the key is refused, and so is every key that was created with it. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  revokeApiKey: {
    input: {
      path: {
        /** The id of the API key. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: void;
  };
  /** Rotate the secret of a webhook. Only this answer contains the new secret. For 24 hours messages are also signed with the previous one. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  rotateWebhookSecret: {
    input: {
      path: {
        /** The id of the webhook. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.MadeWebhook;
  };
  /** Look up an exact SKU, barcode, serial number, lot number or label address. The address in a QR code of a label, or its last part, or a GS1 element string. Results other than articles need the permission stock:read. Needs the permission `catalog:read`. */
  scanCode: {
    input: {
      path: {
        /** The code that was scanned: a barcode, SKU, serial number, lot number, GS1 element string or the address of a label. */
        code: string;
      };
      query?: {
        /** The ids of the articles in use, separated by commas: their units and lots are found first. */
        articleId?: string;
        /** true answers the kind `none` in place of a 404 if nothing has the code: for texts that may be names. */
        orNone?: boolean;
      };
    };
    answer: Shapes.Scan;
  };
  /** Search articles, units, requests, orders, people and documents. Exact codes come first, then documents that begin with the text, then documents with all its words or prefixes. Where nothing is found, words of 4 letters may have one typo, words of 8 two. Only records that the caller may read are found. For every member of the organisation. */
  searchEverything: {
    input: {
      query: {
        /** An exact code, or words: each is found by its beginning, without accents and case. */
        q: string;
        /** One kind only; all of them unless told. */
        kind?: "articles" | "assets" | "requests" | "orders" | "people" | "documents";
        /** The maximum number of each kind; 5 by default. */
        limit?: number;
      };
    };
    answer: Shapes.SearchResult;
  };
  /** Set the default model. Needs the permission `models:manage`. Refused to members and API keys that are limited to sites. */
  setDefaultModel: {
    input: {
      path: {
        /** The id of the article model. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Model;
  };
  /** Set the storage locations of an article at a site. Needs the permission `tenant:manage` or `stock:adjust`. */
  setPlacement: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
      };
      body: Shapes.PlacementPut;
      idempotencyKey?: string;
    };
    answer: Shapes.Placement;
  };
  /** Set or clear the threshold of an article at a site. Needs the permission `thresholds:manage`. */
  setThreshold: {
    input: {
      body: Shapes.ThresholdPut;
      idempotencyKey?: string;
    };
    answer: Shapes.Threshold;
  };
  /** Start the preparation of an order and assign it to the caller. Needs the permission `preparation:work`. */
  startOrder: {
    input: {
      path: {
        /** The id of the preparation order. */
        id: string;
      };
      body?: Shapes.Start;
      idempotencyKey?: string;
    };
    answer: Shapes.Order;
  };
  /** Submit a draft. Needs the permission `requests:create`. */
  submitRequest: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Send a test message. It is sent at once; its delivery has the result. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. */
  testWebhook: {
    input: {
      path: {
        /** The id of the webhook. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.Delivery;
  };
  /** Undo an import. Articles with a history are archived, and those that are in use or were changed since stay. Stock of articles that existed is reversed as far as it is still there. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. Runs as a job, which the answer names. */
  undoImport: {
    input: {
      path: {
        /** The id of the import. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: Shapes.JobStarted;
  };
  /** Update an article. Needs the permission `catalog:manage`. If-Match contains the version that the caller read. */
  updateArticle: {
    input: {
      path: {
        /** The id of the article. */
        id: string;
      };
      body: Shapes.ArticleUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Article;
  };
  /** Update the serial number or custom values of a unit. Needs the permission `stock:adjust`. If-Match contains the version that the caller read. */
  updateAsset: {
    input: {
      path: {
        /** The id of the asset. */
        id: string;
      };
      body: Shapes.AssetUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Asset;
  };
  /** Rename a category, or move it with its subcategories. Needs the permission `catalog:manage`. If-Match contains the version that the caller read. */
  updateCategory: {
    input: {
      path: {
        /** The id of the category. */
        id: string;
      };
      body: Shapes.CategoryUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Category;
  };
  /** Update the organisation and its settings. Needs the permission `tenant:manage`. Refused to members and API keys that are limited to sites. If-Match contains the version that the caller read. */
  updateCurrentTenant: {
    input: {
      body: Shapes.TenantUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Tenant;
  };
  /** Update or close an expected receipt. Needs the permission `stock:receive`. If-Match contains the version that the caller read. */
  updateExpected: {
    input: {
      path: {
        /** The id of the expected receipt. */
        id: string;
      };
      body: Shapes.ExpectedUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Expected;
  };
  /** Check the file again with another mapping or format. Needs the permission `catalog:manage`. Refused to members and API keys that are limited to sites. If-Match contains the version that the caller read. */
  updateImport: {
    input: {
      path: {
        /** The id of the import. */
        id: string;
      };
      body: Shapes.ImportUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Import;
  };
  /** Rename or move a storage location with its sublocations. Needs the permission `tenant:manage` or `stock:adjust`. If-Match contains the version that the caller read. */
  updateLocation: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
        /** The id of the storage location. */
        locationId: string;
      };
      body: Shapes.LocationUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Location;
  };
  /** Update a model. Needs the permission `models:manage`. Refused to members and API keys that are limited to sites. If-Match contains the version that the caller read. */
  updateModel: {
    input: {
      path: {
        /** The id of the article model. */
        id: string;
      };
      body: Shapes.ModelUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Model;
  };
  /** Update an undecided request. Needs the permission `requests:create`. If-Match contains the version that the caller read. */
  updateRequest: {
    input: {
      path: {
        /** The id of the material request. */
        id: string;
      };
      body: Shapes.RequestUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Request;
  };
  /** Update a custom role. Needs the permission `roles:manage`. Refused to members and API keys that are limited to sites. If-Match contains the version that the caller read. */
  updateRole: {
    input: {
      path: {
        /** The id of the role. */
        id: string;
      };
      body: Shapes.RoleUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Role;
  };
  /** Update a site. Needs the permission `tenant:manage`. If-Match contains the version that the caller read. */
  updateSite: {
    input: {
      path: {
        /** The id of the site. */
        id: string;
      };
      body: Shapes.SiteUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Site;
  };
  /** Update or archive a supplier. Needs the permission `catalog:manage`. If-Match contains the version that the caller read. */
  updateSupplier: {
    input: {
      path: {
        /** The id of the supplier. */
        id: string;
      };
      body: Shapes.SupplierUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Supplier;
  };
  /** Update the role, sites or status of a member. It takes effect with their next call; disabling ends their sessions in the organisation at once. A disabled member stays the holder of their loans: GET /loans?holder= lists them. Needs the permission `users:manage`. If-Match contains the version that the caller read. */
  updateUser: {
    input: {
      path: {
        /** The id of the member. */
        id: string;
      };
      body: Shapes.MemberUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Member;
  };
  /** Update a saved view. Allowed to its owner; shared views also to members with `tenant:manage`. For every member of the organisation. If-Match contains the version that the caller read. */
  updateView: {
    input: {
      path: {
        /** The id of the view. */
        id: string;
      };
      body: Shapes.ViewUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.View;
  };
  /** Update a webhook. Needs the permission `integrations:manage`. Refused to members and API keys that are limited to sites. If-Match contains the version that the caller read. */
  updateWebhook: {
    input: {
      path: {
        /** The id of the webhook. */
        id: string;
      };
      body: Shapes.WebhookUpdate;
      ifMatch: number;
      idempotencyKey?: string;
    };
    answer: Shapes.Webhook;
  };
  /** Upload a file. PDF, PNG, JPEG, WebP, CSV or text, 10 MB at most. Images are re-encoded without metadata. Until the file is attached to a record, only the uploader can read it. For every member of the organisation. */
  uploadFile: {
    input: {
      body: {
      file: Blob;
    };
      idempotencyKey?: string;
    };
    answer: Shapes.File;
  };
  /** Verify the ledger. Needs the permission `stock:read`. */
  verifyLedger: {
    input: {};
    answer: Shapes.LedgerVerdict;
  };
  /** Verify the hashes of all activity records. The rule is public: docs/hash-rule.md. Needs the permission `logs:read`. Refused to members and API keys that are limited to sites. */
  verifyLogs: {
    input: {};
    answer: Shapes.LogVerdict;
  };
  /** Combine the lines of several orders into one pick walk. Changes nothing: each line is picked in its own order. Needs the permission `preparation:work`. */
  walkOrders: {
    input: {
      body: Shapes.Walk;
    };
    answer: Shapes.WalkLines;
  };
  /** Withdraw an invitation. 409 EQUIPMENT_OUT if it is for a member of an imported organisation who has equipment on loan: use `DELETE /users/:id` with a new holder. Needs the permission `users:manage`. */
  withdrawInvitation: {
    input: {
      path: {
        /** The id of the invitation. */
        id: string;
      };
      idempotencyKey?: string;
    };
    answer: void;
  };
}

/**
 * Method, path, and flags: k takes an Idempotency-Key, m a multipart form, f answers a file, x is also exported as a
 * file.
 */
export const OPERATIONS = {
  allocateRequest: ["POST","/api/requests/{id}/allocate","k"],
  answerSubstitute: ["POST","/api/requests/{id}/substitutes/{sid}/answer","k"],
  approveCount: ["POST","/api/stock/counts/{id}/approve","k"],
  approveRequest: ["POST","/api/requests/{id}/approve","k"],
  archiveArticle: ["POST","/api/catalog/articles/{id}/archive","k"],
  archiveSite: ["POST","/api/sites/{id}/archive","k"],
  assignOrder: ["POST","/api/preparation/orders/{id}/assign","k"],
  cancelCount: ["POST","/api/stock/counts/{id}/cancel","k"],
  cancelOrder: ["POST","/api/preparation/orders/{id}/cancel","k"],
  cancelRequest: ["POST","/api/requests/{id}/cancel","k"],
  checkOut: ["POST","/api/subscription/checkout","k"],
  commentOnRequest: ["POST","/api/requests/{id}/comments","k"],
  commitImport: ["POST","/api/catalog/imports/{id}/commit","k"],
  completeOrder: ["POST","/api/preparation/orders/{id}/complete","k"],
  countCategories: ["GET","/api/catalog/categories/counts",""],
  createAdjustment: ["POST","/api/stock/adjustments","k"],
  createApiKey: ["POST","/api/api-keys","k"],
  createArticle: ["POST","/api/catalog/articles","k"],
  createAsset: ["POST","/api/assets","k"],
  createCategory: ["POST","/api/catalog/categories","k"],
  createCount: ["POST","/api/stock/counts","k"],
  createExpected: ["POST","/api/stock/expected","k"],
  createImport: ["POST","/api/catalog/imports","km"],
  createLocation: ["POST","/api/sites/{id}/locations","k"],
  createModel: ["POST","/api/models","k"],
  createQuarantine: ["POST","/api/stock/quarantine","k"],
  createReceipt: ["POST","/api/stock/receipts","k"],
  createRequest: ["POST","/api/requests","k"],
  createRole: ["POST","/api/roles","k"],
  createSampleImport: ["POST","/api/catalog/imports/sample","k"],
  createScrap: ["POST","/api/stock/scraps","k"],
  createSite: ["POST","/api/sites","k"],
  createSupplier: ["POST","/api/catalog/suppliers","k"],
  createTemplate: ["POST","/api/requests/templates","k"],
  createTransfer: ["POST","/api/stock/transfers","k"],
  createView: ["POST","/api/views","k"],
  createWebhook: ["POST","/api/webhooks","k"],
  deleteCategory: ["DELETE","/api/catalog/categories/{id}","k"],
  deleteImport: ["DELETE","/api/catalog/imports/{id}","k"],
  deleteLocation: ["DELETE","/api/sites/{id}/locations/{locationId}","k"],
  deleteModel: ["DELETE","/api/models/{id}","k"],
  deleteRole: ["DELETE","/api/roles/{id}","k"],
  deleteTemplate: ["DELETE","/api/requests/templates/{id}","k"],
  deleteView: ["DELETE","/api/views/{id}","k"],
  deleteWebhook: ["DELETE","/api/webhooks/{id}","k"],
  deliverOrder: ["POST","/api/preparation/orders/{id}/deliver","k"],
  duplicateArticle: ["POST","/api/catalog/articles/{id}/duplicate","k"],
  duplicateRequest: ["POST","/api/requests/{id}/duplicate","k"],
  enterCount: ["POST","/api/stock/counts/{id}/lines","k"],
  exportCurrentTenant: ["POST","/api/tenants/current/export","k"],
  extendLoan: ["POST","/api/loans/{id}/extend","k"],
  findAsset: ["POST","/api/assets/{id}/found","k"],
  getApiKey: ["GET","/api/api-keys/{id}",""],
  getArticle: ["GET","/api/catalog/articles/{id}",""],
  getArticleCalendar: ["GET","/api/catalog/articles/{id}/calendar",""],
  getAsset: ["GET","/api/assets/{id}",""],
  getAvailability: ["GET","/api/stock/availability",""],
  getCategory: ["GET","/api/catalog/categories/{id}",""],
  getCount: ["GET","/api/stock/counts/{id}",""],
  getCurrentTenant: ["GET","/api/tenants/current",""],
  getDashboard: ["GET","/api/dashboard",""],
  getDashboardSeries: ["GET","/api/dashboard/series/{kpi}",""],
  getDefaultModel: ["GET","/api/models/default",""],
  getDocument: ["GET","/api/documents/{id}",""],
  getDocumentFile: ["GET","/api/documents/{id}/file","f"],
  getExpected: ["GET","/api/stock/expected/{id}",""],
  getFile: ["GET","/api/files/{id}","f"],
  getImport: ["GET","/api/catalog/imports/{id}",""],
  getInvitation: ["GET","/api/users/invitations/{id}",""],
  getJob: ["GET","/api/jobs/{id}",""],
  getKitStock: ["GET","/api/stock/kits/{id}",""],
  getLedgerHead: ["GET","/api/stock/ledger/head",""],
  getLedgerKey: ["GET","/api/stock/ledger/key",""],
  getLoan: ["GET","/api/loans/{id}",""],
  getLocation: ["GET","/api/sites/{id}/locations/{locationId}",""],
  getLog: ["GET","/api/logs/{id}",""],
  getLogChain: ["GET","/api/logs/chain",""],
  getLot: ["GET","/api/stock/lots/{id}",""],
  getModel: ["GET","/api/models/{id}",""],
  getModelUsage: ["GET","/api/models/{id}/usage",""],
  getMovement: ["GET","/api/stock/movements/{id}",""],
  getOrder: ["GET","/api/preparation/orders/{id}",""],
  getRequest: ["GET","/api/requests/{id}",""],
  getReturn: ["GET","/api/returns/{id}",""],
  getRole: ["GET","/api/roles/{id}",""],
  getSite: ["GET","/api/sites/{id}",""],
  getStockTotals: ["GET","/api/stock/totals",""],
  getSubscription: ["GET","/api/subscription",""],
  getSupplier: ["GET","/api/catalog/suppliers/{id}",""],
  getTemplate: ["GET","/api/requests/templates/{id}",""],
  getTenantExport: ["GET","/api/tenants/current/export/{id}","f"],
  getThumbnail: ["GET","/api/files/{id}/thumbnail","f"],
  getUser: ["GET","/api/users/{id}",""],
  getView: ["GET","/api/views/{id}",""],
  getWebhook: ["GET","/api/webhooks/{id}",""],
  handOutMaterial: ["POST","/api/requests/handout","k"],
  inviteUsers: ["POST","/api/users/invitations","k"],
  issueDocument: ["POST","/api/documents","k"],
  keepWaiting: ["POST","/api/requests/{id}/keep","k"],
  listAlerts: ["GET","/api/stock/alerts","x"],
  listApiKeys: ["GET","/api/api-keys",""],
  listArticles: ["GET","/api/catalog/articles","x"],
  listAssetHistory: ["GET","/api/assets/{id}/history","x"],
  listAssets: ["GET","/api/assets","x"],
  listCategories: ["GET","/api/catalog/categories","x"],
  listCountLines: ["GET","/api/stock/counts/{id}/lines","x"],
  listCounts: ["GET","/api/stock/counts","x"],
  listDeliveredOrders: ["GET","/api/history/delivered","x"],
  listDocuments: ["GET","/api/documents","x"],
  listExpected: ["GET","/api/stock/expected","x"],
  listImportRows: ["GET","/api/catalog/imports/{id}/rows","x"],
  listImports: ["GET","/api/catalog/imports",""],
  listInvitations: ["GET","/api/users/invitations",""],
  listInvoices: ["GET","/api/subscription/invoices",""],
  listLevels: ["GET","/api/stock/levels","x"],
  listLoanHolders: ["GET","/api/loans/holders",""],
  listLoans: ["GET","/api/loans","x"],
  listLocations: ["GET","/api/sites/{id}/locations","x"],
  listLogs: ["GET","/api/logs","x"],
  listLotTwins: ["GET","/api/stock/lots/twins",""],
  listLots: ["GET","/api/stock/lots","x"],
  listMailPreviews: ["GET","/api/notifications/previews",""],
  listModelVersions: ["GET","/api/models/{id}/versions",""],
  listModels: ["GET","/api/models","x"],
  listMovements: ["GET","/api/stock/movements","x"],
  listOrders: ["GET","/api/preparation/orders","x"],
  listPastRequests: ["GET","/api/history/requests","x"],
  listPastReturns: ["GET","/api/history/returns","x"],
  listPermissions: ["GET","/api/permissions",""],
  listPlacements: ["GET","/api/sites/{id}/placements","x"],
  listPlans: ["GET","/api/subscription/plans",""],
  listPredefinedModels: ["GET","/api/models/predefined",""],
  listReorder: ["GET","/api/stock/reorder","x"],
  listRequests: ["GET","/api/requests","x"],
  listReservations: ["GET","/api/stock/reservations","x"],
  listReturns: ["GET","/api/returns","x"],
  listRoles: ["GET","/api/roles",""],
  listSites: ["GET","/api/sites","x"],
  listSuppliers: ["GET","/api/catalog/suppliers","x"],
  listTemplates: ["GET","/api/requests/templates",""],
  listThresholds: ["GET","/api/stock/thresholds","x"],
  listTimeline: ["GET","/api/requests/{id}/timeline",""],
  listUsers: ["GET","/api/users","x"],
  listViews: ["GET","/api/views",""],
  listWaiting: ["GET","/api/requests/waiting","x"],
  listWebhookDeliveries: ["GET","/api/webhooks/{id}/deliveries",""],
  listWebhooks: ["GET","/api/webhooks",""],
  makeLabels: ["POST","/api/catalog/labels","f"],
  mergeLots: ["POST","/api/stock/lots/{id}/merge","k"],
  moveInQueue: ["POST","/api/requests/{id}/queue-position","k"],
  openPortal: ["POST","/api/subscription/portal","k"],
  pickLine: ["POST","/api/preparation/orders/{id}/picks","k"],
  previewLabel: ["POST","/api/catalog/labels/preview",""],
  previewMail: ["GET","/api/notifications/previews/{kind}",""],
  printCountSheet: ["GET","/api/stock/counts/{id}/sheet","f"],
  printPickingList: ["GET","/api/preparation/orders/{id}/picking-list","f"],
  proposeSubstitute: ["POST","/api/requests/{id}/substitutes","k"],
  receiveReturn: ["POST","/api/returns","k"],
  recountLines: ["POST","/api/stock/counts/{id}/recount","k"],
  redeliverWebhook: ["POST","/api/webhooks/{id}/redeliver","k"],
  refuseRequest: ["POST","/api/requests/{id}/refuse","k"],
  remindOfLoans: ["POST","/api/loans/remind","k"],
  removeUser: ["DELETE","/api/users/{id}","k"],
  resendInvitation: ["POST","/api/users/invitations/{id}/resend","k"],
  restoreArticle: ["POST","/api/catalog/articles/{id}/restore","k"],
  restoreSite: ["POST","/api/sites/{id}/restore","k"],
  reverseMovement: ["POST","/api/stock/movements/{id}/reverse","k"],
  revokeApiKey: ["DELETE","/api/api-keys/{id}","k"],
  rotateWebhookSecret: ["POST","/api/webhooks/{id}/rotate-secret","k"],
  scanCode: ["GET","/api/catalog/scan/{code}",""],
  searchEverything: ["GET","/api/search",""],
  setDefaultModel: ["POST","/api/models/{id}/default","k"],
  setPlacement: ["PUT","/api/sites/{id}/placements","k"],
  setThreshold: ["PUT","/api/stock/thresholds","k"],
  startOrder: ["POST","/api/preparation/orders/{id}/start","k"],
  submitRequest: ["POST","/api/requests/{id}/submit","k"],
  testWebhook: ["POST","/api/webhooks/{id}/test","k"],
  undoImport: ["POST","/api/catalog/imports/{id}/undo","k"],
  updateArticle: ["PATCH","/api/catalog/articles/{id}","k"],
  updateAsset: ["PATCH","/api/assets/{id}","k"],
  updateCategory: ["PATCH","/api/catalog/categories/{id}","k"],
  updateCurrentTenant: ["PATCH","/api/tenants/current","k"],
  updateExpected: ["PATCH","/api/stock/expected/{id}","k"],
  updateImport: ["PATCH","/api/catalog/imports/{id}","k"],
  updateLocation: ["PATCH","/api/sites/{id}/locations/{locationId}","k"],
  updateModel: ["PATCH","/api/models/{id}","k"],
  updateRequest: ["PATCH","/api/requests/{id}","k"],
  updateRole: ["PATCH","/api/roles/{id}","k"],
  updateSite: ["PATCH","/api/sites/{id}","k"],
  updateSupplier: ["PATCH","/api/catalog/suppliers/{id}","k"],
  updateUser: ["PATCH","/api/users/{id}","k"],
  updateView: ["PATCH","/api/views/{id}","k"],
  updateWebhook: ["PATCH","/api/webhooks/{id}","k"],
  uploadFile: ["POST","/api/files","km"],
  verifyLedger: ["GET","/api/stock/ledger/verify",""],
  verifyLogs: ["GET","/api/logs/verify",""],
  walkOrders: ["POST","/api/preparation/walks",""],
  withdrawInvitation: ["DELETE","/api/users/invitations/{id}","k"],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string, flags: string]>;
