import { Alert, Button, Checkbox, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompleteDto } from '@/api/generated/preparation';
import { UnitsPicker } from '@/components/articles/units-picker';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { Quantity } from '@/shared/ui/elements/quantity';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import { isDone, type OrderLine } from '../order-lines';
import styles from './order-sheet.module.css';

type Shortage = NonNullable<CompleteDto['shortage']>;

interface ShortageDialogProps {
  lines: readonly OrderLine[];
  siteId: string;
  open: boolean;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onConfirm: (choice: { shortage: Shortage; missing: boolean; missingAssetIds?: string[] }) => void;
}

interface ShortageChoiceProps {
  value: Shortage | undefined;
  onChange: (shortage: Shortage) => void;
}

function ShortageChoice({ value: chosen, onChange }: ShortageChoiceProps) {
  const { t } = useTranslation('preparation');
  const id = useId();
  return (
    <>
      <h3 id={`${id}-what`} className={styles.question}>
        {t('short.what')}
      </h3>
      <Radio.Group
        className={styles.radios ?? ''}
        aria-labelledby={`${id}-what`}
        value={chosen}
        onChange={(event) => onChange(event.target.value as Shortage)}
      >
        {(['backorder', 'drop'] as const).map((value) => (
          <Radio key={value} value={value} className={styles.radio ?? ''}>
            <span className={styles.radioTitle}>{t(`short.${value}.title`)}</span>
            <span className={styles.quiet}>{t(`short.${value}.text`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </>
  );
}

interface MissingUnitsProps {
  lines: readonly OrderLine[];
  siteId: string;
  /** The missing units, by line. */
  named: Readonly<Record<string, string[]>>;
  onChange: (named: Readonly<Record<string, string[]>>) => void;
}

/** Units are missing by their serial numbers. */
function MissingUnits({ lines, siteId, named, onChange }: MissingUnitsProps) {
  const { t } = useTranslation('preparation');
  return lines.map((line) => {
    const label = t('tracking.missingUnits', { name: line.article?.name ?? '' });
    return (
      <div key={line.id}>
        <p>{label}</p>
        <UnitsPicker
          articleId={line.articleId}
          siteId={siteId}
          state="available"
          size="large"
          max={toThousandth(line.quantity - line.picked)}
          label={label}
          value={named[line.id]}
          onChange={(assetIds) => onChange({ ...named, [line.id]: assetIds })}
        />
      </div>
    );
  });
}

/** Nothing is preselected between waiting and dropping: the picker decides. */
export function ShortageDialog({
  lines,
  siteId,
  open,
  busy,
  problem,
  onClose,
  onConfirm,
}: ShortageDialogProps) {
  const { t } = useTranslation('preparation');
  const [shortage, setShortage] = useState<Shortage>();
  const [missing, setMissing] = useState(false);
  const [tried, setTried] = useState(false);
  const short = lines.filter((line) => !isDone(line));
  const units = short.filter(({ article }) => article?.tracking === 'serial');
  const [named, setNamed] = useState<Readonly<Record<string, string[]>>>({});
  const confirm = () => {
    setTried(true);
    if (shortage === undefined) return;
    const missingAssetIds = missing ? units.flatMap((line) => named[line.id] ?? []) : [];
    onConfirm({ shortage, missing, ...(missingAssetIds.length > 0 ? { missingAssetIds } : {}) });
  };
  return (
    <GuardedModal
      open={open}
      title={t('short.title', { count: short.length })}
      filled={shortage !== undefined || missing}
      busy={busy}
      onClose={onClose}
      onOk={confirm}
      footer={
        <div className={styles.choices}>
          <Button size="large" onClick={onClose}>
            {t('short.back')}
          </Button>
          <Button size="large" type="primary" loading={busy} onClick={confirm}>
            {t('actions.complete')}
          </Button>
        </div>
      }
    >
      <Missing lines={short} />
      <ShortageChoice value={shortage} onChange={setShortage} />
      {tried && shortage === undefined && (
        <p className={styles.problem} role="alert">
          {t('short.choose')}
        </p>
      )}
      <Checkbox
        className={styles.radio ?? ''}
        checked={missing}
        onChange={(event) => setMissing(event.target.checked)}
      >
        <span className={styles.radioTitle}>{t('short.missing.title')}</span>
        <span className={styles.quiet}>{t('short.missing.text')}</span>
      </Checkbox>
      {missing && <MissingUnits lines={units} siteId={siteId} named={named} onChange={setNamed} />}
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
    </GuardedModal>
  );
}

function Missing({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation('preparation');
  return (
    <ul className={styles.shortList}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>{line.article?.name ?? t('unknownArticle')}</span>
          <Quantity
            strong
            value={toThousandth(line.quantity - line.picked)}
            unit={line.article?.unit ?? ''}
          />
        </li>
      ))}
    </ul>
  );
}
