import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '@/api/problem';
import styles from './labels-dialog.module.css';
import type { PreviewState } from './use-label-preview';

const MM_PER_POINT = 25.4 / 72;

/** A label at the scale of the dialog: its measures are parts of its width. */
export function LabelPreview({ data, error }: PreviewState) {
  const { t } = useTranslation('labels');
  const problemText = useProblemText();
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      {error !== undefined && <Alert type="warning" role="alert" title={problemText(error)} />}
      {data !== undefined && (
        <>
          <div
            className={styles.paper}
            data-stale={error !== undefined}
            style={{ aspectRatio: `${data.width} / ${data.height}` }}
          >
            <svg
              className={styles.drawn}
              viewBox={`0 0 ${data.width} ${data.height}`}
              role="img"
              aria-label={t('codeOf')}
            >
              <path d={data.path} fill="#000" />
            </svg>
            {data.texts.map(({ text, x, y, width, fontSize, bold, maxLines }) => (
              <span
                key={`${y} ${text}`}
                dir="auto"
                className={styles.text}
                style={{
                  insetInlineStart: `${(x / data.width) * 100}%`,
                  top: `${(y / data.height) * 100}%`,
                  width: `${(width / data.width) * 100}%`,
                  fontSize: `${((fontSize * MM_PER_POINT) / data.width) * 100}cqw`,
                  fontWeight: bold ? 600 : 400,
                  WebkitLineClamp: maxLines,
                }}
              >
                {text}
              </span>
            ))}
          </div>
          <p className={styles.hint}>{t('size', { width: data.width, height: data.height })}</p>
        </>
      )}
    </section>
  );
}
