import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../context/index.js';

type ZoneOf = (ctx: TenantContext) => Promise<string>;

/** The time zone of an organisation, in whose calendar its days are. The module that owns organisations registers it. */
@Injectable()
export class TimeZones {
  #zoneOf: ZoneOf = async () => 'UTC';

  setZoneOf(zoneOf: ZoneOf): void {
    this.#zoneOf = zoneOf;
  }

  zoneOf(ctx: TenantContext): Promise<string> {
    return this.#zoneOf(ctx);
  }
}
