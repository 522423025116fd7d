export type { Article } from './articles.schema.js';
export { Articles, articleArchiving, articleDecimalsReduced } from './articles.service.js';
export { ArticleDto, ArticleRefDto, CategoryDto, toArticleDto, toArticleRef } from './catalog.dto.js';
export { CatalogModule } from './catalog.module.js';
export { SupplierDto } from './suppliers.dto.js';
export { Suppliers } from './suppliers.service.js';
