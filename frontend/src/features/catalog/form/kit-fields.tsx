import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ArticlePicker } from '@/components/articles/article-picker';
import { type EnteredQuantity, UNREADABLE } from '@/shared/lib/numbers/decimal';
import { QuantityField } from '@/shared/ui/forms/quantity-field';
import { useReadableQuantity } from '@/shared/ui/forms/use-number-rule';
import type { ComponentValue } from './article-values';
import styles from './kit-fields.module.css';

const MAX_COMPONENTS = 50;

/** The articles that a kit contains. An article without components is no kit. */
export function KitFields() {
  const { t } = useTranslation(['catalog', 'common']);
  const form = Form.useFormInstance();
  const readable = useReadableQuantity();
  const components = Form.useWatch<readonly ComponentValue[] | undefined>('components', form) ?? [];
  return (
    <Form.List name="components">
      {(fields, { add, remove }) => (
        <fieldset className={styles.kit}>
          <legend>
            {t('form.kit')} ({t('common:form.optional')})
          </legend>
          <p className={styles.hint}>{t('form.kitHint')}</p>
          {fields.map(({ key, name }, index) => {
            const article = components[name]?.article ?? null;
            const number = index + 1;
            return (
              <div key={key} className={styles.part}>
                <Form.Item
                  className={styles.article ?? ''}
                  name={[name, 'article']}
                  rules={[{ required: true, message: t('common:form.required') }]}
                >
                  <ArticlePicker label={t('form.component', { number })} />
                </Form.Item>
                <Form.Item
                  className={styles.quantity ?? ''}
                  name={[name, 'quantity']}
                  rules={[
                    readable,
                    {
                      validator: (_rule, value: EnteredQuantity) =>
                        value === UNREADABLE || (value ?? 0) > 0
                          ? Promise.resolve()
                          : Promise.reject(new Error(t('common:form.required'))),
                    },
                  ]}
                >
                  <QuantityField
                    label={t('form.perKit', { name: article?.name ?? t('form.component', { number }) })}
                    unit={article?.unit ?? ''}
                    decimals={article?.decimals ?? 3}
                  />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('form.removeComponent', { number })}
                  title={t('form.removeComponent', { number })}
                  onClick={() => remove(name)}
                />
              </div>
            );
          })}
          {fields.length < MAX_COMPONENTS && (
            <Button
              type="dashed"
              block
              icon={<PlusOutlined aria-hidden />}
              onClick={() => add({ article: null, quantity: 1 })}
            >
              {t('form.addComponent')}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}
