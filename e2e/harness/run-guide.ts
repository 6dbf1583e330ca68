import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createQuickStartSetup, type Language, QUICK_START } from '@/components/reference/quick-start-code';
import { withCurl } from '@/test-support/curl-on-path';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';

const run = promisify(execFile);

/** Folder where guide code runs. It is inside the repository, so that imports resolve. */
export const GUIDES_FOLDER = resolve('.build/guides');

const LANGUAGE_PROGRAMS = {
  curl: { file: 'quick-start.sh', command: '/bin/sh' },
  javascript: { file: 'quick-start.mjs', command: process.execPath },
  python: { file: 'quick-start.py', command: 'python3' },
} satisfies Record<Language, { file: string; command: string }>;

/**
 * Runs the quick start as printed in the API reference, after the line that sets the variables.
 *
 * @param programs `own`: the tests' small curl, which runs everywhere; `system`: the installed programs
 * @returns the printed output
 * @throws Error with the output if it fails
 */
export async function runQuickStart(
  language: Language,
  { url, key, projectUuid }: { url: string; key: string; projectUuid: string },
  programs: 'own' | 'system' = 'own',
): Promise<string> {
  await mkdir(GUIDES_FOLDER, { recursive: true });
  const { file, command } = LANGUAGE_PROGRAMS[language];
  const setup = createQuickStartSetup({ server: url, key, project: projectUuid });
  await writeFile(join(GUIDES_FOLDER, file), QUICK_START[language]);
  await writeFile(join(GUIDES_FOLDER, 'run.sh'), `${setup}\nexec "${command}" ${file}\n`);
  await writeFile(join(GUIDES_FOLDER, 'pile.pdf'), createNumberedPdf({ pages: 3, label: 'pile' }));
  const env = programs === 'own' ? withCurl() : process.env;
  const { stdout } = await run('/bin/sh', ['run.sh'], { cwd: GUIDES_FOLDER, env });
  return stdout;
}
