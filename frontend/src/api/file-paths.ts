type ThumbnailSize = 96 | 480 | 1280;

/** The address of a file. A link or an image sends the session cookie. */
export const filePath = (id: string) => `/api/files/${encodeURIComponent(id)}`;

/** The address of a small version of an image: for a list, for a page, or for the whole screen. */
export const thumbnailPath = (id: string, size: ThumbnailSize) => `${filePath(id)}/thumbnail?size=${size}`;
