/** The part of an address by which people recognise it. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
