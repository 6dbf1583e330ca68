/** Events that Inngest, or the embedded engine instead, sends automatically. */

/** Event for a run that failed permanently. `data` is `{function_id, run_id, error, event}`. */
export const RUN_FAILED = 'inngest/function.failed';

/** Event for a schedule that is due. `data` is `{cron}`. */
export const SCHEDULED_TIMER = 'inngest/scheduled.timer';
