import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ModelDto } from '@/api/generated/models';
import { matches } from '@/shared/lib/text/fold';

interface ModelChoiceProps {
  models: readonly ModelDto[];
  model: Pick<ModelDto, 'id'>;
  onChoose: (id: string) => void;
}

/** The model whose fields a new article has: the default one, or another. */
export function ModelChoice({ models, model, onChoose }: ModelChoiceProps) {
  const { t } = useTranslation('catalog');
  if (models.length < 2) return null;
  return (
    <Form.Item label={t('form.model')} htmlFor="article-model" extra={t('form.modelHint')}>
      <Select
        id="article-model"
        value={model.id}
        showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
        options={models.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChoose}
      />
    </Form.Item>
  );
}
