import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './verify-document.module.css';

type Outcome = 'same' | 'first' | 'different' | 'unavailable';

interface CompareFileProps {
  /** The hash of the file as it was first issued. */
  first: string;
  /** The hash of the file as it is now; null while it is not rendered again after a redaction. */
  present: string | null;
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares a chosen PDF with the issued ones, by their hashes; the file stays in the browser. */
export function CompareFile({ first, present }: CompareFileProps) {
  const { t } = useTranslation('documents');
  const [outcome, setOutcome] = useState<Outcome>();
  const id = useId();
  const compare = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const hash = await hashOf(file);
      setOutcome(hash === present ? 'same' : hash === first ? 'first' : 'different');
    } catch {
      // Browsers calculate hashes on secure origins only.
      setOutcome('unavailable');
    }
  };
  return (
    <section className={styles.compare}>
      <h2 className={styles.subtitle}>{t('compare.title')}</h2>
      <label htmlFor={id}>{t('compare.hint')}</label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        onChange={(event) => void compare(event.target.files?.[0])}
      />
      <p role="status" data-outcome={outcome}>
        {outcome === undefined ? '' : t(`compare.${outcome}`)}
      </p>
      {present !== null && <p className={styles.hash}>SHA-256 {present}</p>}
      {present !== first && <p className={styles.hash}>{t('compare.firstHash', { sha256: first })}</p>}
    </section>
  );
}
