import { Button } from 'antd';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './signature-pad.module.css';

interface SignaturePadProps {
  /** The SVG path of the drawing; empty without one. */
  onChange: (path: string) => void;
}

type Stroke = readonly [number, number][];

/** The server's limit for a drawing. */
const MAX_PATH_LENGTH = 100_000;

const toPath = (strokes: readonly Stroke[]) =>
  strokes
    .map((stroke) => stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' '))
    .join(' ');

/** For touch or mouse. Optional: the typed name above is sufficient. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const { t } = useTranslation('preparation');
  const id = useId();
  const surface = useRef<SVGSVGElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const drawing = useRef(false);
  const path = toPath(strokes);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    report.current(path);
  }, [path]);

  const pointOf = (event: PointerEvent): [number, number] => {
    const box = surface.current?.getBoundingClientRect();
    return [Math.round(event.clientX - (box?.left ?? 0)), Math.round(event.clientY - (box?.top ?? 0))];
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    setStrokes([...strokes, [pointOf(event)]]);
  };
  const move = (event: PointerEvent) => {
    if (!drawing.current || path.length > MAX_PATH_LENGTH - 20) return;
    const point = pointOf(event);
    setStrokes((old) => [...old.slice(0, -1), [...(old.at(-1) ?? []), point]]);
  };
  const stop = () => {
    drawing.current = false;
  };
  return (
    <div className={styles.pad}>
      <p id={id} className={styles.label}>
        {t('deliver.signature')}
      </p>
      <svg
        ref={surface}
        role="img"
        aria-labelledby={id}
        className={styles.surface}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <path d={path} className={styles.ink} />
      </svg>
      {path !== '' && (
        <Button className={styles.clear ?? ''} onClick={() => setStrokes([])}>
          {t('deliver.clearSignature')}
        </Button>
      )}
    </div>
  );
}
