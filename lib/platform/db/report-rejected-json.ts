import type { Logger } from 'pino';
import { tell } from '@/lib/platform/facts';
import type { RejectedJson } from './guard-json';

/** Values that are remembered as reported. When there are more, the oldest are reported again. */
const MAX_REMEMBERED = 10_000;

/** Returns a reporter that logs and counts each stored value once, however often its row is read. */
export function rejectedJsonReporter(log: Pick<Logger, 'warn'>): (rejected: RejectedJson) => void {
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
    tell('json.rejected', { model, column });
  };
}
