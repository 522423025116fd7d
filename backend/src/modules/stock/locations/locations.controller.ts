import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import {
  Access,
  PageOf,
  pageDto,
  pageRequest,
  SeenVersion,
  TenantCtx,
} from '../../../platform/http/index.js';
import { locationExport, placementExport } from '../stock.export.js';
import {
  LOCATION_SORTS,
  LocationCreateDto,
  LocationDto,
  LocationListQuery,
  LocationUpdateDto,
  PLACEMENT_SORTS,
  PlacementDto,
  PlacementListQuery,
  PlacementPutDto,
  toLocationDto,
} from './locations.dto.js';
import { Locations } from './locations.service.js';
import { Placements } from './placements.service.js';

/** Locations are managed by storekeepers, and by members who set up the site. */
const KEEPERS = ['tenant:manage', 'stock:adjust'] as const;

@Controller('sites/:id')
export class LocationsController {
  constructor(
    private readonly locations: Locations,
    private readonly placements: Placements,
  ) {}

  @Get('locations')
  @Access({
    may: 'stock:read',
    summary: 'List the storage locations of a site in walking order',
    answers: PageOf(LocationDto),
    exports: locationExport,
    shared: true,
  })
  async listLocations(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Query() query: LocationListQuery,
  ) {
    return pageDto(
      await this.locations.list(ctx, id, query, pageRequest(query, LOCATION_SORTS, 'walk')),
      toLocationDto,
    );
  }

  @Post('locations')
  @Access({
    may: KEEPERS,
    summary: 'Create a storage location',
    answers: LocationDto,
    writes: true,
    creates: true,
  })
  createLocation(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: LocationCreateDto) {
    return this.locations.create(ctx, id, body);
  }

  @Get('locations/:locationId')
  @Access({ may: 'stock:read', summary: 'Get a storage location', answers: LocationDto })
  async getLocation(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Param('locationId') locationId: string,
  ) {
    return toLocationDto(await this.locations.getAt(ctx, id, locationId));
  }

  @Patch('locations/:locationId')
  @Access({
    may: KEEPERS,
    summary: 'Rename or move a storage location with its sublocations',
    answers: LocationDto,
    writes: true,
    versioned: true,
  })
  updateLocation(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Param('locationId') locationId: string,
    @SeenVersion() version: number,
    @Body() body: LocationUpdateDto,
  ) {
    return this.locations.update(ctx, id, locationId, version, body);
  }

  @Delete('locations/:locationId')
  @Access({
    may: KEEPERS,
    summary: 'Delete a storage location and its sublocations, if no article is placed there',
    writes: true,
    versioned: true,
  })
  deleteLocation(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Param('locationId') locationId: string,
    @SeenVersion() version: number,
  ) {
    return this.locations.remove(ctx, id, locationId, version);
  }

  @Get('placements')
  @Access({
    may: 'stock:read',
    summary: 'List the placements of articles at a site',
    answers: PageOf(PlacementDto),
    exports: placementExport,
    shared: true,
  })
  listPlacements(
    @TenantCtx() ctx: TenantContext,
    @Param('id') id: string,
    @Query() query: PlacementListQuery,
  ) {
    return this.placements.list(ctx, id, query, pageRequest(query, PLACEMENT_SORTS, 'id'));
  }

  @Put('placements')
  @Access({
    may: KEEPERS,
    summary: 'Set the storage locations of an article at a site',
    answers: PlacementDto,
    writes: true,
  })
  setPlacement(@TenantCtx() ctx: TenantContext, @Param('id') id: string, @Body() body: PlacementPutDto) {
    return this.placements.put(ctx, id, body);
  }
}
