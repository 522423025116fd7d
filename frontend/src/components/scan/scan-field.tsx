import { BarcodeOutlined, CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScanFocus, useScanTarget } from '@/shared/hooks/use-scan-target';
import { useTaskQueue } from '@/shared/hooks/use-task-queue';
import { signal } from '@/shared/lib/scan/signal';
import { ScanButton } from './scan-button';
import { ScanChoice } from './scan-choice';
import type { ScanAnswer } from './scan-dialog';
import styles from './scan-field.module.css';

interface ScanFieldProps {
  label: string;
  placeholder: string;
  /**
   * Looks a code up and runs its action; called for one code after the other. `staysHere`: the focus stays in the field, as
   * after a scan that was not typed in another one.
   */
  onRead: (code: string, staysHere?: boolean) => Promise<ScanAnswer>;
  /** The target of Enter without a code. */
  onLeave?: () => void;
  /** For use with gloves. */
  large?: boolean;
  /** Above a list: the label is only read aloud. */
  compact?: boolean;
  /** True if there is only the button for the camera on a phone. */
  isButtonOnPhone?: boolean;
  /** True if it accepts scans also behind a read-only drawer. */
  isBehindReadOnly?: boolean;
  /** The page begins in this field, and comes back to it, without its message, whenever the number changes. */
  focusTurn?: number;
  /** True if the scan is being sent: a code then stays in the field. */
  isBusy?: boolean;
  /** The choices for an unknown code; `readAgain` repeats the lookup once it is assigned. */
  offerFor?: (code: string, readAgain: () => void) => ReactNode;
  /** Beside the field. */
  children?: ReactNode;
}

type Choice = Extract<ScanAnswer, { kind: 'choice' }>;

interface Feedback {
  readonly isGood: boolean;
  readonly text: string;
  /** The scanned text of an unknown code, and the part that can be assigned to an article. */
  readonly unknown?: { readonly scanned: string; readonly code: string };
}

function useReading(
  { onRead, isBusy = false, focusTurn, isBehindReadOnly }: ScanFieldProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const { t } = useTranslation('scan');
  const [code, setCode] = useState('');
  const [feedback, setFeedback] = useState<Feedback>();
  const [turn, setTurn] = useState(focusTurn);
  if (turn !== focusTurn) {
    // The message about the last code belongs to the finished work.
    setTurn(focusTurn);
    setFeedback(undefined);
  }
  /** The open choices, oldest first: the next scan may arrive before it is made. */
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const { addTask } = useTaskQueue();
  const focusField = useScanFocus(input);
  const latest = useRef(onRead);
  useLayoutEffect(() => {
    latest.current = onRead;
  });

  /** A typed text is not lost; selected, it is replaced by the next scan. */
  const restore = (scanned: string) => {
    setCode((now) => (now === '' ? scanned : now));
    setTimeout(() => document.activeElement === input.current && input.current?.select());
  };
  const show = (answer: ScanAnswer, scanned: string) => {
    if (answer.kind === 'done') return;
    const isGood = answer.kind === 'good';
    signal(isGood ? 'good' : 'bad');
    if (answer.kind === 'choice') setChoices((before) => [...before, answer]);
    else if (answer.kind === 'unknown')
      setFeedback({
        isGood,
        text: t('unknown', { code: answer.code ?? scanned }),
        unknown: { scanned, code: answer.code ?? scanned },
      });
    else if (answer.kind === 'failed') {
      setFeedback({ isGood, text: t('failed') });
      restore(scanned);
    } else setFeedback({ isGood, text: answer.text });
  };
  const read = (typed: string, isFromField = false) => {
    const scanned = typed.trim();
    if (scanned === '') return;
    if (isBusy) {
      signal('bad');
      setCode(scanned);
      return;
    }
    // The next scan may arrive before this one is answered.
    setCode('');
    setFeedback(undefined);
    addTask(async () => {
      show(await latest.current(scanned, !isFromField), scanned);
      focusField();
    });
  };
  useScanTarget(input, read, isBehindReadOnly);
  useLayoutEffect(() => {
    if (focusTurn !== undefined) focusField();
  }, [focusTurn, focusField]);
  const [choice] = choices;
  const choose = (chosen: Parameters<Choice['choose']>[0]) => {
    if (choice === undefined) return;
    setChoices((before) => before.filter((one) => one !== choice));
    show(choice.choose(chosen), chosen.lot?.number ?? chosen.asset?.serial ?? chosen.article?.sku ?? '');
    // The pressed button disappears.
    input.current?.focus();
  };
  return { code, setCode, feedback, choice, choose, read };
}

/**
 * The field for codes of a page or a drawer. A scanner types into it wherever the focus is; the result of a code is shown
 * and announced below it, and the field is free for the next one.
 */
export function ScanField(props: ScanFieldProps) {
  const { label, placeholder, onRead, large = false, compact = false, offerFor, onLeave, children } = props;
  const { isButtonOnPhone = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { code, setCode, feedback, choice, choose, read } = useReading(props, input);
  return (
    <div className={styles.scan} data-compact={compact} data-slim={isButtonOnPhone}>
      {!compact && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <div className={styles.row}>
        <div
          className={styles.box}
          data-large={large}
          data-answer={feedback && (feedback.isGood ? 'good' : 'bad')}
        >
          <BarcodeOutlined aria-hidden className={styles.icon ?? ''} />
          <input
            ref={input}
            id={id}
            className={styles.input}
            placeholder={placeholder}
            aria-label={label}
            aria-describedby={`${id}-answer`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={(event) => {
              // With a modifier the form around it is sent.
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              if (code.trim() === '') onLeave?.();
              else read(code);
            }}
          />
        </div>
        <ScanButton large={large} onRead={(scanned) => onRead(scanned)} />
        {children}
      </div>
      <p id={`${id}-answer`} className={styles.answer} data-good={feedback?.isGood} role="status">
        {feedback && (
          <>
            {feedback.isGood ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}{' '}
            {feedback.text}
          </>
        )}
      </p>
      {choice && <ScanChoice choices={choice.choices} onChoose={choose} />}
      {feedback?.unknown !== undefined &&
        offerFor?.(feedback.unknown.code, () => read(feedback.unknown?.scanned ?? ''))}
    </div>
  );
}
