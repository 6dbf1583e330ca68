import type { JobLogger } from '@/lib/platform/jobs/job-port';

const noop = () => {};

/** Logger for tests whose jobs fail on purpose. */
export const silentLogger: JobLogger = { debug: noop, info: noop, warn: noop, error: noop };
