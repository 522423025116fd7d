import { type ReactNode, useEffect, useState } from 'react';
import { thumbnailPath } from '@/api/file-paths';
import styles from './thumbnail.module.css';

/** The server renders a few images at a time, and asks to come back for more. */
const RETRY_MS = 5_000;
const MAX_RETRIES = 2;

/** The number of failures of an image, and whether it is waiting for its next turn. */
function useRetry() {
  const [failed, setFailed] = useState(0);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || failed > MAX_RETRIES) return;
    const timer = setTimeout(() => setWaiting(false), RETRY_MS);
    return () => clearTimeout(timer);
  }, [waiting, failed]);
  const fail = () => {
    setFailed((count) => count + 1);
    setWaiting(true);
  };
  return { failed, waiting, fail };
}

interface ThumbnailProps {
  /** The file of the image; without one the space stays free. */
  id: string | null | undefined;
  /** Its width and height on the page, in pixels: a square without a height. */
  width: number;
  height?: number;
  /** Shows the whole image on white, such as a logo; otherwise it fills the space. */
  whole?: boolean;
  /** Empty where the name is beside it. */
  alt?: string;
}

/** A small picture, loaded when it comes into sight. Its space is reserved from the start. */
export function Thumbnail({ id, width, height = width, whole = false, alt = '' }: ThumbnailProps) {
  const { failed, waiting, fail } = useRetry();
  const box = { width, height };
  if (id === null || id === undefined || waiting)
    return <span className={styles.picture} data-empty style={box} />;
  return (
    <img
      key={failed}
      className={styles.picture}
      data-whole={whole}
      src={thumbnailPath(id, width > 48 ? 480 : 96)}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={fail}
    />
  );
}

interface PicturedProps {
  photo: string | null | undefined;
  width: number;
  children: ReactNode;
}

/** A text with its picture. */
export function Pictured({ photo, width, children }: PicturedProps) {
  return (
    <span className={styles.pictured}>
      <Thumbnail key={photo} id={photo} width={width} />
      <span className={styles.words}>{children}</span>
    </span>
  );
}
