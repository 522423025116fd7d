import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { type ErasedPerson, Erasure, mentions } from '../users/index.js';
import { ImportFiles, isSamePlan, type Plan, planOf } from './import-files.js';
import { ArticleImportsRepository } from './imports.repository.js';

/**
 * Removes the files of imports that can name an erased person. A spreadsheet is not searched: it goes, as it does after a
 * week. The result of the check stays if it does not name them.
 */
@Injectable()
export class EraseImportFiles implements OnModuleInit {
  constructor(
    private readonly imports: ArticleImportsRepository,
    private readonly files: ImportFiles,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    this.erasure.addInTenant('import-files', (scope, erased) => this.#erase(scope, erased));
  }

  async #erase(scope: Scope, erased: ErasedPerson): Promise<void> {
    for await (const document of this.imports.walk(scope, {}, { _id: 1 })) {
      await this.files.removeFile(scope, document._id);
      for (const plan of await this.files.plansOf(scope, document._id)) {
        if (!(await this.#isNamed(scope, plan, erased))) continue;
        // Without its rows a running import would fail halfway; the erasure is repeated when it is done.
        if (document.status === 'committing' && isSamePlan(plan, planOf(document)))
          throw new Error('an import that names an erased person is running');
        await this.files.removePlan(scope, plan);
      }
    }
  }

  async #isNamed(scope: Scope, plan: Plan, erased: ErasedPerson): Promise<boolean> {
    try {
      for await (const line of this.files.lines(scope, plan))
        if (mentions(erased, JSON.parse(line))) return true;
      return false;
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  }
}
