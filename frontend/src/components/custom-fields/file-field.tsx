import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadFileMutation } from '@/api/generated/catalog';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { FILE_TYPES } from './file-types';

interface FileFieldProps {
  id?: string;
  /** The id of the file. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A file is uploaded as soon as it is chosen; it hangs on the article once that is saved. */
export function FileField({ id, value, onChange }: FileFieldProps) {
  const { t } = useTranslation('catalog');
  const problemText = useProblemText();
  const [upload, { isLoading }] = useUploadFileMutation();
  const [name, setName] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const uploadFile = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const stored = await upload({ body: { file } }).unwrap();
      setName(stored.name);
      onChange?.(stored.id);
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  const has = typeof value === 'string' && value !== '';
  return (
    <Space wrap>
      <input
        ref={input}
        type="file"
        accept={FILE_TYPES}
        // Forms of Ant Design show every file input, also one with `hidden`.
        style={{ display: 'none' }}
        onChange={({ target }) => {
          void uploadFile(target.files?.[0]);
          // Allows choosing the same file again after a refusal.
          target.value = '';
        }}
      />
      <Button
        {...(id === undefined ? {} : { id })}
        icon={<PaperClipOutlined aria-hidden />}
        loading={isLoading}
        onClick={() => input.current?.click()}
      >
        {t(has ? 'form.fileReplace' : 'form.file')}
      </Button>
      {has && <span>{name ?? t('form.fileThere')}</span>}
      {has && (
        <Button type="text" onClick={() => onChange?.(null)}>
          {t('form.fileRemove')}
        </Button>
      )}
    </Space>
  );
}
