import { Injectable } from '@nestjs/common';
import { MAX_QUANTITY, ONE_UNIT, toUnits } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { newId } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Articles, isKit, isReturnable } from '../../catalog/index.js';
import { quantityOf } from '../../stock/index.js';
import { windowAsked } from '../lines/line-window.rules.js';
import { UNDECIDED } from '../lines/request-line.rules.js';
import type { RequestLine } from '../requests.schema.js';
import type { RequestLineCreateDto } from './request-commands.dto.js';

/** The maximum number of lines of a request, those of kit components included. */
const MAX_LINES = 200;

/** An article as lines need it. */
type Article = Awaited<ReturnType<Articles['get']>>;

/**
 * Makes the lines of a request from its input. A kit is followed by a line for each component, frozen as it is now.
 * Whether the articles may be requested is checked where the request is saved.
 */
@Injectable()
export class ComposeLines {
  constructor(private readonly articles: Articles) {}

  async execute(tx: Tx, input: readonly RequestLineCreateDto[]): Promise<RequestLine[]> {
    const named = await this.articles.getAll(
      tx,
      input.map(({ articleId }) => articleId),
    );
    const components = await this.articles.getAll(
      tx,
      [...named.values()].flatMap((article) =>
        isKit(article) ? article.components.map(({ articleId }) => String(articleId)) : [],
      ),
    );
    const lines = input.flatMap((line) => {
      const article = named.get(line.articleId);
      if (!article) throw new AppError('NOT_FOUND');
      const own = newLine(article, quantityOf(line.quantity, article), line.note ?? '');
      const all = isKit(article) ? explode(own, article, components) : [own];
      return withWindow(all, line, tx.now);
    });
    if (lines.length > MAX_LINES) throw new AppError('TOO_MANY_LINES', { params: { max: MAX_LINES } });
    return lines;
  }
}

/** The line of a kit and those of its components. The kit comes back if one of them does. */
function explode(line: RequestLine, kit: Article, articles: ReadonlyMap<string, Article>): RequestLine[] {
  const parts = kit.components.map(({ articleId, quantity }) => {
    const article = articles.get(String(articleId));
    if (!article) throw new AppError('NOT_FOUND');
    const requested = (line.quantity / ONE_UNIT) * quantity;
    if (requested > MAX_QUANTITY)
      throw new AppError('QUANTITY_EXCEEDED', { params: { max: toUnits(MAX_QUANTITY) } });
    return { ...newLine(article, requested, ''), parentLineId: line._id };
  });
  return [{ ...line, returnable: isReturnable(kit, articles) }, ...parts];
}

/** The lines of an article with its window, which the parts that come back have too. */
function withWindow(lines: RequestLine[], asked: RequestLineCreateDto, now: Date): RequestLine[] {
  const checked = windowAsked(asked, lines[0]?.returnable ?? false, now);
  if ('problem' in checked) throw new AppError(checked.problem);
  const { window } = checked;
  return window ? lines.map((line) => (line.returnable ? { ...line, ...window } : line)) : lines;
}

function newLine(article: Article, quantity: RequestLine['quantity'], note: string): RequestLine {
  return {
    _id: newId(),
    parentLineId: null,
    articleId: article._id,
    returnable: article.returnable,
    quantity,
    note,
    from: null,
    to: null,
    ...UNDECIDED,
  };
}
