import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { PhotosField } from '@/components/photos/photos-field';
import { AttachmentsField } from './attachments-field';

const MAX_PHOTOS = 8;

interface FileFieldsProps {
  /** Called while files are uploaded. */
  onBusy: (field: 'photos' | 'attachments', busy: boolean) => void;
}

/** The photos and the other files of an article. */
export function FileFields({ onBusy }: FileFieldsProps) {
  const { t } = useTranslation(['catalog', 'common', 'photos']);
  const optional = (label: string) => `${label} (${t('common:form.optional')})`;
  return (
    <>
      <Form.Item name="photos" label={optional(t('photos:title'))}>
        <PhotosField max={MAX_PHOTOS} cover onBusy={(busy) => onBusy('photos', busy)} />
      </Form.Item>
      <Form.Item name="attachments" label={optional(t('attachments.title'))}>
        <AttachmentsField onBusy={(busy) => onBusy('attachments', busy)} />
      </Form.Item>
    </>
  );
}
