import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../context/index.js';
import type { OwnColumns } from './export-table.js';

type MoneyDigits = (ctx: TenantContext) => Promise<number>;
type Names = (ctx: TenantContext, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What modules add to the exports of lists: the names of ids, and columns that depend on the organisation. */
@Injectable()
export class ListExports {
  readonly #names = new Map<string, Names>();
  readonly #columns = new Map<string, OwnColumns>();
  #moneyDigits: MoneyDigits = async () => 0;

  addNames(kind: string, names: Names): void {
    this.#names.set(kind, names);
  }

  addColumns(name: string, columns: OwnColumns): void {
    this.#columns.set(name, columns);
  }

  /** Registers how many decimals the currency of an organisation has. */
  setMoneyDigits(digits: MoneyDigits): void {
    this.#moneyDigits = digits;
  }

  moneyDigits(ctx: TenantContext): Promise<number> {
    return this.#moneyDigits(ctx);
  }

  async names(
    kind: string,
    ctx: TenantContext,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const names = this.#names.get(kind);
    if (!names) throw new Error(`no names of ${kind} are registered`);
    return names(ctx, ids);
  }

  async columns(name: string | undefined, ctx: TenantContext): ReturnType<OwnColumns> {
    if (name === undefined) return [];
    const columns = this.#columns.get(name);
    if (!columns) throw new Error(`no columns of ${name} are registered`);
    return columns(ctx);
  }
}
