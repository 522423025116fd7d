import { CODE, MAX_CODE_LENGTH } from '../../list-columns/index.js';

// The limits and descriptions of an article's fields, the same in every shape that has them.

export const SKU = { min: 1, max: MAX_CODE_LENGTH, pattern: CODE, example: 'CAM-001' };
export const UNIT = { min: 1, max: 20, example: 'piece' };
export const DECIMALS = { min: 0, max: 3, about: 'The number of decimals of a quantity: 0 for pieces.' };
export const BARCODES = { max: 20, maxLength: 64 };
export const DESCRIPTION = { max: 5000, multiline: true };
export const SUPPLIER_REFERENCE = { max: 100, about: 'The supplier’s name or number for it.' };
export const VALUES = { about: 'Custom values by field key.', example: { brand: 'Canon' } };

/** The maximum number of articles in a kit. */
const MAX_KIT_COMPONENTS = 50;

export const COMPONENTS = {
  max: MAX_KIT_COMPONENTS,
  about: 'The components, if it is a kit: a kit has no stock of its own. Empty for other articles.',
};

export const PHOTOS = {
  max: 8,
  about: 'The files of its pictures in their order; the first one is its cover.',
};
export const MAX_ATTACHMENTS = 10;
