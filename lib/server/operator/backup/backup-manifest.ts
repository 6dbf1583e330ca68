import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * Manifest of a backup. A backup is a ZIP file:
 *
 * database/<table>.ndjson   one row per line, as JSON contents/<sha256>         the files that the rows refer to
 * manifest.json             this manifest, written last
 */
export const Manifest = z.object({
  format: z.literal(1),
  /** Version of Sheaf that made the backup. */
  sheaf: z.string(),
  made_at: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  /** Migrations of the database, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string()),
  contents: z.object({ count: z.number(), size_bytes: z.number() }),
  /** Contents that rows refer to and that were missing in the store or had other bytes. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
  /**
   * Fingerprint of the key that seals the secrets. Shows whether an installation has the same key, without revealing
   * the key.
   */
  secret_key: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_ENTRY = 'manifest.json';
export const getTableEntry = (table: string): string => `database/${table}.ndjson`;
export const getContentEntry = (sha256: string): string => `contents/${sha256}`;

/**
 * Returns a fingerprint that identifies a secret key without revealing it. The key has at least 32 random characters.
 */
export const getFingerprint = (secretKey: string): string =>
  createHash('sha256').update(`sheaf secret key\n${secretKey}`).digest('hex').slice(0, 16);
