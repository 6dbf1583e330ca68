import type { Logger } from 'pino';
import { emit } from '@/lib/platform/telemetry';
import type { RejectedJson } from './guard-database-json';

/** Maximum number of values remembered as reported. Beyond it, the oldest are reported again. */
const MAX_REMEMBERED = 10_000;

/** Returns a reporter that logs and counts each stored value once, however often its row is read. */
export function createRejectedJsonReporter(log: Pick<Logger, 'warn'>): (rejected: RejectedJson) => void {
  const reported = new Set<string>();
  return ({ model, column, id, problems }) => {
    const place = `${model}.${column} ${id}`;
    if (reported.has(place)) return;
    if (reported.size >= MAX_REMEMBERED) reported.delete(reported.values().next().value!);
    reported.add(place);
    log.warn(
      { model, column, id, problems },
      'a stored value was read without the parts that its schema rejects',
    );
    emit('json.rejected', { model, column });
  };
}
