import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Article } from '@/components/articles/article-picker';
import { SerialsInput } from '@/components/articles/serials-input';
import { UnitsPicker } from '@/components/articles/units-picker';

interface UnitChanges {
  lotId?: string;
  assetIds?: string[];
  serials?: string[];
}

/** The fields of a correction to send: its lot, the units to take off, or those to add. */
export function changed({ tracking }: Article, { lotId, assetIds = [], serials = [] }: UnitChanges) {
  return {
    ...(tracking === 'lot' && lotId !== undefined ? { lotId } : {}),
    ...(assetIds.length > 0 ? { assetIds } : {}),
    ...(serials.length > 0 ? { serials } : {}),
  };
}

/** Units that are not there, or serial numbers to add: one of both. */
export function AdjustUnits({ article, at }: { article: Article; at: string | undefined }) {
  const { t } = useTranslation('stock');
  const form = Form.useFormInstance<UnitChanges>();
  const validate = () => {
    const given = [form.getFieldValue('assetIds'), form.getFieldValue('serials')] as (string[] | undefined)[];
    const filled = given.filter((list) => list !== undefined && list.length > 0).length;
    if (filled === 0) return Promise.reject(new Error(t('tracking.adjustEmpty')));
    return filled === 1 ? Promise.resolve() : Promise.reject(new Error(t('tracking.adjustOne')));
  };
  return (
    <>
      <Form.Item name="assetIds" label={t('tracking.takeOff')}>
        <UnitsPicker articleId={article.id} siteId={at} state="available" label={t('tracking.takeOff')} />
      </Form.Item>
      <Form.Item
        name="serials"
        label={t('tracking.add')}
        dependencies={['assetIds']}
        rules={[{ validator: validate }]}
      >
        <SerialsInput label={t('tracking.add')} />
      </Form.Item>
    </>
  );
}
