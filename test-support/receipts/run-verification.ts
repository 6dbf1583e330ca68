import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Receipt } from '@/lib/page-plan/receipts/schemas';

const PROGRAMS = {
  javascript: { fence: /```js\n(.*?)```/s, file: 'verify.mjs', command: process.execPath },
  python: { fence: /```python\n(.*?)```/s, file: 'verify.py', command: 'python3' },
};

interface VerificationInput {
  receipt: Receipt;
  /** Content of the file that the receipt is for. */
  content: Uint8Array;
  /** Address of the server that publishes the keys. */
  server: string;
}

/**
 * Runs a program of `docs/receipts.md` as it is printed there.
 *
 * @returns `true` if the program accepts the receipt
 */
export async function runVerification(
  language: keyof typeof PROGRAMS,
  { receipt, content, server }: VerificationInput,
): Promise<boolean> {
  const { fence, file, command } = PROGRAMS[language];
  const [, code] = fence.exec(await readFile('docs/receipts.md', 'utf8'))!;
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-receipt-'));
  try {
    await writeFile(join(folder, file), code!);
    await writeFile(join(folder, 'receipt.json'), JSON.stringify(receipt));
    await writeFile(join(folder, 'file.pdf'), content);
    const args = [file, 'receipt.json', 'file.pdf', server];
    const { stdout } = await promisify(execFile)(command, args, { cwd: folder }).catch(
      (error: Error & { stdout: string }) => error,
    );
    return stdout.trim() === 'The receipt is valid.';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
