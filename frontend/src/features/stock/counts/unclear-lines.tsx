import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecountLinesMutation } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './count-sheet.module.css';

/** A line of a refused approval: what is on hand in either case. */
export interface UnclearLine {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly counted: number;
  readonly onHandIfMoved: number;
  readonly onHandIfCorrected: number;
}

/** The lines for which the server refuses an approval; undefined for any other failure. */
export function unclearIn(error: unknown): readonly UnclearLine[] | undefined {
  const { code, details } = toApiProblem(error);
  return code === 'COUNT_UNCLEAR' ? (details.lines as readonly UnclearLine[]) : undefined;
}

interface UnclearLinesProps {
  countId: string;
  lines: readonly UnclearLine[];
  onDone: () => void;
}

/** Says for which lines the stock is not known, and has them counted again. */
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
