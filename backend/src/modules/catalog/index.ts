export { ArticleArchiver } from './articles/article-archiver.js';
export { newCodes } from './articles/article-codes.js';
export { ArticleLists } from './articles/article-lists.js';
export { requireDecimals } from './articles/article-quantity.rules.js';
export { ArticleReads } from './articles/article-reads.js';
export { ArticleRefDto } from './articles/article-ref.dto.js';
export { isWhole } from './articles/article-tracking.rules.js';
export { ArticleDto, KitComponentDto, toComponentDtos } from './articles/articles.dto.js';
export { articlesJoining } from './articles/articles.hooks.js';
export type { Article } from './articles/articles.schema.js';
export { Articles } from './articles/articles.service.js';
export { StockFilter, type StockQuestion } from './articles/stock-filter.js';
export { AlikeNames } from './bulk/alike-names.js';
export { type ArticleContent, type ArticleState, stateOf } from './bulk/article-content.js';
export { BulkArticles } from './bulk/bulk-articles.js';
export { RestoreArticles } from './bulk/restore-articles.js';
export { withStoredTexts } from './bulk/stored-texts.js';
export { articleExport } from './catalog.export.js';
export {
  articleDecimalsReduced,
  articleRetracking,
  articleStocked,
  articlesArchiving,
  articlesReturning,
  articlesUsed,
} from './catalog.hooks.js';
export { CatalogModule } from './catalog.module.js';
export { ARTICLE } from './catalog.references.js';
export { CategoryDto } from './categories/categories.dto.js';
export { CategoryPaths } from './categories/category-paths.js';
export { isKit, isReturnable, requireStocked } from './kits/kit.rules.js';
export { SupplierNames } from './suppliers/supplier-names.js';
export { SupplierDto } from './suppliers/suppliers.dto.js';
export { Suppliers } from './suppliers/suppliers.service.js';
