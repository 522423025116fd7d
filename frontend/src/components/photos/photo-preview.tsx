import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thumbnailPath } from '@/api/file-paths';
import styles from './photo-preview.module.css';

interface PhotoPreviewProps {
  name: string;
  photos: readonly string[];
  /** The picture that is shown; undefined while it is closed. */
  index: number | undefined;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One picture as large as the window; the arrows move to the next one. */
export function PhotoPreview({ name, photos, index, onMove, onClose }: PhotoPreviewProps) {
  const { t } = useTranslation(['photos', 'common']);
  const [last, setLast] = useState(0);
  // The picture stays while the window closes.
  if (index !== undefined && index !== last) setLast(index);
  const count = photos.length;
  const place = Math.min(index ?? last, count - 1);
  const id = photos[place];
  const move = (by: number) => onMove((place + by + count) % count);
  const open = index !== undefined;
  // The arrows are a shortcut for the buttons, wherever the focus is.
  useEffect(() => {
    if (!open || count < 2) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onMove((place + count - 1) % count);
      if (key === 'ArrowRight') onMove((place + 1) % count);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, count, place, onMove]);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={<span dir="auto">{name}</span>}
      width={960}
      centered
      footer={null}
      closable={{ 'aria-label': t('common:actions.close') }}
      destroyOnHidden
    >
      <div className={styles.preview}>
        {id !== undefined && (
          <img
            key={id}
            className={styles.large}
            src={thumbnailPath(id, 1280)}
            alt={t('alt', { name, number: place + 1, total: count })}
          />
        )}
        {count > 1 && (
          <div className={styles.bar}>
            <Button icon={<LeftOutlined aria-hidden />} aria-label={t('previous')} onClick={() => move(-1)} />
            <span aria-live="polite">{t('place', { number: place + 1, total: count })}</span>
            <Button icon={<RightOutlined aria-hidden />} aria-label={t('next')} onClick={() => move(1)} />
          </div>
        )}
      </div>
    </Modal>
  );
}
