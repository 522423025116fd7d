import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '../articles/thumbnail';
import { FileInputs } from './file-inputs';
import styles from './file-inputs.module.css';
import { useUploads } from './use-uploads';

export interface PhotosFieldProps {
  id?: string;
  /** The ids of the pictures, in their order. */
  value?: readonly string[];
  onChange?: (value: readonly string[]) => void;
  onBusy: (busy: boolean) => void;
  /** The maximum number of pictures. */
  max: number;
  /** True if the first picture is the cover. */
  cover?: boolean;
  /** The subject of the pictures, where a page has several such fields. */
  about?: string;
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

/** Pictures are uploaded as soon as they are chosen; they are attached to the record when it is saved. */
export function PhotosField({
  id,
  value = [],
  onChange,
  onBusy,
  max,
  cover = false,
  about,
}: PhotosFieldProps) {
  const { t } = useTranslation('photos');
  // An upload ends after later renders: it is added to the present value of the field.
  const latest = useRef(value);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ photo: string; move: Move }>(undefined);
  useEffect(() => {
    latest.current = value;
    const { photo, move } = focused.current ?? {};
    focused.current = undefined;
    if (photo === undefined) return;
    // At the end of the list this button is disabled: the one for the other direction is next to it.
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-photo="${photo}"] button:enabled`);
    const same = [...(buttons ?? [])].find((button) => button.dataset['move'] === move);
    (same ?? buttons?.[0])?.focus();
  }, [value]);
  const set = (photos: readonly string[]) => {
    latest.current = photos;
    onChange?.(photos);
  };
  const { add, waiting } = useUploads({
    room: max - value.length,
    onStored: (file) => set([...latest.current, file.id]),
    onBusy,
    tooMany: t('full', { max }),
  });
  const move = (index: number, way: Move) => {
    const photo = value[index];
    if (photo !== undefined) focused.current = { photo, move: way };
    set(moved(value, index, way));
  };
  return (
    <FileInputs
      id={id}
      label={t('add')}
      about={about}
      hint={t('hint', { max })}
      accept="image/png,image/jpeg,image/webp"
      camera={t('take')}
      full={value.length + waiting >= max}
      waiting={waiting}
      onChoose={add}
    >
      {value.length > 0 && (
        <ul ref={list} className={styles.photos} aria-label={t('title')}>
          {value.map((photo, index) => (
            <Photo
              key={photo}
              photo={photo}
              place={{ index, count: value.length }}
              cover={cover && index === 0}
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
  cover: boolean;
  onMove: (move: Move) => void;
  onRemove: () => void;
}

function Photo({ photo, place: { index, count }, cover, onMove, onRemove }: PhotoProps) {
  const { t } = useTranslation('photos');
  const number = index + 1;
  const button = (label: string, icon: ReactNode, props: object) => (
    <Button type="text" size="small" icon={icon} aria-label={label} title={label} {...props} />
  );
  return (
    <li className={styles.photo} data-photo={photo}>
      {cover && <span className={styles.cover}>{t('cover')}</span>}
      <Thumbnail id={photo} width={104} alt={t('photo', { number, total: count })} />
      <div className={styles.tools}>
        {button(t('forward', { number }), <ArrowLeftOutlined aria-hidden />, {
          'data-move': 'forward',
          disabled: index === 0,
          onClick: () => onMove('forward'),
        })}
        {button(t('back', { number }), <ArrowRightOutlined aria-hidden />, {
          'data-move': 'back',
          disabled: number === count,
          onClick: () => onMove('back'),
        })}
        {button(t('remove', { number }), <DeleteOutlined aria-hidden />, { onClick: onRemove })}
      </div>
    </li>
  );
}
