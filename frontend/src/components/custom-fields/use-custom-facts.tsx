import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { filePath } from '@/api/file-paths';
import type { ArticleDto } from '@/api/generated/catalog';
import { useGetModelQuery } from '@/api/generated/models';
import { useCustomValueText } from './use-custom-value-text';

interface CustomFact {
  id: string;
  label: string;
  value: ReactNode;
}

/** The value of an older article may be no id, or no day; it is shown as it is. */
const FILE_ID = /^[0-9a-f]{24}$/;

/** The values of custom fields, including fields that the model no longer has. */
export function useCustomFacts({ modelId, values }: Pick<ArticleDto, 'modelId' | 'values'>) {
  const { t } = useTranslation('catalog');
  const textOf = useCustomValueText();
  const { data: model, isLoading } = useGetModelQuery(
    { id: modelId ?? '' },
    { skip: modelId === null || Object.keys(values).length === 0 },
  );
  // The name of a field is technical; its label comes with the model.
  if (isLoading) return [];
  return Object.entries(values).flatMap(([key, value]): CustomFact[] => {
    if (value === null || value === '') return [];
    const field = model?.fields.find((one) => one.key === key);
    const label = field?.label ?? key;
    // A link sends the session cookie, and the server names the file.
    if (field?.type === 'file' && typeof value === 'string' && FILE_ID.test(value))
      return [{ id: key, label, value: <a href={filePath(value)}>{t('facts.file')}</a> }];
    return [{ id: key, label, value: textOf(field, value) }];
  });
}
