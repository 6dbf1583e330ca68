import { readFile } from 'node:fs/promises';
import { openAsk } from '@/lib/boot/operator/open-ask';
import { env } from '@/lib/config/env';
import { DomainError } from '@/lib/core/errors';
import type { Report } from '@/lib/operator/report';
import type { Ask, VerbInput, VerbName } from '@/lib/operator/verbs';

/** Has one verb done, by whichever process has the database. */
export const askFor = (async (name: VerbName, input: VerbInput<VerbName>, report: Report) => {
  const { ask, close } = await openAsk(env());
  return ask(name, input, report).finally(close);
}) as Ask;

/** What a file holds in one line: passwords and keys are no words of a command line, which others can read. */
export async function lineOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8').catch((error: Error) => {
    throw new DomainError('invalid', `The file ${file} can't be read: ${error.message}.`);
  });
  return text.replace(/\r?\n$/, '');
}

export const asSize = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
};

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
