/** The events that Inngest, or the embedded engine in its place, sends by itself. */

/** A run has failed for good; `data` is `{function_id, run_id, error, event}`. */
export const RUN_FAILED = 'inngest/function.failed';

/** A schedule's time has come; `data` is `{cron}`. */
export const CLOCK_STRUCK = 'inngest/scheduled.timer';
