import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface MetricOptions<L extends string> {
  /** Without prefix: every name begins with `stockroom_`. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly L[];
}

interface GaugeOptions<L extends string> extends MetricOptions<L> {
  /** Called when the metrics are read; it sets the gauge. */
  readonly collect: (gauge: Gauge<L>) => void | Promise<void>;
}

/** In seconds: from a hit in memory to a client's timeout. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The node's metrics for Prometheus. A component creates its counters, gauges or histograms here, once; labels have few
 * values, never ids.
 */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly #registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  onApplicationShutdown(): void {
    this.#registry.clear();
  }

  counter<L extends string = never>({ name, help, labels = [] }: MetricOptions<L>): Counter<L> {
    return new Counter({
      name: `stockroom_${name}`,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
    });
  }

  gauge<L extends string = never>({ name, help, labels = [], collect }: GaugeOptions<L>): void {
    const gauge: Gauge<L> = new Gauge<L>({
      name: `stockroom_${name}`,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      collect: () => collect(gauge),
    });
  }

  /** Measures seconds. */
  histogram<L extends string = never>({ name, help, labels = [] }: MetricOptions<L>): Histogram<L> {
    return new Histogram({
      name: `stockroom_${name}`,
      help,
      labelNames: [...labels],
      buckets: DURATIONS,
      registers: [this.#registry],
    });
  }

  /** All metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
