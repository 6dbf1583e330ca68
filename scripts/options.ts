import { type ParseArgsConfig, parseArgs } from 'node:util';
import { sentenceOfParser } from './admin/command-line';

/** `parseArgs` for a command: what can't be read ends it with a sentence, and with the options that there are. */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const options = Object.entries(config.options ?? {}).map(([name, option]) =>
      option.type === 'string' ? `--${name} ${option.default || '…'}` : `--${name}`,
    );
    const known = options.length > 0 ? `Its options are: ${options.join(', ')}.` : 'It has no options.';
    console.error(`${sentenceOfParser(error as Error)} ${known}`);
    process.exit(1);
  }
}
