import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CountDto } from '@/api/generated/stock';
import { useHasUnsaved } from '@/shared/hooks/use-unsaved-guard';
import type { CountDecision } from './use-count-decision';

const MAX_CONFIRM_PX = 420;

/** Ends the stocktake, after a question: posted movements stay in the ledger, and uncounted lines stay as recorded. */
export function ApproveButton({ count, decision }: { count: CountDto; decision: CountDecision }) {
  const { t } = useTranslation('counts');
  const open = count.lineCount - count.countedCount;
  const isUnsaved = useHasUnsaved();
  const { found = 0, missing = 0, unexpected = 0 } = count.results ?? {};
  const isAllFound = open === 0 && missing === 0 && unexpected === 0;
  const isReady = count.countedCount > 0;
  const asksFirst = isUnsaved || !isAllFound;
  const title = () => {
    if (open > 0) return t('decide.openTitle', { count: open, lines: count.lineCount });
    return isUnsaved ? t('decide.unsavedTitle') : t('decide.approveTitle');
  };
  return (
    <Popconfirm
      disabled={!asksFirst || !isReady}
      title={title()}
      description={
        <>
          <p>{t('decide.summary', { found, missing, unexpected })}</p>
          <p>{t('decide.approveWhat')}</p>
          {open > 0 && <p>{t('decide.openWhat')}</p>}
          {isUnsaved && <p>{t('decide.unsavedWhat')}</p>}
        </>
      }
      styles={{ container: { maxWidth: MAX_CONFIRM_PX } }}
      okText={isUnsaved && open === 0 ? t('decide.approveAnyway') : t('decide.approve')}
      cancelText={t('decide.goOn')}
      onConfirm={decision.approve}
    >
      <Button
        type="primary"
        size="large"
        loading={decision.isApproving}
        disabled={!isReady}
        {...(asksFirst ? {} : { onClick: decision.approve })}
      >
        {open > 0 ? t('decide.approveCounted') : t('decide.approve')}
      </Button>
    </Popconfirm>
  );
}
