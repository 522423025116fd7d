import { Alert, Button, Modal, Space, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type ImportDto,
  type ImportUpdateDto,
  useCommitImportMutation,
  useGetImportQuery,
  useUndoImportMutation,
  useUpdateImportMutation,
} from '@/api/generated/catalog';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { PageButton } from '@/components/access/page-link';
import { useJob } from '@/components/jobs/use-job';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useLanguage } from '@/i18n/use-language';
import { formatDuration } from '@/shared/lib/numbers/format';
import { JobProgress } from '@/shared/ui/feedback/job-progress';
import { toast } from '@/shared/ui/feedback/toast';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { DeleteImport } from './delete-import';
import { ImportMapping } from './import-mapping';
import { ImportRows } from './import-rows';

interface ImportSheetProps {
  id: string;
  title: string;
}

/** One import: its reading options, its plan, and its commit or undo. */
export function ImportSheet({ id, title }: ImportSheetProps) {
  const { t } = useTranslation(['imports', 'common']);
  const query = useGetImportQuery({ id });
  return (
    <>
      <PageHeader
        title={query.currentData?.fileName ?? title}
        lead={<Link to="/catalog/import">{t('back')}</Link>}
      />
      <QueryBoundary query={query}>
        {(found) => <Content document={found} reload={() => void query.refetch()} />}
      </QueryBoundary>
    </>
  );
}

interface ContentProps {
  document: ImportDto;
  reload: () => void;
}

function Content({ document, reload }: ContentProps) {
  const { t } = useTranslation('imports');
  const problemText = useProblemText();
  const [update, { isLoading }] = useUpdateImportMutation();
  const change = async (values: ImportUpdateDto) => {
    try {
      await update({ id: document.id, ...ifMatch(document), importUpdateDto: values }).unwrap();
    } catch (problem) {
      toast.error(problemText(problem));
      reload();
    }
  };
  const isOpen = document.status === 'ready';
  return (
    <Space vertical size="large" style={{ width: '100%' }}>
      <State document={document} />
      {isOpen && (
        <ImportMapping document={document} busy={isLoading} onChange={(values) => void change(values)} />
      )}
      <Space wrap>
        <Commands document={document} disabled={isLoading} reload={reload} />
        {!isRunning(document) && <DeleteImport document={document} />}
      </Space>
      <ImportRows key={`${document.id} ${document.version}`} document={document} label={t('rows.title')} />
    </Space>
  );
}

/** The reason why an import failed, by the code of its error. */
const REASONS = { IMPORT_OUTDATED: 'outdated', PLAN_LIMIT_ARTICLES: 'planLimit', NOT_FOUND: 'gone' } as const;
const reasonOf = (code: string) =>
  Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : 'other';

function State({ document }: { document: ImportDto }) {
  const { t } = useTranslation('imports');
  const { status, source, undone, error, canUndo } = document;
  if (status === 'failed')
    return (
      <Alert
        type="error"
        title={t(canUndo ? 'failedPartly' : 'failed')}
        description={error === null ? undefined : t(`reasons.${reasonOf(error)}`, { code: error })}
      />
    );
  if (status === 'undone' && undone !== null) return <Alert type="info" title={t('undone', { ...undone })} />;
  if (status === 'done') return <Done document={document} />;
  if (source === null) return null;
  const leftOut = document.columns.filter(({ target }) => target === null).map(({ title }) => title);
  return (
    <Alert
      type="info"
      title={t('source', { source: SOURCES[source] })}
      {...(leftOut.length > 0 ? { description: t('leftOut', { names: leftOut.join(', ') }) } : {})}
    />
  );
}

/** The result of the rows, with the way to the articles. */
function Done({ document: { applied, summary } }: { document: ImportDto }) {
  const { t } = useTranslation('imports');
  const { refuse } = summary;
  return (
    <Alert
      type={refuse > 0 ? 'warning' : 'success'}
      title={t('done', { count: applied })}
      description={refuse > 0 ? t('doneRefused', { count: refuse }) : undefined}
      action={<PageButton to="/catalog/products">{t('seeArticles')}</PageButton>}
    />
  );
}

/** As these applications write their names. */
const SOURCES = {
  stockroom: 'Stockroom',
  'snipe-it': 'Snipe-IT',
  inventree: 'InvenTree',
  shelf: 'Shelf',
  sortly: 'Sortly',
  homebox: 'Homebox',
  'part-db': 'Part-DB',
  openboxes: 'OpenBoxes',
  binner: 'Binner',
} as const;

const isRunning = ({ status }: ImportDto) => status === 'committing' || status === 'undoing';

/** The time between two reads of the speed, in milliseconds. */
const SPEED_POLL_MS = 3000;

/** The progress of the job that works on an import, with its speed once some rows are done. */
function Running({ document, reload }: ContentProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const { id, status, jobId, rowsPerSecond, secondsLeft } = document;
  const job = useJob(jobId ?? undefined, { onDone: reload, onFailed: reload });
  useGetImportQuery({ id }, { pollingInterval: SPEED_POLL_MS });
  return (
    <div style={{ width: '100%' }}>
      <JobProgress label={t(`statuses.${status}`)} progress={job} />
      {rowsPerSecond !== null && secondsLeft !== null && (
        <Typography.Text type="secondary">
          {t('throughput', {
            count: rowsPerSecond,
            duration: formatDuration(secondsLeft, language),
          })}
        </Typography.Text>
      )}
    </div>
  );
}

interface CommandsProps extends ContentProps {
  disabled: boolean;
}

function Commands({ document, disabled, reload }: CommandsProps) {
  const { t } = useTranslation(['imports', 'common']);
  const problemText = useProblemText();
  const [commit, committing] = useCommitImportMutation();
  const [undo, undoing] = useUndoImportMutation();
  const [asked, setAsked] = useState(false);
  const run = async (command: typeof commit | typeof undo) => {
    setAsked(false);
    try {
      await command({ id: document.id }).unwrap();
    } catch (problem) {
      toast.error(problemText(problem));
    }
    reload();
  };
  const { create, change, join } = document.summary;
  const applied = create + change + join;
  if (isRunning(document)) return <Running document={document} reload={reload} />;
  return (
    <>
      {document.status === 'ready' && (
        <Button
          type="primary"
          disabled={disabled || applied === 0}
          loading={committing.isLoading}
          onClick={() => void run(commit)}
        >
          {t('commit', { count: applied })}
        </Button>
      )}
      {document.canUndo && (
        <Button danger loading={undoing.isLoading} onClick={() => setAsked(true)}>
          {t('undo.open')}
        </Button>
      )}
      <Modal
        open={asked}
        title={t('undo.title')}
        okText={t('undo.confirm')}
        okButtonProps={{ danger: true }}
        cancelText={t('common:actions.cancel')}
        closable={{ 'aria-label': t('common:actions.close') }}
        onOk={() => void run(undo)}
        onCancel={() => setAsked(false)}
        destroyOnHidden
      >
        <p>{t('undo.text')}</p>
      </Modal>
    </>
  );
}
