import { Alert, Button, Input, Select } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ArticleDto,
  useCreateArticleMutation,
  useListArticlesQuery,
  useUpdateArticleMutation,
} from '@/api/generated/catalog';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './scan-dialog.module.css';

const MAX_BARCODE = 64;
const SHOWN = 10;

interface UnknownCodeProps {
  code: string;
  /** The code belongs to an article now. */
  onKnown: () => void;
}

/** The choices for an unknown code: assign it to an article, or create an article with it. */
export function UnknownCode({ code, onKnown }: UnknownCodeProps) {
  if (code.length > MAX_BARCODE) return null;
  return (
    <>
      <LinkCode code={code} onKnown={onKnown} />
      <CreateWithCode code={code} onKnown={onKnown} />
    </>
  );
}

function LinkCode({ code, onKnown }: UnknownCodeProps) {
  const { t } = useTranslation('scan');
  const problemText = useProblemText();
  const id = useId();
  const [q, setQ] = useState('');
  const typed = useDeferredValue(q.trim());
  const query = useListArticlesQuery({ limit: SHOWN, ...(typed === '' ? {} : { q: typed }) });
  const [update, { isLoading, error }] = useUpdateArticleMutation();
  const articles = query.data?.items ?? [];
  const link = async (article: ArticleDto) => {
    const barcodes = [...article.barcodes, code];
    const { data } = await update({ id: article.id, ...ifMatch(article), articleUpdateDto: { barcodes } });
    if (data === undefined) return;
    toast.success(t('linkDone', { name: article.name }));
    onKnown();
  };
  return (
    <div className={styles.path}>
      <label htmlFor={id}>{t('link')}</label>
      <Select<string | null>
        id={id}
        showSearch={{ filterOption: false, onSearch: setQ }}
        placeholder={t('linkSearch')}
        value={null}
        disabled={isLoading}
        loading={query.isFetching || isLoading}
        onChange={(next) => {
          const article = articles.find(({ id: known }) => known === next);
          if (article !== undefined) void link(article);
        }}
        options={articles.map(({ id: value, name, sku }) => ({ value, label: `${name} · ${sku}` }))}
      />
      {error !== undefined && <Alert type="error" role="alert" title={problemText(error)} />}
    </div>
  );
}

function CreateWithCode({ code, onKnown }: UnknownCodeProps) {
  const { t } = useTranslation('scan');
  const problemText = useProblemText();
  const id = useId();
  const [name, setName] = useState('');
  const [create, { isLoading, error }] = useCreateArticleMutation();
  useUnsavedGuard(inputOf(name.trim() !== '', isLoading));
  const save = async () => {
    const { data } = await create({ articleCreateDto: { name: name.trim(), barcodes: [code] } });
    if (data === undefined) return;
    toast.success(t('createDone', { name: data.name }));
    // A saved form asks no question when the article opens.
    setName('');
    onKnown();
  };
  return (
    <div className={styles.path}>
      <label htmlFor={id}>{t('create')}</label>
      <div className={styles.line}>
        <Input
          id={id}
          placeholder={t('createField')}
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={(event) => {
            // The form around it is not sent.
            event.preventDefault();
            if (name.trim() !== '' && !isLoading) void save();
          }}
        />
        <Button disabled={name.trim() === ''} loading={isLoading} onClick={() => void save()}>
          {t('createSave')}
        </Button>
      </div>
      {error !== undefined && <Alert type="error" role="alert" title={problemText(error)} />}
    </div>
  );
}
