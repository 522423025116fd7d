import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { FileHolders, Files, type StoredFile } from '../../../platform/files/index.js';
import type { FieldDefinition, FieldValue } from '../../models/index.js';
import type { Article, Attachment } from './articles.schema.js';

const KIND = 'article';

type Values = Readonly<Record<string, FieldValue>>;

/** The files that an article names, by id: in its custom fields, as its pictures, and as its attachments. */
interface NamedFiles {
  readonly values: Values;
  readonly photos: readonly string[];
  readonly attachments: readonly string[];
}

/** An article and the fields of its model; a new article has no files yet. */
interface Change {
  readonly article: Pick<Article, '_id'> & Partial<Pick<Article, 'attrs' | 'photos' | 'attachments'>>;
  readonly fields: readonly FieldDefinition[];
  readonly after: { readonly [place in keyof NamedFiles]?: NamedFiles[place] | undefined };
}

/** The files of articles: they are attached to their article, so every reader of the catalogue may read them. */
@Injectable()
export class ArticleFiles {
  constructor(
    private readonly files: Files,
    holders: FileHolders,
  ) {
    holders.register(KIND, (ctx) => ctx.permissions.has('catalog:read'));
  }

  /**
   * Attaches the files that an article names, detaches those that it no longer names, and answers what the article
   * stores of those that change. Fields that `after` leaves out stay unchanged.
   */
  async replace(
    tx: Tx,
    { article, fields, after: changes }: Change,
  ): Promise<Partial<Pick<Article, 'photos' | 'attachments'>>> {
    const before = namedFiles(article);
    const { values = before.values, photos = before.photos, attachments = before.attachments } = changes;
    const after = { values, photos, attachments };
    await this.#attachValues(tx, article, fields, before.values, after.values);
    const stored = {
      ...(changes.photos ? { photos: await this.#photos(tx, article, photos) } : {}),
      ...(changes.attachments ? { attachments: await this.#attachments(tx, article, attachments) } : {}),
    };
    const kept = new Set(idsOf(after));
    const holder = { kind: KIND, id: article._id };
    for (const id of new Set(idsOf(before))) if (!kept.has(id)) await this.files.takeOff(tx, id, holder);
    return stored;
  }

  async #attachValues(
    tx: Tx,
    article: Change['article'],
    fields: readonly FieldDefinition[],
    before: Values,
    after: Values,
  ): Promise<void> {
    for (const { type, key } of fields) {
      const named = after[key];
      if (type !== 'file' || named === before[key] || typeof named !== 'string' || named === '') continue;
      if (!(await this.#hang(tx, article, named)))
        throw new AppError('FIELD_VALUE_INVALID', { params: { field: key } });
    }
  }

  async #photos(tx: Tx, article: Change['article'], after: readonly string[]): Promise<Article['photos']> {
    const known = new Map((article.photos ?? []).map((id) => [String(id), id]));
    const photos: Article['photos'] = [];
    for (const id of after) photos.push(known.get(id) ?? (await this.#photo(tx, article, id)));
    return photos;
  }

  async #photo(tx: Tx, { _id }: Change['article'], id: string): Promise<StoredFile['_id']> {
    const file = await this.files.hangImage(tx, id, { kind: KIND, id: _id });
    return file._id;
  }

  async #attachments(tx: Tx, article: Change['article'], after: readonly string[]): Promise<Attachment[]> {
    const known = new Map((article.attachments ?? []).map((one) => [String(one.fileId), one]));
    const attachments: Attachment[] = [];
    for (const id of after) attachments.push(known.get(id) ?? (await this.#attachment(tx, article, id)));
    return attachments;
  }

  async #attachment(tx: Tx, article: Change['article'], id: string): Promise<Attachment> {
    const file = await this.#hang(tx, article, id);
    if (!file) throw notFound();
    const { _id: fileId, name, type, size } = file;
    return { fileId, name, type, size };
  }

  #hang(tx: Tx, { _id }: Change['article'], id: string): Promise<StoredFile | null> {
    return this.files.hang(tx, id, { kind: KIND, id: _id });
  }
}

function namedFiles({ attrs = [], photos = [], attachments = [] }: Change['article']): NamedFiles {
  return {
    values: Object.fromEntries(attrs.map(({ k, v }) => [k, v])),
    photos: photos.map(String),
    attachments: attachments.map(({ fileId }) => String(fileId)),
  };
}

/** A text value of another field names no file: detaching it changes nothing. */
const idsOf = ({ values, photos, attachments }: NamedFiles): string[] => [
  ...Object.values(values).filter((value) => typeof value === 'string'),
  ...photos,
  ...attachments,
];
