import { AppError, notFound } from '../../platform/errors/index.js';
import { type Customer, type Invoice, PaymentProvider, type Price } from './payment-provider.js';
import type { Plan } from './plans.rules.js';

/** No payments: the operator of the server decides on plans, with MANUAL_PLAN and MANUAL_PLANS. */
export class ManualProvider extends PaymentProvider {
  readonly name = 'manual';

  constructor(readonly basePlan: Plan) {
    super();
  }

  async prices(): Promise<ReadonlyMap<Plan, Price>> {
    return new Map();
  }

  async customer(): Promise<string> {
    throw new AppError('PLAN_SET_BY_OPERATOR');
  }

  async checkout(): Promise<string> {
    throw new AppError('PLAN_SET_BY_OPERATOR');
  }

  async portal(): Promise<string> {
    throw new AppError('PLAN_SET_BY_OPERATOR');
  }

  async invoices(): Promise<readonly Invoice[]> {
    return [];
  }

  async event(): Promise<null> {
    throw notFound();
  }

  async find(): Promise<Customer> {
    throw notFound();
  }
}
