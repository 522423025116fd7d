import { PrinterOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountDto, useApproveCountMutation, useCancelCountMutation } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { usePdfDownload } from '@/components/jobs/use-document-download';
import { useHasUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './count-sheet.module.css';
import { type UnclearLine, UnclearLines, unclearIn } from './unclear-lines';

const MAX_CONFIRM_PX = 420;

/** Ends the stocktake, after a question where lines are not counted: they stay as recorded. */
export function CountDecision({ count }: { count: CountDto }) {
  const { t } = useTranslation('counts');
  const problemText = useProblemText();
  const { download, busyId } = usePdfDownload();
  const [approve, approving] = useApproveCountMutation();
  const [cancel, cancelling] = useCancelCountMutation();
  const open = count.lineCount - count.countedCount;
  const isUnsaved = useHasUnsaved();
  const [unclear, setUnclear] = useState<readonly UnclearLine[]>([]);
  const asksFirst = open > 0 || isUnsaved;
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      toast.success(done);
    } catch (error) {
      const lines = unclearIn(error);
      setUnclear(lines ?? []);
      if (lines === undefined) toast.error(problemText(error));
    }
  };
  const post = () =>
    void attempt(
      () => approve({ id: count.id, countApprovalDto: { skipUncounted: open > 0 } }).unwrap(),
      t('decide.approved', { number: count.number }),
    );
  return (
    <div className={styles.decision}>
      <Button
        icon={<PrinterOutlined aria-hidden />}
        loading={busyId === count.id}
        onClick={() => download(count, () => `/stock/counts/${encodeURIComponent(count.id)}/sheet`)}
      >
        {t('decide.print')}
      </Button>
      <Popconfirm
        title={t('decide.cancelTitle')}
        description={t('decide.cancelWhat')}
        okText={t('decide.cancel')}
        cancelText={t('decide.goOn')}
        onConfirm={() => void attempt(() => cancel({ id: count.id }).unwrap(), t('decide.cancelled'))}
      >
        <Button loading={cancelling.isLoading}>{t('decide.cancel')}</Button>
      </Popconfirm>
      <Popconfirm
        disabled={!asksFirst || count.countedCount === 0}
        title={
          open > 0 ? t('decide.openTitle', { count: open, lines: count.lineCount }) : t('decide.unsavedTitle')
        }
        description={
          <>
            {open > 0 && <p>{t('decide.openWhat')}</p>}
            {isUnsaved && <p>{t('decide.unsavedWhat')}</p>}
          </>
        }
        styles={{ container: { maxWidth: MAX_CONFIRM_PX } }}
        okText={open > 0 ? t('decide.approve') : t('decide.approveAnyway')}
        cancelText={t('decide.goOn')}
        onConfirm={post}
      >
        <Button
          type="primary"
          loading={approving.isLoading}
          disabled={count.countedCount === 0}
          {...(asksFirst ? {} : { onClick: post })}
        >
          {open > 0 ? t('decide.approveCounted') : t('decide.approve')}
        </Button>
      </Popconfirm>
      {open > 0 && <p className={styles.hint}>{t('decide.openHint', { count: open })}</p>}
      {unclear.length > 0 && (
        <UnclearLines countId={count.id} lines={unclear} onDone={() => setUnclear([])} />
      )}
    </div>
  );
}
