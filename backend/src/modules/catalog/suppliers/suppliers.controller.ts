import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  Access,
  PageOf,
  pageDto,
  pageRequest,
  SeenVersion,
  TenantCtx,
} from '../../../platform/http/index.js';
import { supplierExport } from '../catalog.export.js';
import {
  SUPPLIER_SORTS,
  SupplierCreateDto,
  SupplierDto,
  SupplierListQuery,
  SupplierUpdateDto,
  toSupplierDto,
} from './suppliers.dto.js';
import { Suppliers } from './suppliers.service.js';

@Controller('catalog/suppliers')
export class SuppliersController {
  constructor(private readonly suppliers: Suppliers) {}

  @Get()
  @Access({
    may: 'catalog:read',
    summary: 'List the suppliers',
    answers: PageOf(SupplierDto),
    exports: supplierExport,
    shared: true,
  })
  async listSuppliers(@TenantCtx() ctx: TenantContext, @Query() query: SupplierListQuery) {
    return pageDto(
      await this.suppliers.list(ctx, query, pageRequest(query, SUPPLIER_SORTS, 'name')),
      toSupplierDto,
    );
  }

  @Get(':id')
  @Access({ may: 'catalog:read', summary: 'Get a supplier', answers: SupplierDto })
  async getSupplier(@TenantCtx() ctx: TenantContext, @Param('id') id: string) {
    return toSupplierDto(await this.suppliers.get(ctx, id));
  }

  @Post()
  @Access({
    may: 'catalog:manage',
    summary: 'Create a supplier',
    answers: SupplierDto,
    writes: true,
    creates: true,
  })
  createSupplier(@TenantCtx() ctx: TenantContext, @Body() body: SupplierCreateDto) {
    return this.suppliers.create(ctx, body);
  }

  @Patch(':id')
  @Access({
    may: 'catalog:manage',
    summary: 'Update or archive a supplier',
    answers: SupplierDto,
    writes: true,
    versioned: true,
  })
  updateSupplier(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @SeenVersion() version: number,
    @Body() body: SupplierUpdateDto,
  ) {
    return this.suppliers.update(ctx, id, version, body);
  }
}
