import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/requests';
import { toThousandth } from '@/shared/lib/decimal';
import { Quantity } from '@/shared/ui/quantity';
import { useWindowText } from '../window-availability';
import styles from './line-quantities.module.css';

type Line = RequestDto['lines'][number];

/** In the order of the process. All users see all of them. */
const QUANTITIES = [
  'quantity',
  'approved',
  'reserved',
  'waiting',
  'picked',
  'delivered',
  'returned',
  'cancelled',
] as const satisfies readonly (keyof Line)[];

/** What became of each piece that was asked for, as parts of one bar. The numbers below say the same. */
function partsOf(line: Line) {
  const ready = Math.max(0, Math.min(line.picked - line.delivered, line.reserved));
  return [
    { tone: 'blue', size: line.delivered },
    { tone: 'green', size: ready },
    { tone: 'accent', size: toThousandth(line.reserved - ready) },
    { tone: 'amber', size: line.waiting },
    { tone: 'red', size: line.cancelled },
  ].filter(({ size }) => size > 0);
}

function LineQuantities({ line }: { line: Line }) {
  const { t } = useTranslation('requests');
  const unit = line.article?.unit ?? '';
  const windowText = useWindowText()(line);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.name}>{line.article?.name ?? t('line.unknown')}</h3>
          <p className={styles.sku}>{line.article?.sku}</p>
          {windowText !== null && <p className={styles.sku}>{t('line.window', { window: windowText })}</p>}
        </div>
        <Quantity value={line.quantity} unit={unit} strong />
      </div>
      <div className={styles.bar} aria-hidden>
        {partsOf(line).map(({ tone, size }) => (
          <span key={tone} style={{ flexGrow: size / line.quantity, background: `var(--tone-${tone})` }} />
        ))}
        <span style={{ flexGrow: 0.0001 }} />
      </div>
      <dl className={styles.numbers}>
        {QUANTITIES.map((name) => (
          <div key={name}>
            <dt>{t(`quantities.${name}`)}</dt>
            <dd>
              <Quantity value={line[name]} unit="" quietZero />
            </dd>
          </div>
        ))}
      </dl>
      {line.note !== '' && <p className={styles.note}>{line.note}</p>}
    </li>
  );
}

export function RequestLines({ request }: { request: RequestDto }) {
  const { t } = useTranslation('requests');
  return (
    <section aria-labelledby={`lines-${request.id}`}>
      <h2 id={`lines-${request.id}`} className={styles.title}>
        {t('peek.lines', { count: request.lines.length })}
      </h2>
      <ul className={styles.lines}>
        {request.lines.map((line) => (
          <LineQuantities key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}
