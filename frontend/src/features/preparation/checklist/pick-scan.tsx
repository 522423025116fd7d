import { Segmented } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ScanAnswer } from '@/components/scan/scan-dialog';
import { ScanField } from '@/components/scan/scan-field';
import { useLanguage } from '@/i18n/use-language';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { formatQuantity } from '@/shared/lib/numbers/format';
import type { OrderLine } from '../order-lines';
import type { Scan } from './pending-pick';
import styles from './pick-scan.module.css';
import { useScan } from './use-scan';

const MODE_KEY = 'scan-mode';
type Mode = 'line' | 'piece';

interface PickScanProps {
  lines: readonly OrderLine[];
  pickedOf: (line: OrderLine) => number;
  onScan: (line: OrderLine, scan: Scan) => void;
  /** The name of a line in answers: its article by default. */
  nameOf?: (line: OrderLine) => string;
}

/** Picks by codes of a scanner or a camera. */
function usePickByCode({ lines, pickedOf, onScan, nameOf }: PickScanProps, mode: Mode) {
  const { t } = useTranslation('preparation');
  const language = useLanguage();
  const latest = useRef({ lines, pickedOf });
  useLayoutEffect(() => {
    latest.current = { lines, pickedOf };
  });
  const find = useScan(() =>
    latest.current.lines.map((line) => ({ ...line, picked: latest.current.pickedOf(line) })),
  );
  return async (scanned: string): Promise<ScanAnswer> => {
    const bad = (text: string) => ({ kind: 'bad' as const, text });
    const outcome = await find(scanned);
    if (outcome.kind === 'unknown' || outcome.kind === 'failed') return outcome;
    if (outcome.kind === 'several') return bad(t('scan.several', { names: outcome.names.join(', ') }));
    if (outcome.kind === 'wrong') return bad(t('scan.wrong', { name: outcome.name }));
    const { line } = outcome;
    const name = nameOf?.(line) ?? line.article?.name ?? scanned;
    if (outcome.kind === 'complete') return bad(t('scan.complete', { name }));
    const isWholeLine =
      mode === 'line' && line.article?.tracking !== 'serial' && outcome.quantity === undefined;
    const added = line.article?.tracking === 'serial' ? 1 : (outcome.quantity ?? 1);
    const quantity = isWholeLine ? line.quantity : Math.min(line.quantity, toThousandth(line.picked + added));
    // At once, so that a scan that is answered next counts on from here.
    const adds = isWholeLine ? {} : { adds: toThousandth(quantity - line.picked) };
    flushSync(() => onScan(line, { code: outcome.code, quantity, ...adds }));
    const done = formatQuantity(quantity, language);
    const total = formatQuantity(line.quantity, language);
    return { kind: 'good', text: t('scan.good', { name, done, total }) };
  };
}

/** The field for codes of a sheet, and the quantity of one scan. */
export function PickScan(props: PickScanProps) {
  const { t } = useTranslation('preparation');
  const [mode, setMode] = useState<Mode>(() =>
    localStorage.getItem(MODE_KEY) === 'piece' ? 'piece' : 'line',
  );
  const pickByCode = usePickByCode(props, mode);
  const choose = (next: Mode) => {
    localStorage.setItem(MODE_KEY, next);
    setMode(next);
  };
  return (
    <ScanField
      large
      focusTurn={0}
      label={t('scan.label')}
      placeholder={t('scan.placeholder')}
      onRead={pickByCode}
    >
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
    </ScanField>
  );
}
