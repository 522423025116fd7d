export { articlesJoining } from './articles.hooks.js';
export type { Article } from './articles.schema.js';
export { Articles, articleArchiving, articleDecimalsReduced, articlesUsed } from './articles.service.js';
export { type ArticleContent, type ArticleState, BulkArticles, stateOf } from './bulk-articles.js';
export { ArticleDto, ArticleRefDto, CategoryDto, toArticleDto, toArticleRef } from './catalog.dto.js';
export { CatalogModule } from './catalog.module.js';
export { CategoryPaths } from './category-paths.js';
export { SupplierDto } from './suppliers.dto.js';
export { Suppliers } from './suppliers.service.js';
