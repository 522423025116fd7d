import type { PluralText, Text } from '../platform/i18n/index.js';

/** The names of the `{{placeholders}}` in a text. */
type PlaceholdersOf<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/**
 * The shape of texts in any language, derived from the English ones: a missing text is a type error, and so is filling a
 * text without a value for each of its placeholders.
 */
export type Translation<English> = English extends string
  ? Text<PlaceholdersOf<English>>
  : English extends { count: string; one: infer One extends string; other: infer Other extends string }
    ? PluralText<PlaceholdersOf<One | Other>>
    : { readonly [Key in keyof English]: Translation<English[Key]> };
