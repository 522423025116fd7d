import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CountDto } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import { usePdfDownload } from '@/components/jobs/use-document-download';
import styles from './count-sheet.module.css';
import type { CountDecision } from './use-count-decision';

/** What is seldom done with a stocktake: its sheet on paper, and its end without a result. */
export function CountMenu({ count, decision }: { count: CountDto; decision: CountDecision }) {
  const { t } = useTranslation('counts');
  const mayDecide = useCan('stock:adjust');
  const { download, busyId } = usePdfDownload();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles.menu}>
          <Button
            type="text"
            loading={busyId === count.id}
            onClick={() => download(count, () => `/stock/counts/${encodeURIComponent(count.id)}/sheet`)}
          >
            {t('decide.print')}
          </Button>
          {mayDecide && (
            <Popconfirm
              placement="bottomRight"
              title={t('decide.cancelTitle')}
              description={t('decide.cancelWhat')}
              okText={t('decide.cancel')}
              cancelText={t('decide.goOn')}
              onConfirm={decision.cancel}
            >
              <Button type="text" danger loading={decision.isCancelling}>
                {t('decide.cancel')}
              </Button>
            </Popconfirm>
          )}
        </div>
      }
    >
      <Button
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('decide.more', { number: count.number })}
      />
    </Popover>
  );
}
