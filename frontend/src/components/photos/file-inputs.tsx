import { CameraOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '@/shared/hooks/use-media-query';
import styles from './file-inputs.module.css';

interface ChooseButtonProps {
  label: string;
  icon: ReactNode;
  accept: string;
  /** Opens the camera instead of the files, on devices that have one. */
  camera?: boolean;
  /** True if several files may be chosen at once. */
  multiple?: boolean;
  disabled: boolean;
  id?: string | undefined;
  onChoose: (files: File[]) => void;
}

/** A button that opens the files or the camera of the device. */
export function ChooseButton({
  label,
  icon,
  accept,
  camera = false,
  multiple = !camera,
  disabled,
  id,
  onChoose,
}: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(camera ? { capture: 'environment' as const } : {})}
        aria-label={label}
        // Forms of Ant Design show every file input, also one with `hidden`.
        style={{ display: 'none' }}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Allows choosing the same file again after a refusal.
          target.value = '';
        }}
      />
      <Button
        {...(id === undefined ? {} : { id })}
        icon={icon}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

interface FileInputsProps {
  id?: string | undefined;
  label: string;
  /** The name of the group, where another one has the same label. */
  about?: string | undefined;
  hint: string;
  accept: string;
  /** The label of the button for the camera; none for files that no camera takes. */
  camera?: string;
  /** True if several files may be chosen at once. */
  multiple?: boolean;
  full: boolean;
  waiting: number;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** Files that are chosen with a button, dropped on it, or taken with the camera of a phone. */
export function FileInputs({
  id,
  label,
  about = label,
  hint,
  accept,
  camera,
  multiple = true,
  full,
  waiting,
  onChoose,
  children,
}: FileInputsProps) {
  const { t } = useTranslation('photos');
  const hasTouch = useMediaQuery('(pointer: coarse)');
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    // Dropping is a shortcut for the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.zone}
      role="group"
      aria-label={about}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className={styles.buttons}>
        <ChooseButton
          id={id}
          label={label}
          icon={<PlusOutlined aria-hidden />}
          accept={accept}
          multiple={multiple}
          disabled={full}
          onChoose={onChoose}
        />
        {camera !== undefined && hasTouch && (
          <ChooseButton
            label={camera}
            icon={<CameraOutlined aria-hidden />}
            accept="image/*"
            camera
            disabled={full}
            onChoose={onChoose}
          />
        )}
        <span className={styles.hint}>
          {hint} {multiple && !hasTouch && t('drop')}
        </span>
      </div>
      <p className={styles.hint} role="status">
        {waiting > 0 && t('uploading', { count: waiting })}
      </p>
    </div>
  );
}
