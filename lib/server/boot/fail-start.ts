import type { Logger } from 'pino';

/** Exits a process that can't start. Prints expected errors as a message, and bugs with their stack. */
export function failStart(error: unknown, log: Logger): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (!(error instanceof Error) || !isSentence(error.message)) log.fatal({ err: error }, 'the start failed');
  process.exit(1);
}

/** Returns true if the message is an expected error, which needs no stack. */
const isSentence = (message: string) => /^[A-Z].*\.$/s.test(message) && !message.includes('\n');
