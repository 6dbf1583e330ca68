import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Services } from '@/lib/context';
import { checkFileReading } from '@/lib/health/check-file-reading';
import { checkHealth } from '@/lib/health/check-health';
import type { PoolState } from '@/lib/platform/db/open-database';
import { countFacts } from './counted';
import { gauges } from './gauges';
import { nowAndThen } from './now-and-then';
import { countStore, readQueues } from './sources';

export interface MetricsSources {
  services: Services;
  version: string;
  /** Of the folder's file system the free space is told. */
  dataDir: string;
  /** Absent on the embedded database. */
  pool?: () => PoolState;
}

/** What a scrape is answered. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  close(): void;
}

/** The store's contents are counted over all of their rows: no more often than this, and never while a scrape waits. */
const STORE_EVERY_MS = 300_000;
/** Scrapes that come close together are answered by one look. */
const HOLDS_MS = 1000;

/**
 * Counts from now on, and looks at queues, pools and the disk when it is asked. What can't be read is left out, and
 * `sheaf_ready` says why: a scrape is answered also while the database is down.
 */
export function openMetrics({ services, version, dataDir, pool }: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stopCounting = countFacts(registry);
  const shown = gauges(registry);
  const store = nowAndThen(() => countStore(services), STORE_EVERY_MS);

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
        last = { text: look(), until: performance.now() + HOLDS_MS };
      return last.text;
    },
    close: () => {
      stopCounting();
      registry.clear();
    },
  };
}
