import { getProcessValue } from './process-value';

/**
 * Points where a test kills the process, to prove that acknowledged data survives. Outside that test, crash points do
 * nothing.
 */
export const CRASH_POINTS = [
  // Storing a file.
  'file.written',
  'file.synced',
  'file.renamed',
  'file.folder_synced',
  // Storing a file in an object store, after syncing it on this machine.
  'object.pinned',
  'object.written',
  'object.kept',
  // An upload.
  'upload.committed',
  'upload.before_answer',
  // Unpacking a container.
  'unpack.stored',
  'unpack.committed',
  // An item of a channel.
  'channel.stored',
  'channel.committed',
  // Finishing a file of a channel.
  'channel.compared',
  'channel.set_aside',
  'channel.finished',
  // A page change that cuts.
  'cut.claimed',
  'cut.part_written',
  'cut.part_stored',
  'cut.committed',
  // A webhook delivery attempt.
  'webhook.claimed',
  'webhook.answered',
  'webhook.recorded',
  // A delivery to a destination: its name is stored, the destination has a whole file, all files are visible, and the
  // document is marked.
  'destination.claimed',
  'destination.named',
  'destination.written',
  'destination.put',
  'destination.exported',
  'destination.recorded',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

interface Armed {
  point: CrashPoint;
  /** Number of times the point is passed before it kills the process. */
  passes: number;
  strike: (point: CrashPoint) => void;
}

const current = getProcessValue('crash-point', (): { armed?: Armed } => ({}));

/**
 * @param spec a point's name, or `name:n` to strike when it is reached for the n-th time
 * @param strike ends the process; never returns
 * @throws Error if the spec names no crash point
 */
export function armCrashPoint(spec: string, strike: (point: CrashPoint) => void): void {
  const [name, count = '1'] = spec.split(':');
  const point = CRASH_POINTS.find((known) => known === name);
  if (!point || !/^[1-9]\d*$/.test(count)) {
    throw new Error(`"${spec}" names no crash point. There are: ${CRASH_POINTS.join(', ')}.`);
  }
  current.armed = { point, passes: Number(count) - 1, strike };
}

export function crashPoint(point: CrashPoint): void {
  const { armed } = current;
  if (armed?.point !== point) return;
  if (armed.passes > 0) armed.passes -= 1;
  else armed.strike(point);
}
