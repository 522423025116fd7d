import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/schemas';
import { toThousandth } from '@/shared/lib/numbers/decimal';
import { Quantity } from '@/shared/ui/elements/quantity';
import { namedLines, partsOf } from '../kit-lines';
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

/** The parts of the requested quantity in one bar. The numbers below say the same. */
function barOf(line: Line) {
  const ready = Math.max(0, Math.min(line.picked - line.delivered, line.reserved));
  return [
    { tone: 'blue', size: line.delivered },
    { tone: 'green', size: ready },
    { tone: 'accent', size: toThousandth(line.reserved - ready) },
    { tone: 'amber', size: line.waiting },
    { tone: 'red', size: line.cancelled },
  ].filter(({ size }) => size > 0);
}

function LineQuantities({ line, parts }: { line: Line; parts: readonly Line[] }) {
  const { t } = useTranslation('requests');
  const unit = line.article?.unit ?? '';
  const name = line.article?.name ?? t('line.unknown');
  const windowText = useWindowText()(line);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.sku}>
            {line.article?.sku}
            {parts.length > 0 && ` · ${t('line.parts', { count: parts.length })}`}
          </p>
          {windowText !== null && <p className={styles.sku}>{t('line.window', { window: windowText })}</p>}
        </div>
        <Quantity value={line.quantity} unit={unit} strong />
      </div>
      <div className={styles.bar} aria-hidden>
        {barOf(line).map(({ tone, size }) => (
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
      {line.refusal !== '' && <p className={styles.note}>{t('line.refusal', { reason: line.refusal })}</p>}
      {line.note !== '' && <p className={styles.note}>{line.note}</p>}
      {parts.length > 0 && (
        <ul className={styles.parts} aria-label={t('line.partsOf', { name })}>
          {parts.map((part) => (
            <LineQuantities key={part.id} line={part} parts={[]} />
          ))}
        </ul>
      )}
    </li>
  );
}

export function RequestLines({ request }: { request: RequestDto }) {
  const { t } = useTranslation('requests');
  const lines = namedLines(request.lines);
  return (
    <section aria-labelledby={`lines-${request.id}`}>
      <h2 id={`lines-${request.id}`} className={styles.title}>
        {t('peek.lines', { count: lines.length })}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LineQuantities key={line.id} line={line} parts={partsOf(request.lines, line)} />
        ))}
      </ul>
    </section>
  );
}
