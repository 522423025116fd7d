import { declareReference, type Endable } from '../../platform/references/index.js';
import { MODEL } from '../models/index.js';

/** An article ends when it is archived or becomes a kit, and when the undoing of an import deletes it. */
export const ARTICLE: Endable = { kind: 'article', shards: 1 };

/** A category ends when it is deleted. Single articles that are filed in it write the category itself. */
export const CATEGORY: Endable = { kind: 'category', shards: 1 };

/** A supplier ends when the undoing of an import deletes it, which leaves one that an article has. */
export const SUPPLIER: Endable = { kind: 'supplier', shards: 8 };

/** Of active articles. An archived one that is restored after its model was deleted keeps its values. */
export const ARTICLE_TO_MODEL = declareReference({ from: 'article', to: MODEL, refusal: 'MODEL_IN_USE' });
export const KIT_TO_ARTICLE = declareReference({ from: 'kit', to: ARTICLE, refusal: 'KIT_COMPONENT' });
