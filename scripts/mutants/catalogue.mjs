import { api, unit } from './tests.mjs';

const ARTICLES = 'backend/src/modules/catalog/articles/articles.service.ts';
const ARCHIVING = 'backend/src/modules/catalog/articles/article-archiver.ts';
const MODELS = 'backend/src/modules/models/models.service.ts';
const MODEL_RULES = 'backend/src/modules/models/models.rules.ts';
const rules = [api('catalogue-rules')];
const table = (name) => [api('catalog-commands', name)];

export const CATALOGUE_FAULTS = [
  {
    name: 'a change of an article ignores If-Match',
    file: ARTICLES,
    find: 'requireVersion(article, version);',
    replace: 'requireVersion(article, article.version);',
    tests: [api('bad-input', 'an edit needs the version')],
  },
  {
    name: 'an article is archived without asking the hooks',
    file: ARCHIVING,
    find: 'await this.hooks.emit(articlesArchiving, tx, { ids: [article._id] });',
    replace: '',
    tests: [api('stock-rules')],
  },
  {
    name: 'a new article may lack what its model asks for',
    file: ARTICLES,
    find: 'if (!isCopy) requireValidValues(model.fields, values);',
    replace: '',
    tests: rules,
  },
  {
    name: 'a changed article may lack what its model asks for',
    file: ARTICLES,
    find: 'requireValidValues(fields, values, carried);',
    replace: 'void carried;',
    tests: rules,
  },
  {
    name: 'a required field may be empty',
    file: MODEL_RULES,
    find: 'return !field.required;',
    replace: 'return true;',
    tests: [unit('models/models\\.rules')],
  },
  {
    name: 'a dropdown takes what is no choice',
    file: MODEL_RULES,
    find: "typeof value === 'string' && field.options.includes(value)",
    replace: "typeof value === 'string'",
    tests: [unit('models/models\\.rules')],
  },
  {
    name: 'a SKU is given twice',
    file: 'backend/src/modules/catalog/articles/articles.schema.ts',
    find: 'articleSchema.index({ tenantId: 1, skuKey: 1 }, { unique: true });',
    replace: 'articleSchema.index({ tenantId: 1, skuKey: 1 });',
    tests: rules,
  },
  {
    name: 'the catalogue shows archived articles',
    file: 'backend/src/modules/catalog/articles/articles.repository.ts',
    find: 'archived: query.archived ?? false,',
    replace: '...(query.archived === undefined ? {} : { archived: query.archived }),',
    tests: rules,
  },
  {
    name: 'a category does not show what lies below it',
    file: 'backend/src/modules/catalog/articles/articles.repository.ts',
    find: 'return [root, ...below.map((category) => category._id)];',
    replace: 'return below.length > 1000 ? [] : [root];',
    tests: rules,
  },
  {
    name: 'the default model is deleted while there are others',
    file: MODELS,
    find: "throw new AppError('DEFAULT_MODEL_IN_USE');",
    replace: '{}',
    tests: rules,
  },
  {
    name: 'a model is deleted against an old version',
    file: MODELS,
    find: 'requireVersion(model, version);',
    replace: '',
    tests: rules,
  },
  {
    name: 'the choices of a dropdown are counted under every key',
    file: 'backend/src/modules/catalog/model-usage/model-usage.ts',
    find: '$elemMatch: { k: key, v: option }',
    replace: '$elemMatch: { v: option }',
    tests: [api('model-changes', 'per field and per choice')],
  },
  {
    name: 'the usage of a model forgets the fields that it had before',
    file: 'backend/src/modules/models/model-versions.service.ts',
    find: '[model, ...kept].flatMap',
    replace: '[model].flatMap',
    tests: [api('model-changes', 'a field that the model had before')],
  },
  {
    name: 'the versions of a model are those of every model',
    file: 'backend/src/modules/models/model-versions.service.ts',
    find: 'this.versions.page(ctx, { modelId: model._id }, request)',
    replace: 'this.versions.page(ctx, {}, request)',
    tests: [api('model-changes')],
  },
  {
    name: 'a field that was required before counts as newly required',
    file: 'frontend/src/features/models/impact.ts',
    find: 'required && old.get(key)?.required !== true',
    replace: 'required',
    tests: [unit('features/models/impact')],
  },
  {
    name: 'a custom value is found under every key',
    file: 'backend/src/modules/catalog/articles/articles.repository.ts',
    find: '({ $elemMatch: { k, v } })',
    replace: '({ $elemMatch: { ...(k && { v }) } })',
    tests: [api('catalogue-filter', 'under its own key')],
  },
  {
    name: 'the counts of the categories include archived articles',
    file: 'backend/src/modules/catalog/categories/categories.service.ts',
    find: 'count(ctx, { archived: false, categoryId })',
    replace: 'count(ctx, { categoryId })',
    tests: [api('catalogue-filter', 'counts its active articles')],
  },
  {
    name: 'archiving what is archived counts as a change',
    file: ARCHIVING,
    find: 'if (article.archived) return this.#unchanged(tx, article);',
    replace: '',
    tests: table('is archived'),
  },
  {
    name: 'restoring what is not archived counts as a change',
    file: ARCHIVING,
    find: 'if (!article.archived) return this.#unchanged(tx, article);',
    replace: '',
    tests: table('is active'),
  },
  {
    name: 'who has a place at one site archives for all',
    file: 'backend/src/modules/catalog/catalog.controller.ts',
    find: "    scope: 'organisation',\n    summary: 'Archive an article',",
    replace: "    summary: 'Archive an article',",
    tests: table('is active'),
  },
  {
    name: 'an import makes units with serial numbers that have decimals',
    file: 'backend/src/modules/imports/plan-rows.ts',
    find: "  if (!isWhole(input)) return ['invalid-number', 'decimals'];\n",
    replace: '',
    tests: [api('import-stock', 'have no decimals')],
  },
];
