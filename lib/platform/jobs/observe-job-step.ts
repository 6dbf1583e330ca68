import { emit } from '@/lib/platform/telemetry';
import { inSpan } from '@/lib/platform/tracing/tracer';
import type { JobLogger } from './job-port';

export interface StepAttempt {
  job: string;
  step: string;
  runId: string;
  /** Number of failed attempts before this one. */
  attempt: number;
  traceParent?: string | undefined;
}

/** Runs a step in a new span, logs it, and emits its outcome. */
export async function observeJobStep<T>(
  { traceParent, ...attempt }: StepAttempt,
  logger: JobLogger,
  work: () => Promise<T> | T,
): Promise<T> {
  const started = performance.now();
  const ended = (outcome: 'done' | 'failed') => {
    const seconds = (performance.now() - started) / 1000;
    emit('job.step', { job: attempt.job, outcome, seconds });
    return { ...attempt, durationMs: Math.round(seconds * 1000) };
  };
  try {
    const result = await inSpan(
      `${attempt.job} ${attempt.step}`,
      { 'sheaf.job': attempt.job, 'sheaf.run_id': attempt.runId, 'sheaf.attempt': attempt.attempt },
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
