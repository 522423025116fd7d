import { useTranslation } from 'react-i18next';
import { dropEntries, retryEntry } from '@/api/offline/outbox';
import { type OutboxEntry, theirsOf } from '@/api/offline/outbox.rules';
import { useProblemText } from '@/api/problem';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { ModalDialog } from '@/shared/ui/dialogs/modal-dialog';
import { PlainButton } from '@/shared/ui/elements/plain-button';
import styles from './unsent-dialog.module.css';

interface UnsentDialogProps {
  open: boolean;
  entries: readonly OutboxEntry[];
  onClose: () => void;
}

/** The unsent entries and the refused ones: each of these is sent again or discarded by a decision. */
export function UnsentDialog({ open, entries, onClose }: UnsentDialogProps) {
  const { t } = useTranslation('offline');
  return (
    <ModalDialog open={open} onClose={onClose} title={t('list.title')}>
      <p className={styles.quiet}>{entries.length === 0 ? t('list.empty') : t('list.lead')}</p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <UnsentRow key={entry.seq} entry={entry} />
        ))}
      </ul>
    </ModalDialog>
  );
}

function UnsentRow({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation(['offline', 'common']);
  const problemText = useProblemText();
  const language = useLanguage();
  const { problem, kind, label, body } = entry;
  const theirs = theirsOf(entry);
  const amount = (value: unknown) => (typeof value === 'number' ? formatQuantity(value, language) : '');
  const mine = amount(body['quantity']);
  return (
    <li className={styles.row}>
      <p className={styles.label}>
        {mine !== '' && <b>{mine}</b>} <span dir="auto">{label}</span>
      </p>
      <p className={styles.quiet}>
        {t(`list.kinds.${kind}`)}
        {problem === undefined && ` · ${t('common:unsent.waiting')}`}
      </p>
      {problem !== undefined && (
        <>
          <p className={styles.problem}>
            {theirs === undefined
              ? problemText(problem)
              : t('list.conflict', { theirs: amount(theirs), mine })}
          </p>
          <div className={styles.choices} role="group" aria-label={t('list.choice', { label })}>
            <PlainButton onClick={() => void dropEntries([entry])}>
              {theirs === undefined ? t('list.drop') : t('list.theirs', { quantity: amount(theirs) })}
            </PlainButton>
            <PlainButton primary onClick={() => void retryEntry(entry)}>
              {theirs === undefined ? t('list.retry') : t('list.mine', { quantity: mine })}
            </PlainButton>
          </div>
        </>
      )}
    </li>
  );
}
