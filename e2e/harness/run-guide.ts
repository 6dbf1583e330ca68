import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { QUICK_START } from '@/components/reference/quick-start-code';
import { withCurl } from '@/lib/testing/curl-on-path';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';

const run = promisify(execFile);

/** Where code of the guides is run: within the tree, so that it finds the libraries that it names. */
export const GUIDES_FOLDER = resolve('.build/guides');

type Language = keyof typeof QUICK_START;

const PROGRAMS = {
  curl: { file: 'quick-start.sh', command: '/bin/sh' },
  javascript: { file: 'quick-start.mjs', command: process.execPath },
  python: { file: 'quick-start.py', command: 'python3' },
} satisfies Record<Language, { file: string; command: string }>;

/**
 * Runs the quick start as the reference prints it, but for the line in which the reader puts what is theirs.
 *
 * @param programs `own`: the small curl of the tests, which runs everywhere; `system`: what the machine has
 * @returns what it prints
 * @throws Error when it fails, with what it printed
 */
export async function runQuickStart(
  language: Language,
  { url, key, projectUuid }: { url: string; key: string; projectUuid: string },
  programs: 'own' | 'system' = 'own',
): Promise<string> {
  await mkdir(GUIDES_FOLDER, { recursive: true });
  const { file, command } = PROGRAMS[language];
  const code = QUICK_START[language].replace(/^export SHEAF=.*$/m, '');
  await writeFile(join(GUIDES_FOLDER, file), code);
  await writeFile(join(GUIDES_FOLDER, 'pile.pdf'), numberedPdf({ pages: 3, label: 'pile' }));
  const given = { ...process.env, SHEAF: url, KEY: key, PROJECT: projectUuid };
  const env = programs === 'own' ? withCurl(given) : given;
  const { stdout } = await run(command, [file], { cwd: GUIDES_FOLDER, env });
  return stdout;
}
