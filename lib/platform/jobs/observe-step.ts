import { tell } from '@/lib/platform/facts';
import { inSpan } from '@/lib/platform/tracing/tracer';
import type { JobLogger } from './port';

/** Which try of what is observed. */
export interface StepTry {
  job: string;
  step: string;
  runId: string;
  /** Failed tries before this one. */
  attempt: number;
  /** The trace that its event belongs to. */
  traceParent?: string | undefined;
}

/** Runs a step's work in a span of its own, writes its line in the log and tells how it went. */
export async function observeStep<T>(
  { traceParent, ...tried }: StepTry,
  logger: JobLogger,
  work: () => Promise<T> | T,
): Promise<T> {
  const started = performance.now();
  const ended = (outcome: 'done' | 'failed') => {
    const seconds = (performance.now() - started) / 1000;
    tell('job.step', { job: tried.job, outcome, seconds });
    return { ...tried, durationMs: Math.round(seconds * 1000) };
  };
  try {
    const result = await inSpan(
      `${tried.job} ${tried.step}`,
      { 'sheaf.job': tried.job, 'sheaf.run_id': tried.runId, 'sheaf.attempt': tried.attempt },
      async () => work(),
      traceParent ?? null,
    );
    logger.debug(ended('done'), 'job step');
    return result;
  } catch (error) {
    logger.warn({ ...ended('failed'), err: error }, 'job step failed');
    throw error;
  }
}
