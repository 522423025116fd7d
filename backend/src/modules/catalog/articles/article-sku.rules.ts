/** The number series of proposed SKUs. */
export const SKU_SERIES = 'sku';

/** The SKU of a number that the organisation has given to no other article. */
export const skuOf = (number: number): string => `A-${String(number).padStart(5, '0')}`;
