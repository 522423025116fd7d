import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { Access, PageOf, pageDto, pageRequest, SeenVersion, TenantCtx } from '../../platform/http/index.js';
import { ArticleArchiver } from './articles/article-archiver.js';
import { ArticleCreateDto, ArticleUpdateDto } from './articles/article-commands.dto.js';
import { ARTICLE_SORTS, ArticleListQuery } from './articles/article-lists.dto.js';
import { ArticleLists } from './articles/article-lists.js';
import { ArticleReads } from './articles/article-reads.js';
import { ArticleDto } from './articles/articles.dto.js';
import { Articles } from './articles/articles.service.js';
import { articleExport, categoryExport } from './catalog.export.js';
import {
  CATEGORY_SORTS,
  CategoryCountDto,
  CategoryCreateDto,
  CategoryDto,
  CategoryListQuery,
  CategoryUpdateDto,
  toCategoryDto,
} from './categories/categories.dto.js';
import { Categories } from './categories/categories.service.js';

@Controller('catalog')
export class CatalogController {
  constructor(
    private readonly articles: Articles,
    private readonly articleArchiver: ArticleArchiver,
    private readonly lists: ArticleLists,
    private readonly reads: ArticleReads,
    private readonly categories: Categories,
  ) {}

  @Get('articles')
  @Access({
    may: 'catalog:read',
    summary: 'List and search articles',
    answers: PageOf(ArticleDto),
    exports: articleExport,
    shared: true,
  })
  async listArticles(@TenantCtx() ctx: TenantContext, @Query() query: ArticleListQuery) {
    const page = await this.lists.list(ctx, query, pageRequest(query, ARTICLE_SORTS, 'name'));
    return { ...page, items: await this.reads.dtos(ctx, page.items) };
  }

  @Post('articles')
  @Access({
    may: 'catalog:manage',
    summary: 'Create an article',
    answers: ArticleDto,
    writes: true,
    creates: true,
  })
  createArticle(@TenantCtx() ctx: TenantContext, @Body() body: ArticleCreateDto) {
    return this.articles.create(ctx, body);
  }

  @Get('articles/:id')
  @Access({ may: 'catalog:read', summary: 'Get an article', answers: ArticleDto })
  async getArticle(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.reads.dto(ctx, await this.articles.get(ctx, id));
  }

  @Patch('articles/:id')
  @Access({
    may: 'catalog:manage',
    summary: 'Update an article',
    answers: ArticleDto,
    writes: true,
    versioned: true,
  })
  updateArticle(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: ArticleUpdateDto,
  ) {
    return this.articles.update(ctx, id, version, body);
  }

  @Post('articles/:id/archive')
  @Access({
    may: 'catalog:manage',
    scope: 'organisation',
    summary: 'Archive an article',
    answers: ArticleDto,
    writes: true,
  })
  archiveArticle(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.articleArchiver.archive(ctx, id);
  }

  @Post('articles/:id/restore')
  @Access({
    may: 'catalog:manage',
    scope: 'organisation',
    summary: 'Restore an archived article',
    answers: ArticleDto,
    writes: true,
  })
  restoreArticle(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.articleArchiver.restore(ctx, id);
  }

  @Post('articles/:id/duplicate')
  @Access({
    may: 'catalog:manage',
    summary: 'Duplicate an article',
    answers: ArticleDto,
    writes: true,
    creates: true,
  })
  duplicateArticle(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return this.articles.duplicate(ctx, id);
  }

  @Get('categories')
  @Access({
    may: 'catalog:read',
    summary: 'List the categories',
    answers: PageOf(CategoryDto),
    exports: categoryExport,
    shared: true,
  })
  async listCategories(@TenantCtx() ctx: TenantContext, @Query() query: CategoryListQuery) {
    return pageDto(
      await this.categories.list(ctx, pageRequest(query, CATEGORY_SORTS, 'name')),
      toCategoryDto,
    );
  }

  @Get('categories/counts')
  @Access({
    may: 'catalog:read',
    summary: 'Count the articles in each category',
    answers: [CategoryCountDto],
    shared: true,
  })
  countCategories(@TenantCtx() ctx: TenantContext): Promise<CategoryCountDto[]> {
    return this.categories.countArticles(ctx);
  }

  @Get('categories/:id')
  @Access({ may: 'catalog:read', summary: 'Get a category', answers: CategoryDto })
  async getCategory(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return toCategoryDto(await this.categories.get(ctx, id));
  }

  @Post('categories')
  @Access({
    may: 'catalog:manage',
    summary: 'Create a category',
    answers: CategoryDto,
    writes: true,
    creates: true,
  })
  createCategory(@TenantCtx() ctx: TenantContext, @Body() body: CategoryCreateDto) {
    return this.categories.create(ctx, body);
  }

  @Patch('categories/:id')
  @Access({
    may: 'catalog:manage',
    summary: 'Rename a category, or move it with its subcategories',
    answers: CategoryDto,
    writes: true,
    versioned: true,
  })
  updateCategory(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: CategoryUpdateDto,
  ) {
    return this.categories.update(ctx, id, version, body);
  }

  @Delete('categories/:id')
  @Access({
    may: 'catalog:manage',
    summary: 'Delete a category and move its articles and subcategories one level up',
    writes: true,
    versioned: true,
  })
  deleteCategory(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
  ): Promise<void> {
    return this.categories.remove(ctx, id, version);
  }
}
