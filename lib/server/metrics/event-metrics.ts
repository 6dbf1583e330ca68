import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { subscribe } from '@/lib/platform/telemetry';

/** Bucket limits in s, from a cached thumbnail to a slow upload. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Bucket limits in s, from a database query to a long scan. */
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800];

const OUTCOMES = 'delivered, waiting for a retry (pending), or failed permanently (failed)';

/**
 * Registers the metrics that count events. Labels come from the fixed list in `lib/platform/telemetry.ts`, so their
 * number doesn't grow with documents, tenants or input of callers.
 *
 * @returns a function that stops the counting
 */
export function registerEventMetrics(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'sheaf_http_requests_total',
    help: 'Completed requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'sheaf_http_request_duration_seconds',
    help: 'Time from a request to the last byte of its response.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const steps = new Histogram({
    name: 'sheaf_job_step_duration_seconds',
    help: 'Attempts of job steps. Failed attempts may be retried.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const runs = new Histogram({
    name: 'sheaf_job_run_duration_seconds',
    help: 'Job runs that ended, measured from the event that requested them. Embedded engine.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const deliveries = {
    webhook: new Counter({
      name: 'sheaf_webhook_tries_total',
      help: `Attempts of webhook deliveries: ${OUTCOMES}.`,
      labelNames: ['outcome'],
      registers,
    }),
    destination: new Counter({
      name: 'sheaf_destination_tries_total',
      help: `Attempts of deliveries to destinations: ${OUTCOMES}.`,
      labelNames: ['outcome'],
      registers,
    }),
  };
  const children = new Gauge({
    name: 'sheaf_child_processes_tasks',
    help: 'Tasks of child processes, running and waiting.',
    labelNames: ['pool', 'state'],
    registers,
  });
  const childEnds = new Counter({
    name: 'sheaf_child_processes_ended_total',
    help: 'Child processes that ended without a result: because of a time or memory limit, or by themselves.',
    labelNames: ['pool', 'reason'],
    registers,
  });
  const rejectedJson = new Counter({
    name: 'sheaf_stored_json_rejected_total',
    help: 'Stored JSON values that were read without the parts that their schema rejects. Each process counts a value once.',
    labelNames: ['model', 'column'],
    registers,
  });
  const ends = [
    subscribe('request', ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      requestSeconds.observe({ method, route }, seconds);
    }),
    subscribe('job.step', ({ job, outcome, seconds }) => steps.observe({ job, outcome }, seconds)),
    subscribe('job.run', ({ job, outcome, seconds }) => runs.observe({ job, outcome }, seconds)),
    subscribe('deliveries', ({ to, outcome, count }) => deliveries[to].inc({ outcome }, count)),
    subscribe('children', ({ pool, running, waiting }) => {
      children.set({ pool, state: 'running' }, running);
      children.set({ pool, state: 'waiting' }, waiting);
    }),
    subscribe('child.ended', ({ pool, reason }) => childEnds.inc({ pool, reason })),
    subscribe('json.rejected', ({ model, column }) => rejectedJson.inc({ model, column })),
  ];
  return () => {
    for (const end of ends) end();
  };
}
