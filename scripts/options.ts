import { type ParseArgsConfig, parseArgs } from 'node:util';
import { formatParserError } from './admin/command-line';

/** Calls `parseArgs` for a command. If an argument is invalid, exits with a message and the list of options. */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const options = Object.entries(config.options ?? {}).map(([name, option]) =>
      option.type === 'string' ? `--${name} ${option.default || '…'}` : `--${name}`,
    );
    const known = options.length > 0 ? `Its options are: ${options.join(', ')}.` : 'It has no options.';
    console.error(`${formatParserError(error as Error)} ${known}`);
    process.exit(1);
  }
}
