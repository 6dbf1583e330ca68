import type { Command } from './command';

const COMMAND_PREFIX = 'npm run admin --';

/** Formats the list of all verbs, each with its summary. */
export function formatOverview(commands: Record<string, Command>): string {
  const verbs = Object.entries(commands).map(([verb, { summary }]) => [verb, summary] as const);
  return [
    `${COMMAND_PREFIX} <verb> [options]`,
    '',
    ...alignColumns(verbs),
    '',
    `Every verb supports --help and --json. With --json, it prints one JSON object to standard output. Call it as`,
    `\`npm run --silent admin -- <verb> --json\`. On failure, it prints a message and returns an exit code other than 0.`,
    'DATA_DIR and DATABASE_URL select the installation, as for `npm start`.',
  ].join('\n');
}

export function formatHelp(verb: string, { about, argument, options }: Command): string {
  const shown = argument ? (argument.required ? ` <${argument.name}>` : ` [${argument.name}]`) : '';
  const rows = Object.entries(options).map(
    ([name, { value, help }]) => [`--${name}${value ? ` <${value}>` : ''}`, help] as const,
  );
  const usage = Object.entries(options)
    .filter(([, { required }]) => required)
    .map(([name, { value }]) => ` --${name} <${value}>`);
  return [
    `${COMMAND_PREFIX} ${verb}${shown}${usage.join('')} [options]`,
    '',
    ...about,
    '',
    ...alignColumns([...rows, ['--json', 'print one JSON object instead of text'], ['--help', 'this']]),
  ].join('\n');
}

function alignColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
