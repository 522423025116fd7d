import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotDto } from '@/api/generated/schemas';
import { useListLotTwinsQuery, useMergeLotsMutation } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { useCan } from '@/components/access/principal';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';
import { toast } from '@/shared/ui/feedback/toast';
import { Section } from '@/shared/ui/layout/section';
import { useExpiry } from './lot-picker';
import styles from './lot-twins.module.css';

/** The lots whose numbers differ only in their spelling, of one article or of all; nothing where there are none. */
export function LotTwins({ articleId }: { articleId?: string }) {
  const { t } = useTranslation('stock');
  const { currentData } = useListLotTwinsQuery();
  const groups = (currentData?.items ?? []).filter(
    ({ lots }) => articleId === undefined || lots[0]?.articleId === articleId,
  );
  if (groups.length === 0) return null;
  return (
    <Section title={t('lots.twins')} hint={t('lots.twinsWhy')}>
      <ul className={styles.groups}>
        {groups.map(({ lots }) => (
          <TwinGroup key={lots.map(({ id }) => id).join()} lots={lots} />
        ))}
      </ul>
    </Section>
  );
}

/** The earliest expiry is that of the goods that are thrown away first. */
const earliest = (lots: readonly LotDto[]) =>
  lots
    .filter(({ mergedInto }) => !mergedInto)
    .toSorted((a, b) => (a.expiresAt ?? '9999').localeCompare(b.expiresAt ?? '9999'))[0];

function TwinGroup({ lots }: { lots: readonly LotDto[] }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const expiry = useExpiry();
  const problemText = useProblemText();
  const mayMerge = useCan('stock:adjust');
  const [merge, { isLoading }] = useMergeLotsMutation();
  const [chosen, setChosen] = useState(earliest(lots)?.id);
  const [first] = lots;
  const hasSeveralExpiries = new Set(lots.map(({ expiresAt }) => expiresAt)).size > 1;
  const submit = async () => {
    if (chosen === undefined) return;
    const lotIds = lots.flatMap(({ id }) => (id === chosen ? [] : [id]));
    try {
      const kept = await merge({ id: chosen, lotMergeDto: { lotIds } }).unwrap();
      toast.success(t('lots.merged', { number: kept.number }));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  const number = first?.number ?? '';
  return (
    <li className={styles.group}>
      <strong dir="auto">{first?.article?.name}</strong>
      <Radio.Group
        aria-label={`${t('lots.keep')}: ${number}`}
        className={styles.lots ?? ''}
        disabled={!mayMerge}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as string)}
        options={lots.map((lot) => ({
          value: lot.id,
          disabled: Boolean(lot.mergedInto),
          label: [
            `“${lot.number}”`,
            expiry(lot),
            t('tracking.there', {
              quantity: formatAmount(lot.onHand + lot.quarantine, lot.article?.unit ?? '', language),
            }),
          ].join(' · '),
        }))}
      />
      {hasSeveralExpiries && <p className={styles.note}>{t('lots.expiryDiffers')}</p>}
      {mayMerge && (
        <Button loading={isLoading} aria-label={t('lots.mergeOf', { number })} onClick={() => void submit()}>
          {t('lots.merge')}
        </Button>
      )}
    </li>
  );
}
