import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Services } from '@/lib/platform/context';
import type { PoolState } from '@/lib/platform/db/open-database';
import { checkFileReading } from '@/lib/server/health/check-file-reading';
import { checkHealth } from '@/lib/server/health/check-health';
import { registerEventMetrics } from './event-metrics';
import { registerGauges } from './metric-gauges';
import { countStore, readQueues } from './metric-sources';
import { cachedGauge } from './stale-while-revalidate';

export interface MetricsSources {
  services: Services;
  version: string;
  /** Data folder. The free space of its file system is reported. */
  dataDir: string;
  /** State of the connection pool. Absent with the embedded database. */
  pool?: () => PoolState;
}

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  close(): void;
}

/** Minimum interval in ms between counts of the store, which read all of its rows. A scrape never waits for a count. */
const STORE_INTERVAL_MS = 300_000;
/** Time in ms during which scrapes share one result. */
const CACHE_MS = 1000;

/**
 * Starts counting events, and reads queues, pools and the disk on each scrape. Values that can't be read are left out,
 * and `sheaf_ready` shows why: scrapes work even while the database is down.
 */
export function openMetrics({ services, version, dataDir, pool }: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stopCounting = registerEventMetrics(registry);
  const shown = registerGauges(registry);
  const store = cachedGauge(() => countStore(services), STORE_INTERVAL_MS);

  async function look(): Promise<string> {
    const [problems, queues, disk] = await Promise.all([
      checkHealth(services),
      readQueues(services).catch(() => null),
      statfs(dataDir).catch(() => null),
    ]);
    shown.set({
      version,
      ready: problems.length === 0,
      readsFiles: checkFileReading(services).length === 0,
      queues,
      store: store(),
      disk: disk && { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize },
      pool: pool?.(),
    });
    return registry.metrics();
  }

  let last: { text: Promise<string>; until: number } | undefined;
  return {
    contentType: registry.contentType,
    text: () => {
      if (!last || performance.now() >= last.until)
        last = { text: look(), until: performance.now() + CACHE_MS };
      return last.text;
    },
    close: () => {
      stopCounting();
      registry.clear();
    },
  };
}
