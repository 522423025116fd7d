import { type ErasedPerson, isAbout } from '../../users/index.js';

/**
 * Returns whether the address of a receiver contains a person's e-mail address, or their name in one of its parts:
 * words of two parts, as in `hooks.example.org` or `/api/webhooks`, are not a name.
 */
export function isAddressAbout(
  { email, names }: Pick<ErasedPerson, 'email' | 'names'>,
  url: string,
): boolean {
  const [host = '', ...parts] = url.replace(/^[a-z]+:\/\//i, '').split(/[/?&=#]/);
  return (
    isAbout({ email, names: [] }, url) ||
    [...host.split('.'), ...parts].some((part) => isAbout({ email, names }, part))
  );
}
