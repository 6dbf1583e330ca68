import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '@/e2e/harness/system-programs';

/** Client for `psql`, to measure the database alone. */
export class Psql {
  constructor(private readonly url: string) {
    requireProgram('psql', 'the bench compares Sheaf with the database’s own program');
  }

  /** Name of the database. */
  get database(): string {
    return new URL(this.url).pathname.slice(1);
  }

  /**
   * Runs a script in one session.
   * @returns seconds per statement, as psql measures them
   */
  run(script: string): number[] {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-psql-'));
    try {
      const file = join(folder, 'script.sql');
      writeFileSync(file, `\\timing on\n${script}`);
      const args = [this.url, '--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '-f', file];
      const { status, stdout, stderr, error } = spawnSync('psql', args, {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      if (error) throw error;
      if (status !== 0) throw new Error(stderr.slice(0, 500));
      return [...stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, ms]) => Number(ms) / 1000);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /**
   * Runs one `INSERT … SELECT` from a jsonb literal for each batch.
   * @returns seconds
   */
  insert(entityId: string, batches: readonly (readonly string[])[]): number {
    const statements = batches.map(
      (data) => `INSERT INTO entity_record (entity_id, data) SELECT '${entityId}'::uuid, record
        FROM jsonb_array_elements('[${data.join(',').replaceAll("'", "''")}]'::jsonb) AS record;`,
    );
    return this.run(statements.join('\n')).reduce((sum, seconds) => sum + seconds, 0);
  }
}
