/** The widths and heights that an image fits into: for a list, for a page, and for the screen of a phone. */
export const THUMBNAIL_SIZES = ['96', '480', '1280'] as const;

export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

/** The storage key of a thumbnail, beside its image. */
export const thumbnailKey = ({ key }: { readonly key: string }, size: ThumbnailSize): string =>
  `${key}-${size}`;

/** The storage key of the file that stored bytes belong to: that of the image for its thumbnails. */
export const fileKeyOf = (key: string): string => key.replace(/-\d+$/, '');

/** All storage keys of a file, whether its thumbnails were rendered or not; the image last. */
export const keysOfFile = (file: { readonly key: string }): string[] => [
  ...THUMBNAIL_SIZES.map((size) => thumbnailKey(file, size)),
  file.key,
];
