import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type SubscriptionDto, useCheckOutMutation, useListPlansQuery } from '@/api/generated/subscription';
import { useProblemText } from '@/api/problem';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useLanguage } from '@/i18n/use-language';
import { formatMoney, formatQuantity } from '@/shared/lib/numbers/format';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './subscription.module.css';
import { LIMITED } from './usage';

/** The plans side by side, with the way to change to them. */
export function Plans({ subscription }: { subscription: SubscriptionDto }) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const problemText = useProblemText();
  const query = useListPlansQuery();
  const [checkOut, { isLoading, originalArgs }] = useCheckOutMutation();
  const buy = async (plan: 'team' | 'business') => {
    try {
      location.assign((await checkOut({ checkoutDto: { plan } }).unwrap()).url);
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <QueryBoundary query={query} rows={4}>
      {({ items }) => (
        <ul className={styles.plans}>
          {items.map(({ id, limits, price }) => (
            <li key={id} className={styles.card} data-current={id === subscription.plan}>
              <h3 className={styles.name}>{t(`plans.${id}`)}</h3>
              {price !== null && (
                <p className={styles.price}>
                  {t(`compare.per.${price.interval}`, {
                    price: formatMoney(price.amount, price.currency, language),
                  })}
                </p>
              )}
              <ul className={styles.included}>
                {LIMITED.map((limited) => {
                  const most = limits[limited];
                  return (
                    <li key={limited}>
                      {most === null
                        ? t(`compare.${limited}.all`)
                        : t(`compare.${limited}.most`, { count: most, most: formatQuantity(most, language) })}
                    </li>
                  );
                })}
              </ul>
              {id === subscription.plan && (
                <StatusTag tone="green" icon={<CheckOutlined aria-hidden />}>
                  {t('compare.current')}
                </StatusTag>
              )}
              {subscription.changeable && id !== subscription.plan && id !== 'free' && (
                <Button
                  type="primary"
                  loading={isLoading && originalArgs?.checkoutDto.plan === id}
                  onClick={() => buy(id)}
                >
                  {t('compare.choose', { plan: t(`plans.${id}`) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}
