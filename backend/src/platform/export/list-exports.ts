import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../context/index.js';
import type { OwnColumns } from './export-table.js';

/** The notation of amounts and days of an organisation. */
interface Notation {
  /** The decimals of its currency. */
  readonly moneyDigits: number;
  readonly timeZone: string;
}
type NotationOf = (ctx: TenantContext) => Promise<Notation>;
type Names = (ctx: TenantContext, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Adds data of modules to the exports of lists: the names of ids, and columns that depend on the organisation. */
@Injectable()
export class ListExports {
  readonly #names = new Map<string, Names>();
  readonly #columns = new Map<string, OwnColumns>();
  #notation: NotationOf = async () => ({ moneyDigits: 0, timeZone: 'UTC' });

  addNames(kind: string, names: Names): void {
    this.#names.set(kind, names);
  }

  addColumns(name: string, columns: OwnColumns): void {
    this.#columns.set(name, columns);
  }

  /** Registers how organisations write amounts and days. */
  setNotation(notation: NotationOf): void {
    this.#notation = notation;
  }

  notation(ctx: TenantContext): Promise<Notation> {
    return this.#notation(ctx);
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
