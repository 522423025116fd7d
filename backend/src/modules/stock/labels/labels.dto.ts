import {
  Amount,
  Choice,
  Choices,
  Flag,
  Id,
  Ids,
  Millimetres,
  Part,
  Parts,
  Text,
  Whole,
} from '../../../platform/http/index.js';
import { FORMATS, type FormatName, PAPERS, type Paper } from './label-formats.js';
import { CODE_KINDS, type CodeKind } from './label-layout.rules.js';
import { LABEL_KINDS, type LabelKind } from './label-links.rules.js';

/** The maximum number of labels in one file. */
export const MAX_LABELS = 500;

export const LABEL_FIELDS = ['name', 'sku', 'serial', 'lot', 'expiry', 'location', 'organisation'] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

const SIZE = { min: 10, max: 300, about: 'In millimetres.' };
const MARGIN = { min: 0, max: 200, about: 'In millimetres.' };

export class LabelSheetDto {
  @Choice(PAPERS, { example: 'A4' })
  paper: Paper;

  @Whole({ min: 1, max: 20, example: 3 })
  columns: number;

  @Whole({ min: 1, max: 40, example: 8 })
  rows: number;

  @Millimetres({ ...SIZE, example: 70 })
  width: number;

  @Millimetres({ ...SIZE, example: 37 })
  height: number;

  @Millimetres({ ...MARGIN, example: 0 })
  left: number;

  @Millimetres({ ...MARGIN, example: 0.5 })
  top: number;

  @Millimetres({ ...MARGIN, optional: true, example: 2.5 })
  gapX?: number;

  @Millimetres({ ...MARGIN, optional: true, example: 0 })
  gapY?: number;
}

export class LabelRollDto {
  @Millimetres({ ...SIZE, example: 62 })
  width: number;

  @Millimetres({ ...SIZE, example: 29 })
  height: number;
}

export class LabelsDto {
  @Choice(LABEL_KINDS, {
    example: 'article',
    about: 'The kind of the ids; kinds other than articles need stock:read.',
  })
  kind: LabelKind;

  @Ids({ min: 1, max: 200, example: ['665f1c2ab7e4d90012ab34cd'] })
  ids: string[];

  @Choice(FORMATS, {
    example: 'a4-3x8',
    about: 'A known sheet, or the measures of one in `sheet` or `roll`.',
  })
  format: FormatName;

  @Part(() => LabelSheetDto, { optional: true })
  sheet?: LabelSheetDto;

  @Part(() => LabelRollDto, { optional: true })
  roll?: LabelRollDto;

  @Choice(CODE_KINDS, {
    example: 'qr',
    about: 'A QR code holds the address of the thing here, bars its SKU, serial number, lot or path.',
  })
  code: CodeKind;

  @Choices(LABEL_FIELDS, {
    example: ['name', 'sku'],
    about: 'The words; those that a thing has not are left out.',
  })
  show: LabelField[];

  @Id({ optional: true, about: 'The site of which articles show their location.' })
  siteId?: string;

  @Whole({ min: 1, max: 100, optional: true, example: 1 })
  copies?: number;

  @Whole({
    min: 1,
    max: 800,
    optional: true,
    example: 1,
    about: 'The first free position on a partly used sheet.',
  })
  start?: number;
}

export class LabelTextDto {
  @Text({ max: 1000, multiline: true, example: 'Camera, 4K', about: 'A code that is wrapped has its lines.' })
  text: string;

  @Amount({ about: 'All measures are in millimetres from the top left corner of the label.' })
  x: number;

  @Amount()
  y: number;

  @Amount()
  width: number;

  @Amount()
  height: number;

  @Amount({ about: 'In points.', example: 10 })
  fontSize: number;

  @Flag({ example: true })
  bold: boolean;

  @Whole({
    min: 1,
    max: 50,
    example: 2,
    about: 'A name that needs more lines is shortened; a code has its lines.',
  })
  maxLines: number;
}

export class LabelPreviewDto {
  @Amount({ example: 70 })
  width: number;

  @Amount({ example: 37 })
  height: number;

  @Text({
    max: 200_000,
    about: 'The code as the data of an SVG path; empty without one.',
    example: 'M2 2h1v1h-1z',
  })
  path: string;

  @Parts(() => LabelTextDto, { max: 10 })
  texts: LabelTextDto[];

  @Whole({ min: 1, max: 800, example: 24, about: 'The label positions on one sheet.' })
  places: number;
}
