import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { LoanDto, LoanHolderDto } from '@/api/generated/returns';
import { useCan, useMayAt } from '@/components/access/principal';
import { Pictured } from '@/components/articles/thumbnail';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { Named } from '@/shared/ui/elements/named';
import { Quantity } from '@/shared/ui/elements/quantity';
import { DueDate } from './due-date';
import { ExtendDialog } from './extend-dialog';
import { toRemindOf } from './loan-holders';
import styles from './loans.module.css';
import { useRemind } from './use-remind';

const PHOTO_PX = 40;

interface HolderPeekProps {
  /** The person; the drawer is closed without one. */
  holder: LoanHolderDto | undefined;
  onClose: () => void;
  /** The page for the return of everything. */
  returnsPath: string | undefined;
}

/** The loans of one person, each and all of them: to extend, return or remind of. */
export function HolderPeek({ holder, onClose, returnsPath }: HolderPeekProps) {
  const { t } = useTranslation('loans');
  const navigate = useNavigate();
  const mayAt = useMayAt();
  const mayReceive = useCan('returns:receive');
  const { remind, isRemindedOf } = useRemind();
  const [extended, setExtended] = useState<readonly LoanDto[]>([]);
  const loans = holder?.loans ?? [];
  const extendable = loans.filter(({ siteId }) => mayAt(siteId, 'returns:receive', 'requests:approve'));
  const own = loans.filter(({ siteId }) => mayAt(siteId, 'returns:receive'));
  const about = toRemindOf(own);
  const name = holder?.holder.name ?? '';
  return (
    <PeekDrawer
      open={holder !== undefined}
      onClose={onClose}
      title={name}
      readOnly
      footer={
        extendable.length > 0 && (
          <div className={styles.peekActions}>
            {about.length > 0 && (
              <Button loading={about.some(isRemindedOf)} onClick={() => void remind(name, about)}>
                {t('remind.action')}
              </Button>
            )}
            <Button onClick={() => setExtended(extendable)}>
              {t('people.extendAll', { count: extendable.length })}
            </Button>
            {mayReceive && returnsPath !== undefined && own.length > 0 && (
              <Button type="primary" onClick={() => void navigate(returnsPath)}>
                {t('people.takeBackAll', { count: own.length })}
              </Button>
            )}
          </div>
        )
      }
    >
      <ul className={styles.held}>
        {loans.map((loan) => (
          <HeldLoan
            key={loan.id}
            loan={loan}
            onExtend={extendable.includes(loan) ? () => setExtended([loan]) : undefined}
            isOwn={own.includes(loan)}
          />
        ))}
      </ul>
      {holder !== undefined && holder.count > loans.length && (
        <Link to={`/preparation/loans?view=list&holder=${holder.holder.id ?? ''}`}>{t('ofArticle.all')}</Link>
      )}
      {extended.length > 0 && <ExtendDialog loans={extended} onClose={() => setExtended([])} />}
    </PeekDrawer>
  );
}

interface HeldLoanProps {
  loan: LoanDto;
  onExtend: (() => void) | undefined;
  isOwn: boolean;
}

function HeldLoan({ loan, onExtend, isOwn }: HeldLoanProps) {
  const { t } = useTranslation('loans');
  const navigate = useNavigate();
  const name = loan.article?.name ?? t('unknownArticle');
  return (
    <li className={styles.heldLoan}>
      <Pictured photo={loan.article?.photo} width={PHOTO_PX}>
        <Named name={name} detail={loan.requestNumber} />
      </Pictured>
      <Quantity value={loan.quantity} unit={loan.article?.unit ?? ''} strong />
      <DueDate loan={loan} />
      <span className={styles.actions}>
        {onExtend !== undefined && (
          <Button size="small" aria-label={`${t('actions.extend')}: ${name}`} onClick={onExtend}>
            {t('actions.extend')}
          </Button>
        )}
        {isOwn && (
          <Button
            size="small"
            aria-label={`${t('actions.takeBack')}: ${name}`}
            onClick={() => void navigate(`/preparation/returns?requestId=${loan.requestId}&loan=${loan.id}`)}
          >
            {t('actions.takeBack')}
          </Button>
        )}
      </span>
    </li>
  );
}
