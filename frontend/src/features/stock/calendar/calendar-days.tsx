import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { CalendarDayDto } from '@/api/generated/catalog';
import { useLanguage } from '@/i18n/use-language';
import { formatDay } from '@/shared/lib/numbers/format';
import { Quantity } from '@/shared/ui/elements/quantity';
import styles from './calendar.module.css';

const HELD = [
  { name: 'out', tone: 'blue' },
  { name: 'reserved', tone: 'accent' },
  { name: 'planned', tone: 'amber' },
] as const;

const DAY_STYLE = { weekday: 'short', day: 'numeric', month: 'short' } as const;

interface CalendarDaysProps {
  days: readonly CalendarDayDto[];
  unit: string;
}

/** A bar for each day, as high as the maximum that is held at once; the table says the same in numbers. */
export function CalendarDays({ days, unit }: CalendarDaysProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const dayText = ({ date }: CalendarDayDto) => formatDay(date, language, DAY_STYLE);
  const endangered = days.filter(({ short }) => short > 0);
  const highest = Math.max(
    1,
    ...days.map(({ out, reserved, planned, free }) => out + reserved + planned + free),
  );
  return (
    <>
      {endangered.length > 0 && (
        <p className={styles.warning} role="status">
          <WarningOutlined aria-hidden /> {t('calendar.endangered', { count: endangered.length })}
        </p>
      )}
      <ul className={styles.legend} aria-hidden>
        {HELD.map(({ name, tone }) => (
          <li key={name}>
            <span style={{ background: `var(--tone-${tone})` }} /> {t(`calendar.${name}`)}
          </li>
        ))}
      </ul>
      <div className={styles.bars} aria-hidden>
        {days.map((day) => (
          <div key={day.date} className={styles.bar} data-short={day.short > 0} title={dayText(day)}>
            {HELD.map(({ name, tone }) => (
              <span
                key={name}
                style={{ height: `${(day[name] / highest) * 100}%`, background: `var(--tone-${tone})` }}
              />
            ))}
          </div>
        ))}
      </div>
      <DayTable days={days} unit={unit} dayText={dayText} />
    </>
  );
}

interface DayTableProps extends CalendarDaysProps {
  dayText: (day: CalendarDayDto) => string;
}

function DayTable({ days, unit, dayText }: DayTableProps) {
  const { t } = useTranslation('stock');
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('calendar.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('calendar.day')}</th>
          {HELD.map(({ name }) => (
            <th key={name} scope="col">
              {t(`calendar.${name}`)}
            </th>
          ))}
          <th scope="col">{t('calendar.free')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date} data-short={day.short > 0}>
            <th scope="row">{dayText(day)}</th>
            {HELD.map(({ name }) => (
              <td key={name}>
                <Quantity value={day[name]} unit="" quietZero />
              </td>
            ))}
            <td>
              {day.short > 0 ? (
                <span className={styles.short}>
                  {t('calendar.short')} <Quantity value={day.short} unit={unit} />
                </span>
              ) : (
                <Quantity value={day.free} unit={unit} strong />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
