import pino from 'pino';
import type { Env } from '@/lib/foundation/config/env';
import { redactSecrets } from '@/lib/foundation/redact';

/** Opens the log on standard error. Standard output is for the person who starts the process. */
export const openLog = ({ logLevel }: Pick<Env, 'logLevel'>): pino.Logger =>
  logTo(pino.destination({ dest: 2, sync: false }), logLevel);

/** Creates a logger that writes one JSON object per line, without secrets. */
export const logTo = (destination: pino.DestinationStream, level: string): pino.Logger =>
  pino({ level, base: null, hooks: { streamWrite: redactSecrets } }, destination);
