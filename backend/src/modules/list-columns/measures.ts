import { normalise } from '../../platform/text/normalise.js';

/** Units of weight, length, area and volume, by their signs and their names in the languages of most files. */
const MEASURES: ReadonlySet<string> = new Set([
  ...['mg', 'g', 'gr', 'kg', 't', 'lb', 'lbs', 'oz', 'kilo', 'kilos', 'chilo', 'chili', 'pound', 'pounds'],
  ...['gram', 'grams', 'gramme', 'grammes', 'gramo', 'gramos', 'grammo', 'grammi', 'ounce', 'ounces'],
  ...['kilogram', 'kilograms', 'kilogramme', 'kilogrammes', 'kilogramo', 'kilogramos', 'chilogrammo'],
  ...['chilogrammi', 'ton', 'tons', 'tonne', 'tonnes', 'tonelada', 'toneladas', 'tonnellata', 'tonnellate'],
  ...['mm', 'cm', 'dm', 'm', 'km', 'ft', 'yd', 'metre', 'metres', 'meter', 'meters', 'metro', 'metros'],
  ...['metri', 'ml.', 'm.l.', 'foot', 'feet', 'yard', 'yards', 'lfm', 'lm', 'rm'],
  ...['m2', 'm²', 'sqm', 'cm2', 'cm²', 'sq ft', 'm3', 'm³', 'cbm', 'cm3', 'cm³', 'dm3', 'dm³'],
  ...['ml', 'cl', 'dl', 'l', 'hl', 'litre', 'litres', 'liter', 'liters', 'litro', 'litros', 'litri'],
  ...['gal', 'gallon', 'gallons', 'pint', 'pints', 'galon', 'galones', 'gallone', 'galloni'],
]);

/** Returns whether a unit is a measure, which can be divided, such as metres. */
export const isMeasure = (unit: string): boolean => MEASURES.has(normalise(unit));
