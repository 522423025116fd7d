import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useVerifyDocumentQuery, type VerifiedDocumentDto } from '@/api/generated/history';
import { toApiProblem } from '@/api/to-problem';
import { QueryFailure } from '@/components/queries/query-failure';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { Message } from '@/shared/ui/feedback/message';
import { usePageTitle } from '@/shared/ui/layout/page-header';
import { CompareFile } from './compare-file';
import styles from './verify-document.module.css';

/** The target of the QR code of a document: whether this organisation issued it, and its content. */
export function VerifyDocumentPage() {
  const { t } = useTranslation(['documents', 'common']);
  const { code = '' } = useParams();
  const { data, error, refetch } = useVerifyDocumentQuery({ code });
  usePageTitle(t('title'));
  // Only an answer of the server makes a document doubtful, not a network failure.
  if (error !== undefined && toApiProblem(error).status !== 404)
    return <QueryFailure error={error} refetch={refetch} />;
  if (error !== undefined)
    return <Message drawing="broken" level={1} title={t('unknown')} hint={t('unknownHint')} />;
  return data === undefined ? null : <Verified document={data} />;
}

function Verified({ document }: { document: VerifiedDocumentDto }) {
  const { t } = useTranslation(['documents', 'history']);
  const language = useLanguage();
  const { dateTime } = useDates();
  const { kind, number, tenantName, siteName, createdAt, sha256, fileSha256, redactedAt, lines } = document;
  const facts = [
    [t('fields.kind'), t(`history:documents.kind.${kind}`)],
    [t('fields.number'), number],
    [t('fields.tenant'), tenantName],
    [t('fields.site'), siteName],
    [t('fields.createdAt'), dateTime(createdAt)],
  ];
  return (
    <article className={styles.page}>
      <Message
        drawing="done"
        level={1}
        title={t('genuine')}
        hint={t('genuineHint', { tenant: tenantName })}
      />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.subtitle}>{t('lines')}</h2>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and the lines of a document are
          // never reordered.
          <li key={index}>
            <span dir="auto">{line.name}</span>
            <span className={styles.sku}>{line.sku}</span>
            <strong>{formatAmount(line.quantity, line.unit, language)}</strong>
          </li>
        ))}
      </ul>
      {redactedAt !== null && <p className={styles.hint}>{t('redacted', { at: dateTime(redactedAt) })}</p>}
      {sha256 !== null && <CompareFile first={sha256} present={fileSha256} />}
    </article>
  );
}
