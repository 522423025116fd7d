import { BarcodeOutlined, CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ScanButton } from '@/components/scan/scan-button';
import type { ScanAnswer } from '@/components/scan/scan-dialog';
import { signal } from '@/components/scan/signal';
import { useLanguage } from '@/i18n/use-language';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { formatQuantity } from '@/shared/lib/numbers/format';
import type { OrderLine } from '../order-lines';
import type { Scan } from './pick-wish';
import styles from './scan-field.module.css';
import { useScan } from './use-scan';

const MODE_KEY = 'scan-mode';
type Mode = 'line' | 'piece';

interface ScanFieldProps {
  lines: readonly OrderLine[];
  pickedOf: (line: OrderLine) => number;
  onScan: (line: OrderLine, scan: Scan) => void;
  /** What a line is called in answers: its article unless told. */
  nameOf?: (line: OrderLine) => string;
}

interface ScanFeedback {
  good: boolean;
  text: string;
}

function useScanning({ lines, pickedOf, onScan, nameOf }: ScanFieldProps) {
  const { t } = useTranslation('preparation');
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<ScanFeedback>();
  const [mode, setMode] = useState<Mode>(() =>
    localStorage.getItem(MODE_KEY) === 'piece' ? 'piece' : 'line',
  );
  const latest = useRef({ lines, pickedOf });
  useLayoutEffect(() => {
    latest.current = { lines, pickedOf };
  });
  const find = useScan(() =>
    latest.current.lines.map((line) => ({ ...line, picked: latest.current.pickedOf(line) })),
  );

  /** Picks by a code, whatever has read it. */
  const pickBy = async (scanned: string): Promise<ScanAnswer> => {
    const bad = (text: string) => ({ kind: 'bad' as const, text });
    const outcome = await find(scanned);
    if (outcome.kind === 'unknown' || outcome.kind === 'failed') return outcome;
    if (outcome.kind === 'several') return bad(t('scan.several', { names: outcome.names.join(', ') }));
    if (outcome.kind === 'wrong') return bad(t('scan.wrong', { name: outcome.name }));
    const { line } = outcome;
    const name = nameOf?.(line) ?? line.article?.name ?? scanned;
    if (outcome.kind === 'complete') return bad(t('scan.complete', { name }));
    const isWholeLine = mode === 'line' && line.article?.tracking !== 'serial';
    const quantity = isWholeLine ? line.quantity : Math.min(line.quantity, toThousandth(line.picked + 1));
    // At once, so that a scan that is answered next counts on from here.
    const adds = isWholeLine ? {} : { adds: toThousandth(quantity - line.picked) };
    flushSync(() => onScan(line, { code: outcome.code, quantity, ...adds }));
    const done = formatQuantity(quantity, language);
    const total = formatQuantity(line.quantity, language);
    return { kind: 'good', text: t('scan.good', { name, done, total }) };
  };
  const read = async () => {
    const scanned = code.trim();
    if (scanned === '') return;
    // The next scan may arrive before this one is answered.
    setCode('');
    const found = await pickBy(scanned);
    const good = found.kind === 'good';
    const unread = found.kind === 'unknown' ? t('scan.unknown', { code: scanned }) : t('scan.failed');
    setAnswer({ good, text: 'text' in found ? found.text : unread });
    signal(good ? 'good' : 'bad');
  };
  const choose = (next: Mode) => {
    localStorage.setItem(MODE_KEY, next);
    setMode(next);
  };
  return { code, setCode, answer, mode, choose, pickBy, read: () => void read() };
}

export function ScanField(props: ScanFieldProps) {
  const { t } = useTranslation('preparation');
  const id = useId();
  const { code, setCode, answer, mode, choose, pickBy, read } = useScanning(props);
  return (
    <div className={styles.scan}>
      <label htmlFor={id} className={styles.label}>
        {t('scan.label')}
      </label>
      <div className={styles.row}>
        <div
          className={styles.box}
          data-answer={answer === undefined ? undefined : answer.good ? 'good' : 'bad'}
        >
          <BarcodeOutlined aria-hidden className={styles.icon ?? ''} />
          <input
            id={id}
            className={styles.input}
            placeholder={t('scan.placeholder')}
            aria-describedby={`${id}-answer`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              read();
            }}
          />
        </div>
        <ScanButton large onRead={pickBy} />
        <Segmented<Mode>
          className={styles.mode ?? ''}
          aria-label={t('scan.mode')}
          value={mode}
          onChange={choose}
          options={[
            { value: 'line', label: t('scan.wholeLine') },
            { value: 'piece', label: t('scan.onePiece') },
          ]}
        />
      </div>
      <p id={`${id}-answer`} className={styles.answer} data-good={answer?.good} role="status">
        {answer !== undefined && (
          <>
            {answer.good ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}{' '}
            {answer.text}
          </>
        )}
      </p>
    </div>
  );
}
