/** In the place of a value that can be read in two ways. */
export const AMBIGUOUS = 'ambiguous';
