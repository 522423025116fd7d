/** Where a sign-in or sign-out leads: the address that was asked for if it is ours, else our start page. */
export interface Destination {
  readonly url: string;
  /** Whether an address of somebody else was asked for and replaced. */
  readonly replaced: boolean;
}

/** Resolves a callback address against our origin. Only http and https addresses of our own origin pass. */
export function destination(
  asked: string | undefined,
  origin: string,
  isOwn: (origin: string) => boolean,
): Destination {
  if (!asked) return { url: origin, replaced: false };
  if (!URL.canParse(asked, origin)) return { url: origin, replaced: true };
  const url = new URL(asked, origin);
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  if (!web || !(url.origin === origin || isOwn(url.origin))) return { url: origin, replaced: true };
  return { url: `${url.origin}${url.pathname}${url.search}${url.hash}`, replaced: false };
}
