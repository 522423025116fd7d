import { registerDecorator } from 'class-validator';
import { MULTI_LINE_TEXT } from '../validation/text-characters.js';

/** Refuses anything but a flat object of plain values under simple keys. */
export function IsPlainValues(): PropertyDecorator {
  const KEY = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
  const plain = (value: unknown) =>
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && value.length <= 5000 && MULTI_LINE_TEXT.test(value));
  return (target, propertyName) => {
    registerDecorator({
      name: 'plainValues',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: '$property must hold at most 100 plain values under simple keys' },
      validator: {
        validate: (value: unknown) =>
          value !== null &&
          typeof value === 'object' &&
          !Array.isArray(value) &&
          Object.keys(value).length <= 100 &&
          Object.entries(value).every(([key, item]) => KEY.test(key) && plain(item)),
      },
    });
  };
}
