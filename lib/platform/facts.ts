import { channel } from 'node:diagnostics_channel';

/**
 * What a process tells of its own work as it happens, for whoever counts. Node's diagnostics channels carry it: they
 * are one for the process, however its code was bundled, and cost nothing while nobody listens.
 *
 * A fact's words come from lists of ours (jobs, routes, pools), never from who calls: each may become a metric's label.
 */
export interface Facts {
  /** A request has its whole answer, or its client has gone. */
  request: { method: string; route: string; status: number; seconds: number };
  /** One try of a job's step. */
  'job.step': { job: string; outcome: 'done' | 'failed'; seconds: number };
  /** A run is over for good, so many seconds after its event. */
  'job.run': { job: string; outcome: 'done' | 'failed'; seconds: number };
  /** Tries of deliveries that ended alike. `pending`: it is tried again later. */
  deliveries: { outcome: 'delivered' | 'pending' | 'failed'; count: number };
  /** What a pool of child processes has to do now. */
  children: { pool: string; running: number; waiting: number };
  /** A stored JSON value was read without the parts that its schema rejects. */
  'json.rejected': { model: string; column: string };
  /** A child was ended, or ended by itself, without its task's result. */
  'child.ended': { pool: string; reason: 'time' | 'memory' | 'crashed' };
}

const channelOf = (name: keyof Facts) => channel(`sheaf:${name}`);

export function tell<Name extends keyof Facts>(name: Name, fact: Facts[Name]): void {
  channelOf(name).publish(fact);
}

/** @returns what ends the listening */
export function hear<Name extends keyof Facts>(name: Name, heard: (fact: Facts[Name]) => void): () => void {
  const listener = (fact: unknown) => heard(fact as Facts[Name]);
  channelOf(name).subscribe(listener);
  return () => channelOf(name).unsubscribe(listener);
}
