import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/context/index.js';
import { AppError } from '../../platform/errors/index.js';
import { FileHolders, Files } from '../../platform/files/index.js';
import type { FieldDefinition, FieldValue } from '../models/index.js';
import type { Article } from './articles.schema.js';

const KIND = 'article';

type Values = Readonly<Record<string, FieldValue>>;

/**
 * The files in the custom fields of articles: they are attached to their article, so every reader of the catalogue may
 * read them.
 */
@Injectable()
export class ArticleFiles {
  constructor(
    private readonly files: Files,
    holders: FileHolders,
  ) {
    holders.register(KIND, (ctx) => ctx.permissions.has('catalog:read'));
  }

  /** Attaches the files that an article's values name, and detaches those that they no longer name. */
  async replace(
    tx: Tx,
    articleId: Article['_id'],
    fields: readonly FieldDefinition[],
    before: Values,
    after: Values,
  ): Promise<void> {
    const holder = { kind: KIND, id: articleId };
    const changed = fields.filter(({ type, key }) => type === 'file' && before[key] !== after[key]);
    const kept = new Set(fields.filter(({ type }) => type === 'file').map(({ key }) => after[key]));
    for (const { key } of changed) {
      const [old, named] = [before[key], after[key]];
      if (typeof named === 'string' && named !== '' && !(await this.files.hang(tx, named, holder))) {
        throw new AppError('FIELD_VALUE_INVALID', { params: { field: key } });
      }
      if (typeof old === 'string' && !kept.has(old)) await this.files.takeOff(tx, old, holder);
    }
  }
}
