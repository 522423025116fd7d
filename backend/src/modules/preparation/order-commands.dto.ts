import { Choice, DayOrInstant, Flag, Id, Ids, Parts, Quantity, Text } from '../../platform/http/index.js';
import type { Shortage } from './orders/order.rules.js';

export const SIGNATURE = {
  max: 100_000,
  pattern: /^(?:M-?\d{1,5} -?\d{1,5}(?: L-?\d{1,5} -?\d{1,5})*(?: (?=M)|$))*$/,
  about: 'An SVG path of lines, as it was drawn.',
  example: 'M10 20 L30 25 L50 18',
};

const EXPECTED_ASSIGNEE =
  'The assignee whom the caller knows, null for none; 409 ASSIGNEE_CHANGED where it is another member by now.';

/** The maximum number of units that a line of a delivery names. */
const MAX_DELIVERED_UNITS = 2000;

export class AssignDto {
  @Id({
    optional: true,
    nullable: true,
    about:
      'A member who prepares orders at its site, otherwise 409 ASSIGNEE_UNABLE; null or absent hands the order back.',
  })
  userId?: string | null;

  @Id({ optional: true, nullable: true, about: EXPECTED_ASSIGNEE })
  expectedAssigneeId?: string | null;
}

export class StartDto {
  @Id({ optional: true, nullable: true, about: EXPECTED_ASSIGNEE })
  expectedAssigneeId?: string | null;
}

export class PickDto {
  @Id()
  lineId: string;

  @Quantity({ zero: true, about: 'How much of the line is picked now, in total.' })
  quantity: number;

  @Quantity({
    zero: true,
    optional: true,
    about: 'The picked quantity that the caller expects; 409 after a concurrent pick.',
  })
  expectedPicked?: number;

  @Id({
    optional: true,
    about:
      'The lot it is picked from. Another than the reserved one takes over what `quantity` adds to the picked pieces; where it adds nothing, so many of those.',
  })
  lotId?: string;

  @Ids({ optional: true, about: 'The units that are picked now, in total, where they have serial numbers.' })
  assetIds?: string[];

  @Text({
    max: 100,
    optional: true,
    about:
      'The code that was scanned: the article’s, the number of the lot it is picked from, the serial number of the unit to add, or a GS1 label of one of these.',
  })
  scannedCode?: string;
}

export class CompleteDto {
  @Choice(['backorder', 'drop'], {
    optional: true,
    about:
      'What becomes of the pieces that were not picked: they wait in their turn, or the line is cut. Used only where the order is short.',
  })
  shortage?: Shortage;

  @Flag({
    optional: true,
    about:
      'Whether they really are missing: they then go to quarantine and are not promised again. Used only where the order is short.',
  })
  missing?: boolean;

  @Ids({ optional: true, about: 'The missing units, where they have serial numbers; only with `missing`.' })
  missingAssetIds?: string[];
}

export class DeliveryLineDto {
  @Id()
  lineId: string;

  @Quantity()
  quantity: number;

  @Ids({
    optional: true,
    max: MAX_DELIVERED_UNITS,
    about:
      'The units that leave, as many as the quantity, where they have serial numbers; those that were picked first when absent.',
  })
  assetIds?: string[];
}

export class DeliverDto {
  @Parts(() => DeliveryLineDto, {
    optional: true,
    min: 1,
    about: 'All that is picked when absent; the rest stays prepared.',
  })
  lines?: DeliveryLineDto[];

  @Text({ max: 200, optional: true, about: 'Who took it, by name.' })
  receivedBy?: string;

  @Text({ ...SIGNATURE, optional: true })
  signature?: string;

  @DayOrInstant('last', {
    optional: true,
    about:
      'When returnable material is due back; the end of the line’s window when absent. A moment that has passed makes loans that are overdue at once; consumables have no due date.',
  })
  dueAt?: string;
}

export class OrderCancellationDto {
  @Text({ min: 1, max: 1000, multiline: true })
  reason: string;
}
