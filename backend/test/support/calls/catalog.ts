import { newArticle } from '../people/people.js';
import { fresh, type Recipe, type World } from './world.js';

const model = async ({ owner }: World): Promise<string> =>
  (await owner.expect(201, owner.post('/models', { name: fresh('Model'), fields: [] }))).id;

const newCategory = async ({ owner }: World): Promise<string> =>
  (await owner.expect(201, owner.post('/catalog/categories', { name: fresh('Category') }))).id;

/** Articles, categories, suppliers and models. */
export const catalogCalls: Readonly<Record<string, Recipe>> = {
  listArticles: ({ categoryId, supplierId }) => ({ query: { categoryId, supplierId } }),
  createArticle: ({ categoryId, modelId, supplierId }) => ({
    body: { name: fresh('Article'), categoryId, modelId, supplierId },
  }),
  getArticle: ({ articleId }) => ({ params: { id: articleId } }),
  updateArticle: async (world) => ({
    params: { id: await newArticle(world) },
    version: 1,
    body: { description: 'New', categoryId: world.categoryId, supplierId: world.supplierId },
  }),
  archiveArticle: async (world) => ({ params: { id: await newArticle(world) } }),
  restoreArticle: async (world) => ({ params: { id: await newArticle(world) } }),
  duplicateArticle: ({ articleId }) => ({ params: { id: articleId } }),
  listCategories: () => ({}),
  getCategory: ({ categoryId }) => ({ params: { id: categoryId } }),
  countCategories: () => ({}),
  createCategory: ({ categoryId }) => ({ body: { name: fresh('Category'), parentId: categoryId } }),
  updateCategory: async (world) => ({
    params: { id: await newCategory(world) },
    version: 1,
    body: { parentId: world.categoryId },
  }),
  deleteCategory: async (world) => ({ params: { id: await newCategory(world) }, version: 1 }),
  listSuppliers: () => ({}),
  getSupplier: ({ supplierId }) => ({ params: { id: supplierId } }),
  createSupplier: () => ({ body: { name: fresh('Supplier') } }),
  updateSupplier: async ({ owner }) => {
    const { id } = await owner.expect(201, owner.post('/catalog/suppliers', { name: fresh('Supplier') }));
    return { params: { id }, version: 1, body: { archived: true } };
  },
  listModels: () => ({}),
  createModel: () => ({ body: { name: fresh('Model'), fields: [] } }),
  getDefaultModel: () => ({}),
  listPredefinedModels: () => ({}),
  getModel: ({ modelId }) => ({ params: { id: modelId } }),
  getModelUsage: ({ modelId }) => ({ params: { id: modelId } }),
  listModelVersions: ({ modelId }) => ({ params: { id: modelId } }),
  updateModel: async (world) => ({
    params: { id: await model(world) },
    version: 1,
    body: { name: fresh('Model') },
  }),
  deleteModel: async (world) => ({ params: { id: await model(world) }, version: 1 }),
  setDefaultModel: ({ modelId }) => ({ params: { id: modelId } }),
};
