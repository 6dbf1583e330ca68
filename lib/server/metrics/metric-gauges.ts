import { Gauge, type Registry } from 'prom-client';
import type { PoolState } from '@/lib/platform/db/open-database';
import type { Queues, StoreTotals } from './metric-sources';

/** Values that are read for a scrape. null or absent if a value couldn't be read or doesn't exist. */
export interface GaugeValues {
  version: string;
  ready: boolean;
  /** true if the last self-test read a file of each kind. */
  readsFiles: boolean;
  queues: Queues | null;
  store?: StoreTotals | undefined;
  disk: { freeBytes: number; sizeBytes: number } | null;
  pool?: PoolState | undefined;
}

/** Registers the metrics of current state. All of them are reset for each scrape, so that no old value is reported. */
export function registerGauges(registry: Registry): { set(looked: GaugeValues): void } {
  const all: Gauge[] = [];
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Gauge<Label> => {
    const made = new Gauge({ name: `sheaf_${name}`, help, labelNames, registers: [registry] });
    all.push(made as unknown as Gauge);
    return made;
  };
  const info = gauge('info', 'Version of Sheaf that is running.', ['version']);
  const ready = gauge('ready', '1 if the database, the storage, and the job engine are available, else 0.');
  const filesReadable = gauge('files_readable', '1 if files of each kind can be read, else 0.');
  const runs = gauge('job_runs', 'Job runs by state, counted up to 10,000 each. Embedded engine.', [
    'job',
    'state',
  ]);
  const oldest = gauge('job_oldest_waiting_seconds', 'Time that the oldest due run has waited.', ['job']);
  const outbox = gauge('outbox_events', 'Events that no job engine has accepted yet, counted up to 10,000.');
  const outboxAge = gauge('outbox_oldest_seconds', 'Time that the oldest of these events has waited.');
  const deliveries = gauge(
    'webhook_deliveries_waiting',
    'Pending deliveries, counted up to 1,000 for each endpoint.',
  );
  const deliveryAge = gauge('webhook_oldest_due_seconds', 'Time that the oldest due delivery has waited.');
  const sendings = gauge(
    'destination_deliveries_waiting',
    'Pending deliveries, counted up to 1,000 for each destination.',
  );
  const sendingAge = gauge(
    'destination_oldest_due_seconds',
    'Time that the oldest due delivery to a destination has waited.',
  );
  const stuck = gauge('stuck_work', 'Items that have not moved for 10 minutes, counted up to 10,000.', [
    'kind',
  ]);
  const stuckAge = gauge('stuck_work_oldest_seconds', 'Time since the oldest item moved.', ['kind']);
  const endpoints = gauge('webhook_endpoints', 'Endpoints that fail or that were turned off.', ['state']);
  const destinations = gauge('destinations', 'Destinations that fail or that were turned off.', ['state']);
  const contents = gauge(
    'storage_contents',
    'Files in the store. Equal files count once. Cached for some minutes.',
  );
  const bytes = gauge('storage_bytes', 'Total size of the files in the store. Cached for some minutes.');
  const free = gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR.');
  const size = gauge('disk_size_bytes', 'Total space on the disk of DATA_DIR.');
  const connections = gauge('database_connections', 'This process’s connections to PostgreSQL.', ['state']);
  const maximum = gauge(
    'database_connections_max',
    'Maximum number of connections of this process to PostgreSQL.',
  );
  const waiting = gauge('database_connections_waited_for', 'Statements that wait for a connection.');

  return {
    set({ version, ready: isReady, readsFiles, queues, store, disk, pool }) {
      for (const each of all) each.reset();
      info.set({ version }, 1);
      ready.set(isReady ? 1 : 0);
      filesReadable.set(readsFiles ? 1 : 0);
      // After a reset, a gauge without labels is 0. An unknown value must not be reported as 0.
      const known = <T>(value: T | null | undefined, show: (value: T) => void, unlabelled: Gauge[]) => {
        if (value) show(value);
        else for (const each of unlabelled) each.remove();
      };
      known(
        queues,
        (read) => {
          for (const { job, waiting, later, running, oldestSeconds } of read.jobs) {
            runs.set({ job, state: 'waiting' }, waiting);
            runs.set({ job, state: 'later' }, later);
            runs.set({ job, state: 'running' }, running);
            oldest.set({ job }, oldestSeconds);
          }
          for (const kind of ['intake', 'classification', 'scan', 'cut', 'delivery'] as const) {
            const found = read.stuck.find((each) => each.kind === kind);
            stuck.set({ kind }, found?.count ?? 0);
            stuckAge.set({ kind }, found?.oldestSeconds ?? 0);
          }
          outbox.set(read.outbox.waiting);
          outboxAge.set(read.outbox.oldestSeconds);
          deliveries.set(read.webhooks.waiting);
          deliveryAge.set(read.webhooks.oldestSeconds);
          endpoints.set({ state: 'failing' }, read.webhooks.failing);
          endpoints.set({ state: 'off' }, read.webhooks.off);
          sendings.set(read.destinations.waiting);
          sendingAge.set(read.destinations.oldestSeconds);
          destinations.set({ state: 'failing' }, read.destinations.failing);
          destinations.set({ state: 'off' }, read.destinations.off);
        },
        [outbox, outboxAge, deliveries, deliveryAge, sendings, sendingAge],
      );
      known(
        store,
        (read) => {
          contents.set(read.contents);
          bytes.set(read.bytes);
        },
        [contents, bytes],
      );
      known(
        disk,
        (read) => {
          free.set(read.freeBytes);
          size.set(read.sizeBytes);
        },
        [free, size],
      );
      known(
        pool,
        (read) => {
          connections.set({ state: 'busy' }, read.open - read.idle);
          connections.set({ state: 'idle' }, read.idle);
          maximum.set(read.max);
          waiting.set(read.waiting);
        },
        [maximum, waiting],
      );
    },
  };
}
