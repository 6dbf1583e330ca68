/**
 * `npm run admin -- <verb>`: what an operator does without a browser. `npm run admin -- --help` lists the verbs;
 * docs/operators.md tells more.
 */
import { DomainError } from '@/lib/core/errors';
import { createFilesPrivately } from '@/lib/platform/storage/private-folder';
import { type CommandLine, readCommandLine } from './admin/command-line';
import { COMMANDS } from './admin/commands';
import { helpFor, overview } from './admin/help';
import { progressLine } from './admin/progress-line';

/** Ended early by a signal: the commands' `finally` takes back what they have begun, then this is the exit code. */
const INTERRUPTED = 130;

createFilesPrivately();
process.exitCode = await main(readCommandLine(process.argv.slice(2), COMMANDS));
// Timers and connections of what was opened need not be waited for.
process.exit();

async function main(line: CommandLine): Promise<number> {
  if (line.kind === 'help') {
    console.log(line.verb === null ? overview(COMMANDS) : helpFor(line.verb, COMMANDS[line.verb]!));
    return 0;
  }
  const progress = progressLine(!line.json);
  const tell = (message: string) => {
    progress.clear();
    if (line.json) console.log(JSON.stringify({ ok: false, message }));
    else console.error(message);
  };
  if (line.kind === 'problem') {
    tell(line.message);
    return 2;
  }
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (interrupted = true));
  const report = (text: string) => {
    if (interrupted) throw new DomainError('unavailable', 'Ended early.');
    progress.show(text);
  };
  try {
    const { json, lines, problem } = await COMMANDS[line.verb]!.run(line.given, report);
    progress.clear();
    if (line.json)
      console.log(JSON.stringify({ ok: !problem, ...(problem && { message: problem }), ...json }));
    else console.log(lines.join('\n'));
    if (problem && !line.json) console.error(problem);
    return problem ? 1 : 0;
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    return interrupted ? INTERRUPTED : 1;
  }
}
