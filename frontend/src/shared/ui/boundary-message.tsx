import { useTranslation } from 'react-i18next';
import { Message } from './message';
import { PlainButton } from './plain-button';

export function BoundaryMessage() {
  const { t } = useTranslation();
  return (
    <Message
      drawing="broken"
      title={t('boundary.title')}
      hint={t('boundary.hint')}
      actions={
        <PlainButton primary onClick={() => window.location.reload()}>
          {t('actions.reload')}
        </PlainButton>
      }
    />
  );
}
