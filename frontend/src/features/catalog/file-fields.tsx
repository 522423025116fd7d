import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { AttachmentsField } from './attachments-field';
import { PhotosField } from './photos-field';

interface FileFieldsProps {
  /** Called while files are uploaded. */
  onBusy: (field: 'photos' | 'attachments', busy: boolean) => void;
}

/** The photos and the other files of an article. */
export function FileFields({ onBusy }: FileFieldsProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const optional = (label: string) => `${label} (${t('common:form.optional')})`;
  return (
    <>
      <Form.Item name="photos" label={optional(t('photos.title'))}>
        <PhotosField onBusy={(busy) => onBusy('photos', busy)} />
      </Form.Item>
      <Form.Item name="attachments" label={optional(t('attachments.title'))}>
        <AttachmentsField onBusy={(busy) => onBusy('attachments', busy)} />
      </Form.Item>
    </>
  );
}
