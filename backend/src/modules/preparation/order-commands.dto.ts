import { Choice, DayOrInstant, Flag, Id, Ids, Parts, Quantity, Text } from '../../platform/http/index.js';
import type { Shortage } from './orders/order.rules.js';

export const SIGNATURE = {
  max: 100_000,
  pattern: /^(?:M-?\d{1,5} -?\d{1,5}(?: L-?\d{1,5} -?\d{1,5})*(?: (?=M)|$))*$/,
  about: 'The signature as an SVG path.',
  example: 'M10 20 L30 25 L50 18',
};

const EXPECTED_ASSIGNEE =
  'The assignee that the caller expects, null for none; 409 ASSIGNEE_CHANGED if the order is assigned to another member.';

/** The maximum number of units that a line of a delivery names. */
const MAX_DELIVERED_UNITS = 2000;

export class AssignDto {
  @Id({
    optional: true,
    nullable: true,
    about:
      'A member who prepares orders at its site, otherwise 409 ASSIGNEE_UNABLE; null or absent unassigns the order.',
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

  @Quantity({ zero: true, about: 'The picked quantity of the line, in total.' })
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
      'The lot that is picked. If it is not the reserved lot, it replaces that one for the quantity that `quantity` adds; if it adds nothing, for `quantity` of the picked pieces.',
  })
  lotId?: string;

  @Ids({ optional: true, about: 'All picked units of the line, if they have serial numbers.' })
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
      'The treatment of quantities that were not picked: they wait in the queue, or the line is reduced. Used only if the order is short.',
  })
  shortage?: Shortage;

  @Flag({
    optional: true,
    about:
      'Whether they are missing on the shelf: they then go to quarantine and are not promised again. Used only if the order is short.',
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
    about: 'The lines to deliver; all picked quantities when absent. The rest stays prepared.',
  })
  lines?: DeliveryLineDto[];

  @Text({ max: 200, optional: true, about: 'The name of the person who received it.' })
  receivedBy?: string;

  @Text({ ...SIGNATURE, optional: true })
  signature?: string;

  @DayOrInstant('last', {
    optional: true,
    about:
      'The due date of returnable material; the end of the line’s window when absent. A moment that has passed makes loans that are overdue at once; consumables have no due date.',
  })
  dueAt?: string;
}

export class OrderCancellationDto {
  @Text({ min: 1, max: 1000, multiline: true })
  reason: string;
}
