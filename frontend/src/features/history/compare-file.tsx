import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './verify-document.module.css';

type Outcome = 'same' | 'different' | 'unavailable';

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares a PDF that somebody has with the issued one, by its hash; the file stays in the browser. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('documents');
  const [outcome, setOutcome] = useState<Outcome>();
  const id = useId();
  const compare = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setOutcome((await hashOf(file)) === sha256 ? 'same' : 'different');
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
      <p className={styles.hash}>SHA-256 {sha256}</p>
    </section>
  );
}
