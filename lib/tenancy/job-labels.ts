import type { Translator } from '@/lib/foundation/languages/translator';
import { capitalize } from '@/lib/foundation/phrases';

/** Returns the label of a job ID. Failure handlers use the label of their job. */
export function getJobLabel(t: Translator<'organization'>, job: string): string {
  const failed = job.endsWith('-failed') ? job.slice(0, -'-failed'.length) : null;
  if (failed !== null && t.has(getKey(failed))) return t('jobs.afterFailure', { job: t(getKey(failed)) });
  return t.has(getKey(job)) ? capitalize(t(getKey(job))) : job;
}

type Key = Parameters<Translator<'organization'>>[0] & `jobs.labels.${string}`;

/** A job of another version has no label. */
const getKey = (job: string) => `jobs.labels.${job}` as Key;
