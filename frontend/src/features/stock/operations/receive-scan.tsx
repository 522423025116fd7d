import { BarcodeOutlined } from '@ant-design/icons';
import { Form, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScannedDto } from '@/api/generated/catalog';
import { useCan } from '@/components/access/principal';
import { ScanButton } from '@/components/scan/scan-button';
import { ScanChoice } from '@/components/scan/scan-choice';
import type { ScanAnswer } from '@/components/scan/scan-dialog';
import { signal } from '@/components/scan/signal';
import { UnknownCode } from '@/components/scan/unknown-code';
import { useFoundCode } from '@/components/scan/use-found-code';
import { inputOf, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import type { Line } from './lines-field';
import styles from './lines-field.module.css';
import { withScanned } from './receive-lines';

type Choice = Extract<ScanAnswer, { kind: 'choice' }>;

function useReceiving(busy: boolean) {
  const { t } = useTranslation(['stock', 'scan']);
  const form = Form.useFormInstance<{ lines: Line[] }>();
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState('');
  const [unknown, setUnknown] = useState<string>();
  /** What waits for a choice, oldest first: the next scan may arrive before it is made. */
  const [open, setOpen] = useState<readonly Choice[]>([]);
  const [choice] = open;
  // A line that is set does not count as typed in the form.
  const [isFilled, setFilled] = useState(false);
  useUnsavedGuard(inputOf(isFilled, busy));
  const find = useFoundCode(({ article, lot }) => {
    if (article === undefined) return;
    const lines = withScanned(form.getFieldValue('lines') ?? [], {
      article: { ...article, photo: article.photos[0] ?? null },
      ...(lot === undefined ? {} : { lot }),
    });
    form.setFieldValue('lines', lines);
    setFilled(true);
    setAnswer(t('receive.scanned', { name: article.name }));
  });
  const say = (found: ScanAnswer, scanned: string) => {
    setUnknown(found.kind === 'unknown' ? scanned : undefined);
    if (found.kind === 'choice') {
      setAnswer('');
      setOpen((before) => [...before, found]);
    }
    if (found.kind === 'unknown') setAnswer(t('scan:unknown', { code: scanned }));
    else if (found.kind === 'failed') setAnswer(t('scan:failed'));
    else if (found.kind === 'bad') setAnswer(t('scan:unknown', { code: found.text }));
    signal(found.kind === 'done' ? 'good' : 'bad');
  };
  const choose = (chosen: ScannedDto) => {
    if (choice === undefined) return;
    setOpen((before) => before.filter((one) => one !== choice));
    say(choice.choose(chosen), chosen.lot?.number ?? chosen.asset?.serial ?? '');
  };
  const read = async (scanned: string) => {
    if (scanned === '') return;
    if (busy) {
      // The lines are being sent without it; it stays in the field.
      signal('bad');
      return;
    }
    // The next scan may arrive before this one is answered.
    setCode('');
    say(await find(scanned), scanned);
  };
  return { code, setCode, answer, unknown, choice, choose, find, read };
}

/** A scanner types the code and sends Enter: each scan is one piece more. */
export function ReceiveScan({ busy }: { busy: boolean }) {
  const { t } = useTranslation(['stock', 'scan']);
  const id = useId();
  const mayManage = useCan('catalog:manage');
  const field = useRef<InputRef>(null);
  const { code, setCode, answer, unknown, choice, choose, find, read } = useReceiving(busy);
  return (
    <div className={styles.scan}>
      <label htmlFor={id}>{t('receive.scan')}</label>
      <div className={styles.scanRow}>
        <Input
          id={id}
          ref={field}
          prefix={<BarcodeOutlined aria-hidden />}
          placeholder={t('receive.scanPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(event) => {
            // With a modifier the form is sent.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            void read(code.trim());
          }}
        />
        <ScanButton onRead={find} />
      </div>
      <p className={styles.answer} role="status">
        {answer}
      </p>
      {choice !== undefined && (
        <ScanChoice
          choices={choice.choices}
          onChoose={(chosen) => {
            choose(chosen);
            // The button goes; the next scan is typed here.
            field.current?.focus();
          }}
        />
      )}
      {mayManage && unknown !== undefined && (
        <UnknownCode key={unknown} code={unknown} onKnown={() => void read(unknown)} />
      )}
    </div>
  );
}
