import pino from 'pino';
import type { Env } from '@/lib/config/env';
import { hideSecrets } from '@/lib/core/hide-secrets';

/** Standard output is for the person who starts the process; the log goes to standard error. */
export const openLog = ({ logLevel }: Pick<Env, 'logLevel'>): pino.Logger =>
  logTo(pino.destination({ dest: 2, sync: false }), logLevel);

/** One JSON object a line, without secrets. */
export const logTo = (destination: pino.DestinationStream, level: string): pino.Logger =>
  pino({ level, base: null, hooks: { streamWrite: hideSecrets } }, destination);
