import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BackupFile } from './backup-file';

test('an incomplete backup is rejected with one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-backup-file-'));
  const path = join(folder, 'cut.zip');
  await writeFile(path, 'PK and nothing behind it, as a copy that was cut short has it');
  await expect(BackupFile.open(path)).rejects.toThrow(/[^.]\.$/);
  await rm(folder, { recursive: true });
});
