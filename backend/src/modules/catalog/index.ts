export { ArticleLists } from './article-lists.js';
export { articlesJoining } from './articles.hooks.js';
export type { Article } from './articles.schema.js';
export { Articles } from './articles.service.js';
export { type ArticleContent, type ArticleState, BulkArticles, stateOf } from './bulk-articles.js';
export {
  ArticleDto,
  ArticleRefDto,
  KitComponentDto,
  toArticleDto,
  toArticleRef,
  toComponentDtos,
} from './catalog.dto.js';
export {
  articleArchiving,
  articleDecimalsReduced,
  articleRetracking,
  articleStocked,
  articlesUsed,
} from './catalog.hooks.js';
export { CatalogModule } from './catalog.module.js';
export { CategoryDto } from './categories.dto.js';
export { CategoryPaths } from './category-paths.js';
export { isKit, requireStocked } from './kit.rules.js';
export { StockFilter, type StockQuestion } from './stock-filter.js';
export { SupplierNames } from './supplier-names.js';
export { SupplierDto } from './suppliers.dto.js';
export { Suppliers } from './suppliers.service.js';
