import { Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyListArticlesQuery, useListArticlesQuery } from '@/api/generated/catalog';
import type { ArticleRefDto } from '@/api/generated/schemas';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { focusNextField } from '@/shared/lib/next-field';
import { signal } from '@/shared/lib/scan/signal';
import { useFoundCode } from '../scan/use-found-code';
import styles from './article-picker.module.css';
import { Thumbnail } from './thumbnail';

export type Article = Pick<ArticleRefDto, 'id' | 'name' | 'sku' | 'unit' | 'decimals' | 'tracking'> & {
  photo?: string | null;
};

interface ArticlePickerProps {
  label: string;
  id?: string;
  /** True if it can be emptied. */
  clearable?: boolean;
  value?: Article | null;
  onChange?: (article: Article | null) => void;
}

const searched = (q: string) => ({
  limit: 20,
  ...(q === '' ? { sort: 'name' as const } : { q, best: true }),
});

const isEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey;

/**
 * Takes a text that is entered faster than its options are found: the article with that code, else the one with that name,
 * and never the first option of an earlier text. The focus goes to the next field, as after a choice.
 */
function useEnteredCode(onFound: (found: Article) => void) {
  const { t } = useTranslation('scan');
  const [unknown, setUnknown] = useState<string>();
  const find = useFoundCode(({ article }) => {
    if (article !== undefined) onFound({ ...article, photo: article.photos[0] ?? null });
  });
  const [search] = useLazyListArticlesQuery();
  const findNamed = async (name: string) => {
    const { data } = await search(searched(name), true);
    const named = data?.items.filter((article) => article.name === name) ?? [];
    return named.length === 1 ? named[0] : undefined;
  };
  const enter = async (code: string, field: HTMLInputElement) => {
    let answer = await find(code);
    const named = answer.kind === 'unknown' ? await findNamed(code) : undefined;
    if (named !== undefined) {
      onFound({ ...named, photo: named.photos[0] ?? null });
      answer = { kind: 'done' };
    }
    signal(answer.kind === 'done' ? 'good' : 'bad');
    setUnknown(answer.kind === 'unknown' ? t('unknown', { code }) : undefined);
    if (answer.kind === 'done' && document.activeElement === field) focusNextField(field);
  };
  return { enter, unknown, forget: () => setUnknown(undefined) };
}

/** Finds an article by name, code or barcode while typing: an exact code comes first. */
export function ArticlePicker({
  label,
  id,
  clearable = false,
  value = null,
  onChange,
  ...aria
}: ArticlePickerProps) {
  const { t } = useTranslation('stock');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, isFetching } = useListArticlesQuery(searched(q));
  const found: Article[] = (data?.items ?? []).map((one) => ({ ...one, photo: one.photos[0] ?? null }));
  const pictured = found.some(({ photo }) => photo);
  const articles = value === null || found.some((one) => one.id === value.id) ? found : [value, ...found];
  const entered = useEnteredCode((chosen) => onChange?.(chosen));
  const enterCode = (event: KeyboardEvent) => {
    const code = typed.trim();
    const { target } = event;
    if (
      !(target instanceof HTMLInputElement) ||
      !isEnter(event) ||
      code === '' ||
      (q === code && !isFetching)
    )
      return;
    // The options are those of an earlier text.
    event.preventDefault();
    event.stopPropagation();
    void entered.enter(code, target);
  };
  const select = (
    <Select
      {...aria}
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      allowClear={clearable}
      className={styles.picker ?? ''}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          setTyped(text);
          entered.forget();
        },
      }}
      loading={isFetching}
      value={value?.id ?? null}
      placeholder={t('form.articlePlaceholder')}
      notFoundContent={isFetching ? null : (entered.unknown ?? t('form.noArticle'))}
      options={articles.map(({ id: key, name, sku, photo }) => ({ value: key, label: name, sku, photo }))}
      optionRender={({ label: name, data: { sku, photo } }) => (
        <span className={styles.option}>
          {pictured && <Thumbnail key={photo} id={photo} width={24} />}
          <span className={styles.name}>{name}</span>
          <span className={styles.sku}>{sku}</span>
        </span>
      )}
      onChange={(key) => onChange?.(articles.find((one) => one.id === key) ?? null)}
    />
  );
  return <div onKeyDownCapture={enterCode}>{select}</div>;
}
