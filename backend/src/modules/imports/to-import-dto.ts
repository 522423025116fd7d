import type { ImportDto } from './imports.dto.js';
import type { ArticleImport } from './imports.schema.js';
import { speedOf } from './throughput.rules.js';

export function toImportDto(document: ArticleImport): ImportDto {
  const { table, summary } = document;
  return {
    id: String(document._id),
    version: document.version,
    fileName: document.fileName,
    sample: document.sample ?? false,
    status: document.status,
    format: table?.format ?? null,
    encoding: table?.encoding ?? null,
    separator: table?.separator ?? null,
    asksEncoding: table?.asksEncoding ?? false,
    encodingSample: [...(table?.encodingSample ?? [])],
    sheets: (table?.sheets ?? []).map(({ name, isHidden, isRead }) => ({
      name,
      hidden: isHidden,
      read: isRead,
    })),
    decimal: table?.decimal ?? null,
    asksDecimal: table?.asksDecimal ?? false,
    dateOrder: table?.dateOrder ?? null,
    asksDateOrder: table?.asksDateOrder ?? false,
    header: table?.header ?? false,
    addStock: document.addsStock ?? false,
    stockLeftOut: document.stockLeftOut ?? 0,
    source: table?.source ?? null,
    columns: (table?.columns ?? []).map((column) => ({
      title: column.title,
      sample: [...new Set(column.sample)],
      target: column.target,
      decimal: column.decimal ?? null,
      dateOrder: column.dateOrder ?? null,
      asks: column.asks ?? null,
      // Imports from before have none.
      readings: (column.samples ?? []).map(({ text, values }) => ({ text, values: [...values] })),
    })),
    siteId: document.siteId ? String(document.siteId) : null,
    modelId: String(document.modelId),
    rows: table?.rows ?? 0,
    summary: {
      create: summary.create,
      change: summary.change,
      join: summary.join ?? 0,
      unchanged: summary.unchanged,
      refuse: summary.refuse,
    },
    categories: document.categories.map((names) => names.join(' > ')),
    suppliers: document.suppliers ?? [],
    locations: document.locations?.length ?? 0,
    applied: document.applied,
    ...speedOf(document.status, document.throughput),
    jobId: document.jobId,
    error: document.error,
    undone: document.undone && { ...document.undone, reversed: document.undone.reversed ?? 0 },
    canUndo: canUndo(document),
    createdAt: document.createdAt.toISOString(),
  };
}

function canUndo({ status, undone, left, applied }: ArticleImport): boolean {
  if (status !== 'failed' || undone === null) return status === 'done';
  return left ?? applied > undone.removed + undone.restored + undone.archived + undone.kept;
}
