import type { Command } from './command';

const CALL = 'npm run admin --';

/** All verbs, each with its summary. */
export function overview(commands: Record<string, Command>): string {
  const verbs = Object.entries(commands).map(([verb, { summary }]) => [verb, summary] as const);
  return [
    `${CALL} <verb> [options]`,
    '',
    ...columns(verbs),
    '',
    `Every verb has --help and --json. With --json one JSON object stands on standard output: call it as`,
    `\`npm run --silent admin -- <verb> --json\`. A failure is a sentence, and an exit code other than 0.`,
    'The installation is the one that DATA_DIR and DATABASE_URL name, as for `npm start`.',
  ].join('\n');
}

/** One verb with its options. */
export function helpFor(verb: string, { about, word, options }: Command): string {
  const shown = word ? (word.required ? ` <${word.name}>` : ` [${word.name}]`) : '';
  const rows = Object.entries(options).map(
    ([name, { value, help }]) => [`--${name}${value ? ` <${value}>` : ''}`, help] as const,
  );
  const usage = Object.entries(options)
    .filter(([, { required }]) => required)
    .map(([name, { value }]) => ` --${name} <${value}>`);
  return [
    `${CALL} ${verb}${shown}${usage.join('')} [options]`,
    '',
    ...about,
    '',
    ...columns([...rows, ['--json', 'one JSON object instead of words'], ['--help', 'this']]),
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
