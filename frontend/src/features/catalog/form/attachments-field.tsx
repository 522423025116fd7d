import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachmentDto } from '@/api/generated/catalog';
import { FILE_TYPES } from '@/components/custom-fields/file-types';
import { FileInputs } from '@/components/photos/file-inputs';
import styles from '@/components/photos/file-inputs.module.css';
import { useUploads } from '@/components/photos/use-uploads';

const MAX_ATTACHMENTS = 10;

type Attachment = Pick<AttachmentDto, 'id' | 'name'>;

interface AttachmentsFieldProps {
  id?: string;
  value?: readonly Attachment[];
  onChange?: (value: readonly Attachment[]) => void;
  onBusy: (busy: boolean) => void;
}

/** Further files of an article, such as a manual. */
export function AttachmentsField({ id, value = [], onChange, onBusy }: AttachmentsFieldProps) {
  const { t } = useTranslation('catalog');
  // An upload ends after later renders: it is added to the present value of the field.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const set = (files: readonly Attachment[]) => {
    latest.current = files;
    onChange?.(files);
  };
  const { add, waiting } = useUploads({
    room: MAX_ATTACHMENTS - value.length,
    onStored: ({ id: fileId, name }) => set([...latest.current, { id: fileId, name }]),
    onBusy,
    tooMany: t('form.attachmentsFull', { max: MAX_ATTACHMENTS }),
  });
  return (
    <FileInputs
      id={id}
      label={t('form.addAttachments')}
      hint={t('form.attachmentsHint', { max: MAX_ATTACHMENTS })}
      accept={FILE_TYPES}
      full={value.length + waiting >= MAX_ATTACHMENTS}
      waiting={waiting}
      onChoose={add}
    >
      {value.length > 0 && (
        <ul className={styles.files} aria-label={t('attachments.title')}>
          {value.map(({ id: fileId, name }) => (
            <li key={fileId}>
              <span className={styles.name} dir="auto">
                <PaperClipOutlined aria-hidden /> {name}
              </span>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('form.removeAttachment', { name })}
                title={t('form.removeAttachment', { name })}
                onClick={() => set(value.filter((one) => one.id !== fileId))}
              />
            </li>
          ))}
        </ul>
      )}
    </FileInputs>
  );
}
