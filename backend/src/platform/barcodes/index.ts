export { type Gs1Elements, quantityIn, readGs1 } from './gs1.js';
export { barcodeKey, barcodeSpellings, gtinSpellings } from './gtin.js';
