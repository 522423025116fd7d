import type { LoanDto } from '@/api/generated/returns';
import { toApiProblem } from '@/api/to-problem';

/** The equipment of one loan in the list of a member. */
export interface ListedEquipment {
  readonly loanId: string;
  readonly requestNumber: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly serials: readonly string[];
  readonly dueAt: string | null;
}

/** The same with its organisation. */
export interface EquipmentOut extends ListedEquipment {
  readonly tenantId: string;
}

/** The equipment for which the server refuses to end a membership; undefined for any other failure. */
export function equipmentIn(error: unknown): readonly EquipmentOut[] | undefined {
  const { code, details } = toApiProblem(error);
  return code === 'EQUIPMENT_OUT' ? (details.equipment as readonly EquipmentOut[]) : undefined;
}

export const equipmentOfLoan = (loan: LoanDto): ListedEquipment => ({
  loanId: loan.id,
  requestNumber: loan.requestNumber,
  name: loan.article?.name ?? '',
  unit: loan.article?.unit ?? '',
  quantity: loan.quantity,
  serials: [],
  dueAt: loan.dueAt,
});
