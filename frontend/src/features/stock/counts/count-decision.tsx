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

/** Approves and cancels; of a refused approval the lines that are to be counted again. */
function useDecision(count: CountDto) {
  const { t } = useTranslation('counts');
  const problemText = useProblemText();
  const [approve, approving] = useApproveCountMutation();
  const [cancel, cancelling] = useCancelCountMutation();
  const [unclear, setUnclear] = useState<readonly UnclearLine[]>([]);
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
  const skipUncounted = count.lineCount > count.countedCount;
  return {
    unclear,
    approve: () =>
      void attempt(
        () => approve({ id: count.id, countApprovalDto: { skipUncounted } }).unwrap(),
        t('decide.approved', { number: count.number }),
      ),
    cancel: () => void attempt(() => cancel({ id: count.id }).unwrap(), t('decide.cancelled')),
    isApproving: approving.isLoading,
    isCancelling: cancelling.isLoading,
    countAgain: () => setUnclear([]),
  };
}

/** Ends the stocktake, after a question where lines are not counted: they stay as recorded. */
export function CountDecision({ count }: { count: CountDto }) {
  const { t } = useTranslation('counts');
  const { download, busyId } = usePdfDownload();
  const decision = useDecision(count);
  const open = count.lineCount - count.countedCount;
  const isUnsaved = useHasUnsaved();
  const asksFirst = open > 0 || isUnsaved;
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
        onConfirm={decision.cancel}
      >
        <Button loading={decision.isCancelling}>{t('decide.cancel')}</Button>
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
        onConfirm={decision.approve}
      >
        <Button
          type="primary"
          loading={decision.isApproving}
          disabled={count.countedCount === 0}
          {...(asksFirst ? {} : { onClick: decision.approve })}
        >
          {open > 0 ? t('decide.approveCounted') : t('decide.approve')}
        </Button>
      </Popconfirm>
      {open > 0 && <p className={styles.hint}>{t('decide.openHint', { count: open })}</p>}
      {decision.unclear.length > 0 && (
        <UnclearLines countId={count.id} lines={decision.unclear} onDone={decision.countAgain} />
      )}
    </div>
  );
}
