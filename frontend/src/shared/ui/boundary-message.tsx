import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Message } from './message';

export function BoundaryMessage() {
  const { t } = useTranslation();
  return (
    <Message
      drawing="broken"
      title={t('boundary.title')}
      hint={t('boundary.hint')}
      actions={
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('actions.reload')}
        </Button>
      }
    />
  );
}
