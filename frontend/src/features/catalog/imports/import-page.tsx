import { Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type ImportDto, useCreateImportMutation, useListImportsQuery } from '@/api/generated/catalog';
import { useProblemText } from '@/api/problem';
import { PagedList } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import type { Column } from '@/shared/ui/lists/data-list';
import styles from './import-page.module.css';
import { ImportSheet } from './import-sheet';

const NO_FILTERS = [] as const;

function useColumns(): Column<ImportDto>[] {
  const { t } = useTranslation('imports');
  const { dateTime } = useDates();
  return [
    { id: 'file', title: t('columns.file'), primary: true, render: ({ fileName }) => fileName },
    {
      id: 'status',
      title: t('columns.status'),
      corner: true,
      render: ({ status }) => t(`statuses.${status}`),
    },
    { id: 'rows', title: t('columns.rows'), align: 'right', render: ({ rows }) => rows },
    { id: 'date', title: t('columns.date'), render: ({ createdAt }) => dateTime(createdAt) },
  ];
}

/** `?import=` opens one import; without it a file is chosen, and earlier imports are listed. */
export function ImportPage({ title }: { title: string }) {
  const [params] = useSearchParams();
  const id = params.get('import');
  return id === null ? <NewImport title={title} /> : <ImportSheet key={id} id={id} title={title} />;
}

function NewImport({ title }: { title: string }) {
  const { t } = useTranslation('imports');
  const [, setParams] = useSearchParams();
  const problemText = useProblemText();
  const list = useListState(NO_FILTERS);
  const query = useListImportsQuery({
    limit: 50,
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  });
  const [create, { isLoading }] = useCreateImportMutation();
  const columns = useColumns();
  const send = async (file: File) => {
    try {
      const { id } = await create({ body: { file } }).unwrap();
      setParams({ import: id });
    } catch (problem) {
      toast.error(problemText(problem));
    }
  };
  return (
    <>
      <PageHeader title={title} lead={t('lead')} />
      <Upload.Dragger
        // For other formats the answer gives the remedy.
        accept=".csv,.tsv,.txt,.xlsx,.xls,.xlsb,.ods,.html"
        showUploadList={false}
        disabled={isLoading}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <div className={styles.drop}>
          <p>{t('drop.text')}</p>
          {/* The whole area is one button; another inside of it would be announced twice. */}
          <span className={styles.choose}>{t('drop.choose')}</span>
          <p className={styles.hint}>{t('drop.hint')}</p>
        </div>
      </Upload.Dragger>
      <h2 className={styles.earlier}>{t('earlier')}</h2>
      <PagedList
        label={t('earlier')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={({ id }) => setParams({ import: id })}
        empty={<EmptyState title={t('empty.title')} hint={t('empty.hint')} />}
      />
    </>
  );
}
