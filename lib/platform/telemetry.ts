import { channel } from 'node:diagnostics_channel';

/**
 * Telemetry events of this process, published for the metrics collector. Uses Node's diagnostics channels: they are
 * shared by the whole process, however its code is bundled, and cost nothing without a subscriber.
 *
 * Values must come from fixed lists (jobs, routes, pools), never from a caller, because each may become a metric label.
 */
export interface TelemetryEvents {
  /** Request that has its complete response, or whose client has disconnected. */
  request: { method: string; route: string; status: number; seconds: number };
  'job.step': { job: string; outcome: 'done' | 'failed'; seconds: number };
  /** Finished run. `seconds` counts from its event. */
  'job.run': { job: string; outcome: 'done' | 'failed'; seconds: number };
  /** Delivery attempts with the same outcome. `pending`: a retry follows. */
  deliveries: { to: 'webhook' | 'destination'; outcome: 'delivered' | 'pending' | 'failed'; count: number };
  children: { pool: string; running: number; waiting: number };
  /** Stored JSON value that was read without the fields its schema rejects. */
  'json.rejected': { model: string; column: string };
  /** Child process that was killed or exited without the result of its task. */
  'child.ended': { pool: string; reason: 'time' | 'memory' | 'crashed' };
}

const getChannel = (name: keyof TelemetryEvents) => channel(`sheaf:${name}`);

export function emit<Name extends keyof TelemetryEvents>(name: Name, event: TelemetryEvents[Name]): void {
  getChannel(name).publish(event);
}

/** @returns a function that unsubscribes */
export function subscribe<Name extends keyof TelemetryEvents>(
  name: Name,
  handler: (fact: TelemetryEvents[Name]) => void,
): () => void {
  const listener = (fact: unknown) => handler(fact as TelemetryEvents[Name]);
  getChannel(name).subscribe(listener);
  return () => getChannel(name).unsubscribe(listener);
}
