import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Reindex } from '../../../platform/search/index.js';
import { LotsRepository } from './lots.repository.js';

/** Marks the twins among the lots of an imported organisation: archives of earlier versions do not know them. */
@Injectable()
export class MarkTwins implements OnModuleInit {
  constructor(
    private readonly lots: LotsRepository,
    private readonly reindex: Reindex,
  ) {}

  onModuleInit(): void {
    this.reindex.add(async (scope, _report, { words }) => {
      if (words) return;
      const firsts = new Map<string, Types.ObjectId>();
      for await (const { _id, articleId, numberKey, twin } of this.lots.walk(scope, {}, { _id: 1 })) {
        const key = `${String(articleId)} ${numberKey}`;
        const first = firsts.get(key);
        if (!first) firsts.set(key, _id);
        else if (!twin)
          await this.lots.updateMany(scope, { _id: { $in: [first, _id] } }, { $set: { twin: true } });
      }
    });
  }
}
