import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseMissingLibraries, requireLibraries } from '@/e2e/harness/browser';

test('finds every missing library of the browser once', () => {
  const listed = `	linux-vdso.so.1 (0x00007ffd)
	libnss3.so => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
	libgbm.so.1 => not found
	libnss3.so => not found
`;
  expect(parseMissingLibraries(listed)).toEqual(['libnss3.so', 'libgbm.so.1']);
});

test.runIf(process.platform === 'linux')(
  'a program with a missing library is rejected with an error that names it',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-browser-'));
    const executablePath = join(folder, 'chromium');
    const program = readFileSync(process.execPath);
    const name = program.indexOf('\0libstdc++.so.6\0');
    expect(name).toBeGreaterThan(0);
    program.write('libabsent.so.6', name + 1);
    writeFileSync(executablePath, program);
    chmodSync(executablePath, 0o755);
    try {
      expect(() => requireLibraries({ executablePath: process.execPath })).not.toThrow();
      expect(() => requireLibraries({ executablePath })).toThrow(
        /needs libraries that this system lacks: libabsent\.so\.6\. Install/,
      );
      const absent = join(folder, 'absent');
      expect(() => requireLibraries({ executablePath: absent })).toThrow(/can’t start on this system/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
