import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '@/components/thumbnail';
import { FileInputs } from './file-inputs';
import styles from './file-inputs.module.css';
import { useUploads } from './use-uploads';

const MAX_PHOTOS = 8;

interface PhotosFieldProps {
  id?: string;
  /** The ids of the pictures, in their order. */
  value?: readonly string[];
  onChange?: (value: readonly string[]) => void;
  onBusy: (busy: boolean) => void;
}

type Move = 'forward' | 'back';

/** The pictures in another order; a move beyond the end changes nothing. */
function moved(photos: readonly string[], index: number, move: Move): string[] {
  const next = [...photos];
  const other = index + (move === 'forward' ? -1 : 1);
  const [one, two] = [photos[index], photos[other]];
  if (one === undefined || two === undefined) return next;
  next[index] = two;
  next[other] = one;
  return next;
}

/** Pictures are uploaded as soon as they are chosen; they hang on the article once that is saved. */
export function PhotosField({ id, value = [], onChange, onBusy }: PhotosFieldProps) {
  const { t } = useTranslation('catalog');
  // An upload ends later than the field was drawn: it adds to what the field has by then.
  const latest = useRef(value);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ photo: string; move: Move }>(undefined);
  useEffect(() => {
    latest.current = value;
    const { photo, move } = focused.current ?? {};
    focused.current = undefined;
    if (photo === undefined) return;
    // At the end of the list this button is disabled: the one for the other direction is beside it.
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-photo="${photo}"] button:enabled`);
    const same = [...(buttons ?? [])].find((button) => button.dataset['move'] === move);
    (same ?? buttons?.[0])?.focus();
  }, [value]);
  const set = (photos: readonly string[]) => {
    latest.current = photos;
    onChange?.(photos);
  };
  const { add, waiting } = useUploads({
    room: MAX_PHOTOS - value.length,
    onStored: (file) => set([...latest.current, file.id]),
    onBusy,
    tooMany: t('form.photosFull', { max: MAX_PHOTOS }),
  });
  const move = (index: number, way: Move) => {
    const photo = value[index];
    if (photo !== undefined) focused.current = { photo, move: way };
    set(moved(value, index, way));
  };
  return (
    <FileInputs
      id={id}
      label={t('form.addPhotos')}
      hint={t('form.photosHint', { max: MAX_PHOTOS })}
      accept="image/png,image/jpeg,image/webp"
      camera={t('form.takePhoto')}
      full={value.length + waiting >= MAX_PHOTOS}
      waiting={waiting}
      onChoose={add}
    >
      {value.length > 0 && (
        <ul ref={list} className={styles.photos} aria-label={t('photos.title')}>
          {value.map((photo, index) => (
            <Photo
              key={photo}
              photo={photo}
              place={{ index, count: value.length }}
              onMove={(way) => move(index, way)}
              onRemove={() => set(value.filter((one) => one !== photo))}
            />
          ))}
        </ul>
      )}
    </FileInputs>
  );
}

interface PhotoProps {
  photo: string;
  place: { index: number; count: number };
  onMove: (move: Move) => void;
  onRemove: () => void;
}

function Photo({ photo, place: { index, count }, onMove, onRemove }: PhotoProps) {
  const { t } = useTranslation('catalog');
  const number = index + 1;
  const button = (label: string, icon: ReactNode, props: object) => (
    <Button type="text" size="small" icon={icon} aria-label={label} title={label} {...props} />
  );
  return (
    <li className={styles.photo} data-photo={photo}>
      {index === 0 && <span className={styles.cover}>{t('form.cover')}</span>}
      <Thumbnail id={photo} width={104} alt={t('form.photo', { number, total: count })} />
      <div className={styles.tools}>
        {button(t('form.photoForward', { number }), <ArrowLeftOutlined aria-hidden />, {
          'data-move': 'forward',
          disabled: index === 0,
          onClick: () => onMove('forward'),
        })}
        {button(t('form.photoBack', { number }), <ArrowRightOutlined aria-hidden />, {
          'data-move': 'back',
          disabled: number === count,
          onClick: () => onMove('back'),
        })}
        {button(t('form.removePhoto', { number }), <DeleteOutlined aria-hidden />, { onClick: onRemove })}
      </div>
    </li>
  );
}
