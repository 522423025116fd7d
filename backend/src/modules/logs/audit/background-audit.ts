import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  type AuditReport,
  AuditStates,
  Audits,
  isMissing,
  KeptHeads,
  OUTSIDE,
  type Pace,
} from '../../../platform/audit/index.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { requireId } from '../../../platform/database/index.js';
import { ALL, EventLog, headOf, Sequencer } from '../../../platform/events/index.js';
import { Faults } from '../../../platform/faults/faults.js';
import { Leases } from '../../../platform/leases/index.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Repeater } from '../../../platform/time/repeater.js';
import { timeBudget } from '../../../platform/time/time-budget.js';
import { LedgerHeads } from '../../stock/index.js';
import { Tenants } from '../../tenants/index.js';
import { fingerprintOf, nextDue } from './audit-due.rules.js';
import { CheckFiles } from './check-files.js';
import { LedgerAlarm } from './ledger-alarm.js';

const LEASE = 'ledger-audit';
const LEASE_MS = timeBudget(60_000);
const MAX_POLL_MS = 15_000;

/** The maximum time for keeping heads during a shutdown. */
const MAX_KEEPING_MS = 5_000;

/** At most a quarter of one processor. */
const SLICE_MS = 10;
const REST_MS = 30;

/** The server is shutting down, or another node has the lease. */
class AuditInterruptedError extends Error {}

/**
 * Audits one organisation after the other while the server runs, those first whose last audit is oldest. One node at a
 * time does it. Consistent books get a signed head outside of the database; a break raises an alarm.
 */
