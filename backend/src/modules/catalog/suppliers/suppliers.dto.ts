import { Transform } from 'class-transformer';
import {
  asBoolean,
  Flag,
  Id,
  Instant,
  ListQuery,
  Name,
  SortBy,
  Text,
  Whole,
} from '../../../platform/http/index.js';
import type { Supplier } from './suppliers.schema.js';

const CUSTOMER_NUMBER = { max: 64, about: 'The number under which the supplier knows the organisation.' };
const EMAIL = { max: 254, pattern: /^$|^[^\s@]+@[^\s@.]+\.[^\s@]+$/, example: 'orders@supplier.example' };
const PHONE = { max: 40 };
const NOTE = { max: 2000, multiline: true };

export const SUPPLIER_SORTS = { name: 'nameOrder' };

export class SupplierCreateDto {
  @Name({ example: 'Rope & Co' })
  name: string;

  @Text({ ...CUSTOMER_NUMBER, optional: true })
  customerNumber?: string;

  @Text({ ...EMAIL, optional: true })
  email?: string;

  @Text({ ...PHONE, optional: true })
  phone?: string;

  @Text({ ...NOTE, optional: true })
  note?: string;
}

export class SupplierUpdateDto {
  @Name({ optional: true })
  name?: string;

  @Text({ ...CUSTOMER_NUMBER, optional: true })
  customerNumber?: string;

  @Text({ ...EMAIL, optional: true })
  email?: string;

  @Text({ ...PHONE, optional: true })
  phone?: string;

  @Text({ ...NOTE, optional: true })
  note?: string;

  @Flag({ optional: true, about: 'An archived supplier is not offered; its articles keep it.' })
  archived?: boolean;
}

export class SupplierDto {
  @Id()
  id: string;

  @Whole({ min: 1, max: 1_000_000_000 })
  version: number;

  @Name()
  name: string;

  @Text(CUSTOMER_NUMBER)
  customerNumber: string;

  @Text(EMAIL)
  email: string;

  @Text(PHONE)
  phone: string;

  @Text(NOTE)
  note: string;

  @Flag()
  archived: boolean;

  @Instant()
  createdAt: string;
}

export class SupplierListQuery extends ListQuery {
  @SortBy(SUPPLIER_SORTS)
  sort?: string;

  @Text({ max: 100, optional: true, about: 'A part of the name.' })
  q?: string;

  @Transform(asBoolean)
  @Flag({ optional: true, about: 'Only archived suppliers, or only the others; all by default.' })
  archived?: boolean;
}

export function toSupplierDto(supplier: Supplier): SupplierDto {
  const { _id, version, name, customerNumber, email, phone, note, archived, createdAt } = supplier;
  return {
    id: String(_id),
    version,
    name,
    customerNumber,
    email,
    phone,
    note,
    archived,
    createdAt: createdAt.toISOString(),
  };
}
