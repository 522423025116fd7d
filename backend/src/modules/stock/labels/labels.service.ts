import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, publicOrigin } from '../../../platform/config/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { timeBudget } from '../../../platform/time/time-budget.js';
import { type Task, TaskOverrun, Workers } from '../../../platform/workers/index.js';
import { Tenants } from '../../tenants/index.js';
import { isEncodableAsBars } from './label-code.js';
import { LabelContents, type LabelledItem } from './label-contents.js';
import { formatOf, type LabelFormat } from './label-formats.js';
import { linkTo } from './label-links.rules.js';
import {
  LABEL_FIELDS,
  type LabelField,
  type LabelPreviewDto,
  type LabelsDto,
  MAX_LABELS,
} from './labels.dto.js';
import type { DrawnLabel, drawLabel, LabelContent, LabelSheets } from './render-labels.js';

const MODULE = new URL('./render-labels.js', import.meta.url).href;
const RENDER: Task<LabelSheets, Uint8Array | null> = {
  module: MODULE,
  name: 'renderLabels',
  timeoutMs: timeBudget(20_000),
};
const DRAW: Task<Parameters<typeof drawLabel>[0], DrawnLabel | null> = {
  module: MODULE,
  name: 'drawLabel',
  timeoutMs: timeBudget(5_000),
};

/** The path of a location is the first text of its label. */
const LOCATION_FIELDS: readonly LabelField[] = ['location', 'name', 'organisation'];

/** The words that may be shortened. Two truncated codes could look equal. */
const SHORTENED: ReadonlySet<LabelField> = new Set(['name', 'organisation']);

/**
 * Labels with codes, as PDF for sheets and rolls. A QR code holds `<public origin>/q/<letter><id>`, so that any camera
 * opens the record. Codes, paths and expiries are never shortened: they get smaller letters, then more lines, then a
 * refusal; only names are shortened.
 */
@Injectable()
export class Labels {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly contents: LabelContents,
    private readonly tenants: Tenants,
    private readonly workers: Workers,
  ) {}

  async render(ctx: TenantContext, input: LabelsDto): Promise<Buffer> {
    const { copies = 1, start = 1 } = input;
    const format = requireFormat(input);
    if (input.ids.length * copies > MAX_LABELS)
      throw new AppError('TOO_MANY_LABELS', { params: { max: MAX_LABELS } });
    if (start > format.columns * format.rows) throw new AppError('LABEL_FORMAT_INVALID');
    const { name } = await this.tenants.current(ctx);
    const labels = this.#labels(input, await this.contents.read(ctx, thingsOf(input)), name);
    const bytes = await this.#run(ctx, RENDER, {
      format,
      code: input.code,
      labels: labels.flatMap((label) => Array.from({ length: copies }, () => label)),
      skip: start - 1,
      title: name,
      author: name,
      at: ctx.now,
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The first label, as the file shows it. */
  async preview(ctx: TenantContext, input: LabelsDto): Promise<LabelPreviewDto> {
    const format = requireFormat(input);
    const { name } = await this.tenants.current(ctx);
    const { ids, ...things } = thingsOf(input);
    const first = await this.contents.read(ctx, { ...things, ids: ids.slice(0, 1) });
    const [label] = this.#labels(input, first, name);
    if (!label) throw new Error('a label has no content');
    const { texts, path } = await this.#run(ctx, DRAW, { format, code: input.code, label });
    const { width, height } = format.label;
    return { width, height, path, texts: [...texts], places: format.columns * format.rows };
  }

  #labels(
    { kind, code, show }: LabelsDto,
    things: readonly LabelledItem[],
    organisation: string,
  ): LabelContent[] {
    const origin = publicOrigin(this.config);
    const fields = kind === 'location' ? LOCATION_FIELDS : LABEL_FIELDS;
    return things.map(({ id, plainCode, words }) => {
      if (code === 'code128' && !isEncodableAsBars(plainCode))
        throw new AppError('LABEL_CODE_NOT_POSSIBLE', { params: { code: plainCode } });
      const said: Partial<Record<LabelField, string>> = { ...words, organisation };
      return {
        code: code === 'qr' ? linkTo(origin, kind, id) : plainCode,
        texts: fields
          .filter((field) => show.includes(field))
          .map((field) => ({ text: said[field] ?? '', isWhole: !SHORTENED.has(field) }))
          .filter(({ text }) => text !== ''),
      };
    });
  }

  async #run<Input, Output>(
    ctx: TenantContext,
    task: Task<Input, Output | null>,
    input: Input,
  ): Promise<Output> {
    try {
      const drawn = await this.workers.run(ctx.tenantId, task, input);
      if (drawn === null) throw new AppError('LABEL_TOO_SMALL');
      return drawn;
    } catch (error) {
      throw error instanceof TaskOverrun ? new AppError('WORK_TOO_LARGE') : error;
    }
  }
}

const thingsOf = ({ kind, ids, siteId }: LabelsDto) => ({ kind, ids, siteId });

function requireFormat(input: LabelsDto): LabelFormat {
  const format = formatOf(input);
  if (!format) throw new AppError('LABEL_FORMAT_INVALID');
  return format;
}
