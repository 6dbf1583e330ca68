import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { hear } from '@/lib/platform/facts';

/** From what a cached picture takes to what a slow upload does. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** From a look into the database to a long scan. */
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800];

/**
 * What is counted as it happens. Labels are words of ours (`lib/platform/facts.ts`): their number does not grow with
 * documents, tenants, or what callers make up.
 *
 * @returns what ends the counting
 */
export function countFacts(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'sheaf_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'sheaf_http_request_duration_seconds',
    help: 'From a request to the last byte of its answer.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const steps = new Histogram({
    name: 'sheaf_job_step_duration_seconds',
    help: 'Tries of job steps; those that fail may be tried again.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const runs = new Histogram({
    name: 'sheaf_job_run_duration_seconds',
    help: 'Runs of jobs that ended for good, from the event that asked for them. Embedded engine.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const deliveries = new Counter({
    name: 'sheaf_webhook_tries_total',
    help: 'Tries of webhook deliveries: delivered, to be tried again (pending), or given up (failed).',
    labelNames: ['outcome'],
    registers,
  });
  const children = new Gauge({
    name: 'sheaf_child_processes_tasks',
    help: 'Tasks of child processes, running and waiting.',
    labelNames: ['pool', 'state'],
    registers,
  });
  const childEnds = new Counter({
    name: 'sheaf_child_processes_ended_total',
    help: 'Child processes that ended without a result: by the limit of time or memory, or by themselves.',
    labelNames: ['pool', 'reason'],
    registers,
  });
  const rejectedJson = new Counter({
    name: 'sheaf_stored_json_rejected_total',
    help: 'Stored JSON values that were read without the parts that their schema rejects. Each value counts once a process.',
    labelNames: ['model', 'column'],
    registers,
  });
  const ends = [
    hear('request', ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      requestSeconds.observe({ method, route }, seconds);
    }),
    hear('job.step', ({ job, outcome, seconds }) => steps.observe({ job, outcome }, seconds)),
    hear('job.run', ({ job, outcome, seconds }) => runs.observe({ job, outcome }, seconds)),
    hear('deliveries', ({ outcome, count }) => deliveries.inc({ outcome }, count)),
    hear('children', ({ pool, running, waiting }) => {
      children.set({ pool, state: 'running' }, running);
      children.set({ pool, state: 'waiting' }, waiting);
    }),
    hear('child.ended', ({ pool, reason }) => childEnds.inc({ pool, reason })),
    hear('json.rejected', ({ model, column }) => rejectedJson.inc({ model, column })),
  ];
  return () => {
    for (const end of ends) end();
  };
}
