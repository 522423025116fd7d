import type { FieldDefinitionDto } from '@/api/generated/models';
import { fold } from '../../shared/lib/text/fold';

/** A field as it is typed: its choices are one line with commas. */
export interface TypedField {
  label: string;
  key: string;
  type: FieldDefinitionDto['type'];
  required: boolean;
  options: string;
}

export const FIELD_TYPES = [
  'text',
  'number',
  'date',
  'select',
  'checkbox',
  'textarea',
  'file',
] as const satisfies readonly FieldDefinitionDto['type'][];

/** The choices of a dropdown, each once, without the empty ones. */
export const splitOptions = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  ),
];

const MAX_OPTIONS = 100;
const MAX_OPTION_LENGTH = 100;

/** The problem of the typed choices: none at all, separated by something else than commas, too many or too long. */
export function optionsProblem(typed: string): 'optionsNeeded' | 'optionsInvalid' | undefined {
  if (typed.trim() === '') return 'optionsNeeded';
  const options = splitOptions(typed);
  const isSeparatedOtherwise = options.length < 2 && /[;|\t\n]/.test(typed);
  const isUsable =
    options.length > 0 &&
    options.length <= MAX_OPTIONS &&
    options.every((option) => option.length <= MAX_OPTION_LENGTH);
  return isUsable && !isSeparatedOtherwise ? undefined : 'optionsInvalid';
}

/** "Numéro de série" is proposed as "numeroDeSerie". */
export function keyFrom(label: string): string {
  const [first = '', ...others] = fold(label).match(/[a-z0-9]+/g) ?? [];
  const key = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const proposed = key.replace(/^[0-9]+/, '').slice(0, 64);
  // Every object has something under these keys, so that models refuse them.
  return proposed in Object.prototype ? `${proposed}Field` : proposed;
}

export const toTyped = (field: FieldDefinitionDto): TypedField => ({
  ...field,
  options: field.options.join(', '),
});

export const toField = ({ label, key, type, required, options }: TypedField): FieldDefinitionDto => ({
  label: label.trim(),
  key: key.trim() === '' ? keyFrom(label) : key.trim(),
  type,
  required,
  options: type === 'select' ? splitOptions(options) : [],
});
