import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

/** Few returns have photos: their field is loaded when it is first needed. */
export const ReturnPhotos = lazyPanel(
  async () => (await import('./return-photos-field')).ReturnPhotosField,
  ({ open }) => open,
  { isInline: true },
);
