import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import { newId } from '../../platform/database/index.js';
import { Leases } from '../../platform/leases/index.js';
import { Clock } from '../../platform/time/index.js';
import { Repeater } from '../../platform/time/repeater.js';
import { timeBudget } from '../../platform/time/time-budget.js';
import { systemContext } from './system-context.js';
import { TenantsRepository } from './tenants.repository.js';

const LEASE = 'tenant-rounds';
const LEASE_MS = timeBudget(60_000);

/** Work on one organisation that depends on the time. It must be idempotent. */
type Round = (ctx: TenantContext) => Promise<void>;

/**
 * Runs the periodic work of each organisation, such as expiry and reminders. One node at a time does it. An organisation
 * whose work fails does not keep others waiting, and is tried again in the next round.
 */
@Injectable()
export class TenantRounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Rounds');
  readonly #rounds = new Map<string, Round>();
  readonly #repeater: Repeater;
  #stopping = false;

  constructor(
    private readonly tenants: TenantsRepository,
    private readonly leases: Leases,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    const everyMs = config.DUE_CHECK_SECONDS * 1000;
    this.#repeater = new Repeater(() => this.#runAll(), { everyMs, name: 'Rounds' });
  }

  /** Registers work; the name appears in the log. */
  add(name: string, round: Round): void {
    this.#rounds.set(name, round);
  }

  onApplicationBootstrap(): void {
    this.#repeater.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping = true;
    await this.#repeater.stop();
  }

  async #runAll(): Promise<boolean> {
    for (const tenantId of await this.tenants.allIds())
      for (const [name, round] of this.#rounds) {
        if (this.#stopping || !(await this.leases.holdLease(LEASE, LEASE_MS))) return false;
        try {
          await round(systemContext(tenantId, `round-${String(newId())}`, this.clock.now()));
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          this.#logger.error(`${name} failed for an organisation and is tried again: ${reason}`);
        }
      }
    return false;
  }
}
