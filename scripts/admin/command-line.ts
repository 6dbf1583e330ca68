import { parseArgs } from 'node:util';
import type { Command, ParsedArguments } from './command';

export type CommandLine =
  | { kind: 'help'; verb: string | null }
  | { kind: 'problem'; message: string; json: boolean }
  | { kind: 'run'; verb: string; given: ParsedArguments; json: boolean };

/** Parses the arguments after `npm run admin --`. Never throws: an error is returned as a sentence. */
export function readCommandLine(typed: readonly string[], commands: Record<string, Command>): CommandLine {
  const [verb, ...rest] = typed;
  const json = typed.includes('--json');
  const problem = (message: string): CommandLine => ({ kind: 'problem', message, json });
  if (verb === undefined || verb === '--help' || verb === '-h' || verb === 'help') {
    return { kind: 'help', verb: rest[0] !== undefined && Object.hasOwn(commands, rest[0]) ? rest[0] : null };
  }
  if (!Object.hasOwn(commands, verb)) {
    return problem(`There is no verb "${verb}". The verbs are: ${Object.keys(commands).join(', ')}.`);
  }
  const command = commands[verb]!;
  const options = Object.entries(command.options);
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        ...Object.fromEntries(
          options.map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
        ),
      },
    });
    if (values.help) return { kind: 'help', verb };
    const typedOptions: Record<string, string | boolean | undefined> = values;
    const missing = options.find(([name, { required }]) => required && typedOptions[name] === undefined);
    if (missing) return problem(`${verb} needs --${missing[0]} <${missing[1].value}>.`);
    const { argument } = command;
    if (argument?.required && positionals.length === 0) return problem(`${verb} needs a ${argument.name}.`);
    const surplus = positionals[argument ? 1 : 0];
    if (surplus !== undefined) return problem(`${verb} does not accept "${surplus}".`);
    const text = (name: string) => {
      const value = typedOptions[name];
      return typeof value === 'string' ? value : undefined;
    };
    const given: ParsedArguments = { word: positionals[0], text, has: (name) => typedOptions[name] === true };
    return { kind: 'run', verb, given, json };
  } catch (error) {
    return problem(formatParserError(error as Error));
  }
}

/** Returns the first sentence of the parser's error, which names the option. The rest is advice for programmers. */
export function formatParserError({ message }: Error): string {
  const [sentence] = message.split(/\. /);
  return `${sentence!.replace(/\.$/, '')}.`;
}
