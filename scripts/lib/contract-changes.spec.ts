import { breakingChanges, surfaceOf, unexplained } from './contract-changes.mjs';

const contract = () => ({
  paths: {
    '/api/articles': {
      get: {
        operationId: 'listArticles',
        parameters: [{ name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', 'sku'] } }],
        responses: { 200: { content: { 'application/json': { schema: { $ref: ref('ArticleDto') } } } } },
      },
      post: {
        operationId: 'createArticle',
        requestBody: { required: true, content: { 'application/json': { schema: { $ref: ref('NewDto') } } } },
        responses: { 201: { content: { 'application/json': { schema: { $ref: ref('ArticleDto') } } } } },
      },
    },
  } as Any,
  components: {
    schemas: {
      ArticleDto: {
        required: ['id', 'name'],
        properties: { id: { type: 'string' }, name: { type: 'string' }, note: { type: ['string', 'null'] } },
      },
      NewDto: {
        required: ['name'],
        properties: { name: { type: 'string' }, unit: { type: ['string', 'null'] } },
      },
    } as Any,
  },
});
type Any = ReturnType<typeof JSON.parse>;
const ref = (name: string) => `#/components/schemas/${name}`;

function changesAfter(change: (next: ReturnType<typeof contract>) => void): string[] {
  const next = contract();
  change(next);
  return breakingChanges(surfaceOf(contract()), surfaceOf(next));
}
const get = (next: ReturnType<typeof contract>) => next.paths['/api/articles'].get;
const shapes = (next: ReturnType<typeof contract>) => next.components.schemas;

describe('a change of the contract', () => {
  it('breaks nothing that adds operations, optional fields, choices and answers', () => {
    expect(
      changesAfter((next) => {
        next.paths['/api/new'] = {
          post: {
            ...next.paths['/api/articles'].post,
            parameters: [{ name: 'x', in: 'query', required: true, schema: { type: 'string' } }],
          },
        };
        get(next).parameters[0].schema.enum.push('createdAt');
        shapes(next).NewDto.properties.sku = { type: 'string' };
        shapes(next).ArticleDto.properties.lots = { type: 'array', items: { $ref: ref('LotDto') } };
        shapes(next).LotDto = { required: ['number'], properties: { number: { type: 'string' } } };
        shapes(next).ArticleDto.required.push('lots');
      }),
    ).toEqual([]);
  });

  it.each<[string, string, (next: ReturnType<typeof contract>) => void]>([
    [
      'an operation is removed',
      'removed: GET /api/articles',
      (next) => delete next.paths['/api/articles'].get,
    ],
    [
      'an operation is renamed',
      'removed: GET /api/articles is listArticles',
      (next) => (get(next).operationId = 'list'),
    ],
    [
      'a parameter is removed',
      'removed: GET /api/articles query sort: string',
      (next) => get(next).parameters.pop(),
    ],
    [
      'a parameter is required',
      'added: GET /api/articles demands query sort',
      (next) => (get(next).parameters[0].required = true),
    ],
    [
      'a choice is removed',
      'removed: GET /api/articles query sort = "sku"',
      (next) => get(next).parameters[0].schema.enum.pop(),
    ],
    [
      'a field is removed from an answer',
      'removed: ArticleDto answers note: string',
      (next) => delete shapes(next).ArticleDto.properties.note,
    ],
    [
      'a field has another type',
      'removed: ArticleDto answers name: string',
      (next) => (shapes(next).ArticleDto.properties.name.type = 'number'),
    ],
    [
      'an answer may leave a field out',
      'removed: ArticleDto answers name always',
      (next) => shapes(next).ArticleDto.required.pop(),
    ],
    [
      'an answer may be null',
      'removed: ArticleDto answers name is never null',
      (next) => (shapes(next).ArticleDto.properties.name.type = ['string', 'null']),
    ],
    [
      'a body needs a new field',
      'added: NewDto takes demands sku',
      (next) => {
        shapes(next).NewDto.properties.sku = { type: 'string' };
        shapes(next).NewDto.required.push('sku');
      },
    ],
    [
      'a body needs a field that was optional',
      'added: NewDto takes demands unit',
      (next) => shapes(next).NewDto.required.push('unit'),
    ],
    [
      'a body takes null no more',
      'removed: NewDto takes unit may be null',
      (next) => (shapes(next).NewDto.properties.unit.type = 'string'),
    ],
  ])('breaks programs where %s', (_title, line, change) => {
    expect(changesAfter(change)).toContain(line);
  });

  it('is explained only by a line under "Unreleased"', () => {
    const [change] = changesAfter((next) => delete next.paths['/api/articles'].get);
    const entry = `- \`${change}\`: use the search`;
    expect(unexplained([change], `# Changes\n\n## Unreleased\n\n${entry}\n`)).toEqual([]);
    expect(unexplained([change], `# Changes\n\n## Unreleased\n\n${entry}\n\n## 1\n`)).toEqual([]);
    expect(unexplained([change], `# Changes\n\n## Unreleased\n\nNone.\n\n## 1\n\n${entry}\n`)).toEqual([
      change,
    ]);
  });
});
