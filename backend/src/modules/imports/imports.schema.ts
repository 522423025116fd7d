import { Schema, type Types } from 'mongoose';
import type { Credential } from '../../platform/context/index.js';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';
import type { Language } from '../../platform/i18n/index.js';
import type { ArticleState } from '../catalog/index.js';
import type { LocationPath, PlacedArticle, ThresholdChange } from '../stock/index.js';
import { IMPORT_STATUSES, type ImportStatus } from './import.rules.js';
import type { ReadColumn, ReadOptions, ReadTable } from './read-table.js';
import type { Throughput } from './throughput.rules.js';

export const OUTCOMES = ['create', 'change', 'join', 'unchanged', 'refuse'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Undone {
  removed: number;
  restored: number;
  archived: number;
  kept: number;
  /** The movements of stock of articles that existed before. */
  reversed: number;
}

/** The options for reading the file, and for the stock of articles that exist. */
export interface ImportOptions extends ReadOptions {
  readonly addStock?: boolean;
}

/** The import of a file into the catalogue. */
export interface ArticleImport extends TenantDocument {
  fileName: string;
  /** True if it brings the sample articles; absent means no. */
  sample?: boolean;
  status: ImportStatus;
  options: ImportOptions;
  siteId: Types.ObjectId | null;
  modelId: Types.ObjectId;
  /** The file with the plan of the last check: see `ImportFiles`. Older imports lack it. */
  planId?: Types.ObjectId;
  /** The detected properties of the file; null until it was read. */
  table: (Omit<ReadTable, 'columns'> & { columns: ReadColumn[] }) | null;
  summary: Record<Exclude<Outcome, 'join'>, number> & { join?: number };
  /** The categories that it creates, as paths. */
  categories: string[][];
  /** The suppliers that it creates; absent means none. */
  suppliers?: string[];
  /** The storage locations that it creates; older imports lack them and the fields below. */
  locations?: LocationPath[];
  addsStock?: boolean;
  stockLeftOut?: number;
  jobId: string | null;
  /** The code of the error that it ended with. */
  error: string | null;
  /** The number of applied rows; written in the transactions that apply them. */
  applied: number;
  /** The throughput of its last job; absent before its first rows. */
  throughput?: Throughput;
  undone: Undone | null;
  /** True if the undo could not undo everything; older imports lack it. */
  left?: boolean;
  /** The person, account and credential that records name for the changes of the import. */
  actorId: Types.ObjectId;
  accountId: Types.ObjectId;
  credential: Credential;
  language: Language;
  version: number;
  createdAt: Date;
}

export const ARTICLE_IMPORT_MODEL = 'ArticleImport';

export const articleImportSchema = new Schema<ArticleImport>(
  {
    fileName: { type: String, required: true },
    sample: { type: Boolean, default: undefined },
    status: { type: String, enum: IMPORT_STATUSES, required: true },
    options: { type: Schema.Types.Mixed, required: true },
    siteId: { type: Schema.Types.ObjectId, default: null },
    modelId: { type: Schema.Types.ObjectId, required: true },
    planId: { type: Schema.Types.ObjectId, default: undefined },
    table: { type: Schema.Types.Mixed, default: null },
    summary: { type: Schema.Types.Mixed, required: true },
    categories: { type: [[String]], required: true },
    suppliers: { type: [String], default: undefined },
    locations: { type: [Schema.Types.Mixed], default: undefined },
    addsStock: { type: Boolean, default: undefined },
    stockLeftOut: { type: Number, default: undefined },
    jobId: { type: String, default: null },
    error: { type: String, default: null },
    applied: { type: Number, required: true },
    throughput: { type: Schema.Types.Mixed, default: undefined },
    undone: { type: Schema.Types.Mixed, default: null },
    left: { type: Boolean, default: undefined },
    actorId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    credential: { type: String, required: true },
    language: { type: String, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'article_imports', versionKey: false, minimize: false },
);
/** The options for reading a file: choices of the application. */
const READING = ['encoding', 'separator', 'decimal', 'dateOrder', 'format', 'source'];

const READING_OF_COLUMNS = ['decimal', 'dateOrder', 'asks'];

// The file that it reads stays on its server.
articleImportSchema.plugin(tenantScoped, {
  portable: false,
  unsearched: [
    ...['jobId', 'error', 'credential', 'language', 'summary', 'throughput', 'undone'],
    ...READING.flatMap((name) => [`options.${name}`, `table.${name}`]),
    ...READING_OF_COLUMNS.flatMap((name) => [`options.choices.${name}`, `table.columns.${name}`]),
  ],
});
articleImportSchema.index({ tenantId: 1, createdAt: 1, _id: 1 });

/** The effect of an import on one article, category or supplier, so that it can be undone. */
export interface ImportEntry {
  kind:
    | 'created'
    | 'changed'
    | 'category'
    | 'supplier'
    | 'location'
    /** Stock of an article that existed before, or that an earlier transaction of the import created. */
    | 'stocked'
    | 'opened'
    | 'placed'
    | 'threshold';
  subjectId: Types.ObjectId;
  /** The version of the article after it. */
  subjectVersion: number;
  before: ArticleState | null;
  /** The movements of opening stock. */
  movementIds: Types.ObjectId[];
  /** The location that the article got. */
  placed?: PlacedArticle;
  threshold?: ThresholdChange;
}

/** Entries of one transaction: a document for each of them would be a sixth of all that an import writes. */
export interface ImportEntries extends TenantDocument {
  importId: Types.ObjectId;
  entries: ImportEntry[];
}

/** The maximum number of entries of one document: with earlier states of articles, which may be long, it stays small. */
export const MAX_ENTRIES: Readonly<Record<ImportEntry['kind'], number>> = {
  created: 500,
  changed: 100,
  category: 500,
  supplier: 500,
  location: 500,
  stocked: 500,
  opened: 500,
  placed: 500,
  threshold: 500,
};

export const IMPORT_ENTRIES_MODEL = 'ImportEntries';

export const importEntriesSchema = new Schema<ImportEntries>(
  {
    importId: { type: Schema.Types.ObjectId, required: true },
    entries: {
      type: [
        new Schema<ImportEntry>(
          {
            kind: { type: String, required: true },
            subjectId: { type: Schema.Types.ObjectId, required: true },
            subjectVersion: { type: Number, required: true },
            before: { type: Schema.Types.Mixed, default: null },
            movementIds: { type: [Schema.Types.ObjectId], required: true },
            placed: { type: Schema.Types.Mixed, default: undefined },
            threshold: { type: Schema.Types.Mixed, default: undefined },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
  },
  { collection: 'import_entries', versionKey: false, minimize: false },
);
importEntriesSchema.plugin(tenantScoped, {
  portable: false,
  unsearched: ['entries.kind', 'entries.placed', 'entries.threshold'],
});
importEntriesSchema.index({ tenantId: 1, importId: 1, _id: 1 });
