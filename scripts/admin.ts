/**
 * Runs `npm run admin -- <verb>`: operator commands without a browser. `npm run admin -- --help` lists the verbs. See
 * docs/operators.md.
 */
import { DomainError } from '@/lib/foundation/errors';
import { setPrivateUmask } from '@/lib/platform/storage/private-storage-folder';
import { type CommandLine, readCommandLine } from './admin/command-line';
import { COMMANDS } from './admin/commands';
import { formatHelp, formatOverview } from './admin/help';
import { createProgressLine } from './admin/progress-line';

/** Exit code after a signal. The `finally` blocks of the commands clean up first. */
const INTERRUPTED = 130;

setPrivateUmask();
process.exitCode = await main(readCommandLine(process.argv.slice(2), COMMANDS));
// Don't wait for timers and open connections.
process.exit();

async function main(line: CommandLine): Promise<number> {
  if (line.kind === 'help') {
    console.log(line.verb === null ? formatOverview(COMMANDS) : formatHelp(line.verb, COMMANDS[line.verb]!));
    return 0;
  }
  const progress = createProgressLine(!line.json);
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
