/** The destination after sign-in or sign-out: the requested URL if it is ours, else our start page. */
export interface Destination {
  readonly url: string;
  /** True if a foreign URL was requested and replaced. */
  readonly replaced: boolean;
}

/** Resolves a callback URL against our origin. Only http and https URLs of our own origin are accepted. */
export function destination(
  requestedUrl: string | undefined,
  origin: string,
  isOwn: (origin: string) => boolean,
): Destination {
  if (!requestedUrl) return { url: origin, replaced: false };
  if (!URL.canParse(requestedUrl, origin)) return { url: origin, replaced: true };
  const url = new URL(requestedUrl, origin);
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  if (!web || !(url.origin === origin || isOwn(url.origin))) return { url: origin, replaced: true };
  return { url: `${url.origin}${url.pathname}${url.search}${url.hash}`, replaced: false };
}
