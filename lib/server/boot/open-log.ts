import { styleText } from 'node:util';
import pino from 'pino';
import type { Env } from '@/lib/foundation/config/env';
import { redactSecrets } from '@/lib/foundation/redact';

/**
 * Opens the log on standard error. Standard output is for the person who starts the process. On a terminal, the log has
 * readable lines, and by default only warnings and errors, so that the address and the password stay in view.
 */
export function openLog({ logLevel }: Pick<Env, 'logLevel'>): pino.Logger {
  const stream = pino.destination({ dest: 2, sync: false });
  if (!process.stderr.isTTY) return logTo(stream, logLevel ?? 'info');
  return logTo({ write: (line) => void stream.write(formatLogLine(line)) }, logLevel ?? 'warn');
}

/** Creates a logger that writes one JSON object per line, without secrets. */
export const logTo = (destination: pino.DestinationStream, level: string): pino.Logger =>
  pino({ level, base: null, hooks: { streamWrite: redactSecrets } }, destination);

const COLORS: Record<string, 'red' | 'yellow' | 'gray'> = {
  fatal: 'red',
  error: 'red',
  warn: 'yellow',
  debug: 'gray',
};

/** Formats a JSON line of the log for a terminal, for example "14:02:31 warn  The disk is full. path=/data". */
export function formatLogLine(line: string): string {
  const entry = tryParseEntry(line);
  if (!entry) return line;
  const { time, level, msg = '', err, ...rest } = entry;
  const name = pino.levels.labels[Number(level)] ?? 'info';
  const color = COLORS[name];
  const label = color ? styleText(color, name.padEnd(5)) : name.padEnd(5);
  const at = styleText('gray', new Date(Number(time)).toTimeString().slice(0, 8));
  const fields = Object.entries(rest).map(([key, value]) => ` ${key}=${formatValue(value)}`);
  const stack = err && typeof err === 'object' && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${at} ${label} ${String(msg)}${styleText('gray', fields.join(''))}${stack}\n`;
}

/** Parses a line. A redacted secret may have taken a quote with it. */
function tryParseEntry(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
