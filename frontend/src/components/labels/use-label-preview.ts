import { useEffect, useState } from 'react';
import { type LabelPreviewDto, type LabelsDto, usePreviewLabelMutation } from '@/api/generated/catalog';

const TYPING_MS = 200;

export interface PreviewState {
  /** The last label that could be laid out. */
  data: LabelPreviewDto | undefined;
  /** The reason why the present one cannot. */
  error: unknown;
}

/** The first label of an order, laid out by the server as the file will be; undefined for no preview. */
export function useLabelPreview(body: LabelsDto | undefined): PreviewState {
  const [ask] = usePreviewLabelMutation();
  const [state, setState] = useState<PreviewState>({ data: undefined, error: undefined });
  const key = body === undefined ? '' : JSON.stringify({ ...body, ids: body.ids.slice(0, 1) });
  useEffect(() => {
    if (key === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void ask({ labelsDto: JSON.parse(key) as LabelsDto }).then(({ data, error }) => {
        if (isCurrent) setState((old) => ({ data: data ?? old.data, error }));
      });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, ask]);
  return state;
}
