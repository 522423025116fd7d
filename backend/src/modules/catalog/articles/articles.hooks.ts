import type { Hook } from '../../../platform/hooks/index.js';

/** Emitted before articles are created, restored or imported: a handler that limits their number throws. */
export const articlesJoining: Hook<{ readonly count: number }> = { name: 'articles.joining' };