@Injectable()
export class BackgroundAudit implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Audit');
  readonly #everyMs: number;
  readonly #repeater: Repeater;
  readonly #pace: Pace = { sliceMs: SLICE_MS, restMs: REST_MS, onSlice: () => this.#goOn() };
  /** The last attempts of this process: an organisation whose audit fails does not delay others. */
  readonly #tried = new Map<string, Date>();
  #stopping = false;

  constructor(
    private readonly audits: Audits,
    private readonly states: AuditStates,
    private readonly kept: KeptHeads,
    private readonly heads: LedgerHeads,
    private readonly alarm: LedgerAlarm,
    private readonly files: CheckFiles,
    private readonly tenants: Tenants,
    private readonly log: EventLog,
    private readonly sequencer: Sequencer,
    private readonly leases: Leases,
    private readonly testFaults: Faults,
    @Inject(CONFIG) config: Config,
    metrics: Metrics,
  ) {
    this.#everyMs = config.LEDGER_AUDIT_SECONDS * 1000;
    const everyMs = Math.min(this.#everyMs, MAX_POLL_MS);
    this.#repeater = new Repeater(() => this.#round(), { everyMs, name: 'Audit' });
    this.#measure(metrics);
  }

  onApplicationBootstrap(): void {
    if (this.testFaults.audits) this.#repeater.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping = true;
    await this.#repeater.stop();
    if (this.testFaults.audits) await this.#keepGrown().catch((error: unknown) => this.#logger.error(error));
  }

  #measure(metrics: Metrics): void {
    metrics.gauge({
      name: 'ledger_audit_breaks',
      help: 'Contradictions that the last audits found, over all organisations.',
      collect: async (gauge) => {
        const states = await this.states.all();
        gauge.set(states.reduce((sum, { breaks }) => sum + breaks, 0));
      },
    });
    metrics.gauge({
      name: 'ledger_audit_verified_at_seconds',
      help: 'When the organisation was audited whose last audit is longest ago, in Unix time; 0 before the first audit.',
      collect: async (gauge) => {
        const times = (await this.states.all()).map(({ at }) => at.getTime());
        gauge.set(times.length > 0 ? Math.min(...times) / 1000 : 0);
      },
    });
  }

  /** Keeps the heads of the chains that have grown, so that the records of a stopped server cannot be cut off. */
  async #keepGrown(): Promise<void> {
    await this.sequencer.sequencePending();
    const kept = await this.kept.newest();
    const until = performance.now() + MAX_KEEPING_MS;
    for await (const { _id, seq } of this.log.allHeads()) {
      if (_id === ALL || (kept.get(_id)?.activity.seq ?? 0) >= seq) continue;
      if (performance.now() > until)
        return this.#logger.warn('the server stopped before the heads of all organisations were kept');
      const isKept = await this.heads.keepContinued(_id === headOf(null) ? null : requireId(_id));
      if (!isKept) this.#logger.error(`the records of ${_id} do not continue the head that was kept of them`);
    }
  }

  /** Audits the organisation that is overdue longest; returns whether another one may be due. */
  async #round(): Promise<boolean> {
    if (this.#stopping || !(await this.leases.holdLease(LEASE, LEASE_MS))) return false;
    const present = (await this.tenants.allIds()).map(String);
    const states = await this.states.all();
    const last = new Map(states.map(({ _id, at }) => [String(_id), at]));
    for (const [id, at] of this.#tried) if (at > (last.get(id) ?? new Date(0))) last.set(id, at);
    const due = nextDue([...present, OUTSIDE], last, new Date(), this.#everyMs);
    if (due === undefined) return false;
    this.#tried.set(due, new Date());
    try {
      await (due === OUTSIDE ? this.#auditOutside(new Set(present)) : this.#audit(due));
    } catch (error) {
      if (error instanceof AuditInterruptedError) return false;
      throw error;
    }
    return true;
  }

  async #audit(id: string): Promise<void> {
    const tenantId = requireId(id);
    const report = await this.audits.audit(tenantId, { scope: 'everything', pace: this.#pace });
    await this.files.execute(tenantId, report, this.#pace);
    // Deleted while it was read: the check whether it may be missing runs outside of all organisations.
    if (!report.ok && !(await this.tenants.allIds()).some((present) => present.equals(tenantId))) return;
    const before = await this.states.find(tenantId);
    await this.alarm.recordResult(tenantId, report, before?.fingerprint ?? null);
    this.#log(id, report);
    if (report.ok) await this.heads.keepHead(tenantId, this.#pace);
  }

  /**
   * Audits the records outside of any organisation, and checks for organisations that are missing although they were
   * neither deleted nor replaced.
   */
  async #auditOutside(present: ReadonlySet<string>): Promise<void> {
    const report = await this.audits.audit(null, { scope: 'activity', pace: this.#pace });
    for (const [chain, head] of await this.kept.newest()) {
      if (chain === 'none' || present.has(chain)) continue;
      const isGone = await this.audits.atOneMoment(null, (source) => isMissing(source, chain, head));
      if (isGone) {
        const collection = 'tenants';
        report.add({ area: 'activity', problem: 'missing', collection, kind: 'tenant', id: chain });
      }
    }
    if ((await this.kept.countWrong()) > 0)
      report.add({ area: 'activity', problem: 'kept-head', collection: 'ledger-heads' });
    for (const { _id } of await this.states.all()) {
      const id = String(_id);
      if (id !== OUTSIDE && !present.has(id)) await this.states.remove(_id);
    }
    const fingerprint = fingerprintOf(report.breaks);
    await this.states.save({ _id: requireId(OUTSIDE), at: new Date(), breaks: report.found, fingerprint });
    this.#log('outside of any organisation', report);
    if (report.ok) await this.heads.keepHead(null, this.#pace);
  }

  #log(what: string, { ok, found, breaks }: AuditReport): void {
    if (ok) return;
    const first = breaks[0];
    const where = [first?.collection, first?.kind, first?.id].filter(Boolean).join(' ');
    this.#logger.error(
      `the books of ${what} do not add up: ${found} breaks, first ${first?.problem} in ${where}`,
    );
  }

  async #goOn(): Promise<void> {
    if (this.#stopping || !(await this.leases.holdLease(LEASE, LEASE_MS))) throw new AuditInterruptedError();
  }
}
