import { unicodeForm } from '../../../platform/text/normalise.js';
import { joinCodes, splitCodes } from '../../list-columns/index.js';
import type { ArticleContent, ArticleState } from './article-content.js';

/**
 * The content with the stored texts of the article where both have the same values: cells of a file lose white space,
 * and divide codes that contain a separator. So an exported file changes nothing.
 */
export function withStoredTexts(article: ArticleState, content: ArticleContent): ArticleContent {
  const { name, description, unit, supplierReference, barcodes, values } = content;
  return {
    ...content,
    ...(isAlike(name, article.name) ? { name: article.name } : {}),
    ...(isAlike(description, article.description) ? { description: article.description } : {}),
    ...(isAlike(unit, article.unit) ? { unit: article.unit } : {}),
    ...(isAlike(supplierReference, article.supplierReference)
      ? { supplierReference: article.supplierReference }
      : {}),
    ...(barcodes && isOwnCodes(barcodes, article) ? { barcodes: article.barcodes } : {}),
    ...(values ? { values: storedValues(values, article) } : {}),
  };
}

/** Returns whether two texts differ in nothing but white space; line breaks count. */
function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && squeezed(one) === squeezed(other);
}

const squeezed = (text: string): string =>
  unicodeForm(text, 'NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();

/** Returns whether these are the codes that the article's own cell is read as. */
function isOwnCodes(codes: readonly string[], { barcodes }: ArticleState): boolean {
  const own = new Set(splitCodes(joinCodes(barcodes)).map(squeezed));
  return JSON.stringify([...own]) === JSON.stringify(codes.map(squeezed));
}

function storedValues(
  values: NonNullable<ArticleContent['values']>,
  { attrs }: ArticleState,
): NonNullable<ArticleContent['values']> {
  const stored = new Map(attrs.map(({ k, v }) => [k, v]));
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const own = stored.get(key);
      return [key, own !== undefined && isAlike(value, own) ? own : value];
    }),
  );
}
