import type { Logger } from 'pino';

/** Ends a process that can't start: a sentence is told as it is, a defect with its stack. */
export function failStart(error: unknown, log: Logger): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (!(error instanceof Error) || !isSentence(error.message)) log.fatal({ err: error }, 'the start failed');
  process.exit(1);
}

/** What is told in a sentence needs no stack beside it. */
const isSentence = (message: string) => /^[A-Z].*\.$/s.test(message) && !message.includes('\n');
