import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecountLinesMutation } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './count-sheet.module.css';
import type { UnclearLine } from './unclear-line';

interface UnclearLinesProps {
  countId: string;
  lines: readonly UnclearLine[];
  onDone: () => void;
}

/** Names the lines with an unclear stock, and reopens them for another count. */
export function UnclearLines({ countId, lines, onDone }: UnclearLinesProps) {
  const { t } = useTranslation('counts');
  const language = useLanguage();
  const problemText = useProblemText();
  const [recount, { isLoading }] = useRecountLinesMutation();
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the other end of the page.
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), []);
  const again = async () => {
    try {
      await recount({ id: countId, recountDto: { lineIds: lines.map(({ id }) => id) } }).unwrap();
      onDone();
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <div ref={notice}>
      <Alert
        className={styles.notice ?? ''}
        role="alert"
        type="warning"
        title={t('unclear.title')}
        description={
          <>
            <p>{t('unclear.why')}</p>
            <ul>
              {lines.map(({ id, name, unit, counted, onHandIfMoved, onHandIfCorrected }) => (
                <li key={id}>
                  <strong dir="auto">{name}</strong>{' '}
                  {t('unclear.line', {
                    counted: formatAmount(counted, unit, language),
                    moved: formatAmount(onHandIfMoved, unit, language),
                    corrected: formatAmount(onHandIfCorrected, unit, language),
                  })}
                </li>
              ))}
            </ul>
            <Button loading={isLoading} onClick={() => void again()}>
              {t('unclear.again')}
            </Button>
          </>
        }
      />
    </div>
  );
}
