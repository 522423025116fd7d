import { useGetArticleQuery } from '@/api/generated/catalog';
import { type FieldDefinitionDto, useGetModelQuery } from '@/api/generated/models';

/**
 * The fields of an article's model that each of its units has a value of; undefined until they are known. None of them
 * is required of a unit, and files belong to the article.
 */
export function useUnitFields(articleId: string): readonly FieldDefinitionDto[] | undefined {
  const { data: article, isError: hasNoArticle } = useGetArticleQuery({ id: articleId });
  const modelId = article?.modelId ?? null;
  const { data: model, isError: hasNoModel } = useGetModelQuery(
    { id: modelId ?? '' },
    { skip: modelId === null },
  );
  // The serial number can be entered without them. Cached fields stay when they cannot be read again.
  if (article?.modelId === null) return [];
  if (model === undefined) return hasNoArticle || hasNoModel ? [] : undefined;
  return model?.fields.filter(({ type }) => type !== 'file').map((field) => ({ ...field, required: false }));
}
