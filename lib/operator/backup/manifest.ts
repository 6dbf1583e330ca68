import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * What a backup says of itself. A backup is a ZIP file:
 *
 *     database/<table>.ndjson   a row a line, as JSON
 *     contents/<sha256>         the files that those rows refer to
 *     manifest.json             this, written last
 */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of Sheaf that made it. */
  sheaf: z.string(),
  made_at: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  /** Its schema: the migrations that the database had seen, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string()),
  contents: z.object({ count: z.number(), size_bytes: z.number() }),
  /** Contents that rows refer to and that the store did not have, or had with other bytes. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
  /** Under which key secrets are sealed: tells whether an installation has the same, and nothing of the key. */
  secret_key: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_ENTRY = 'manifest.json';
export const tableEntry = (table: string): string => `database/${table}.ndjson`;
export const contentEntry = (sha256: string): string => `contents/${sha256}`;

/** Told of a secret key without telling it; the key has at least 32 random characters. */
export const fingerprintOf = (secretKey: string): string =>
  createHash('sha256').update(`sheaf secret key\n${secretKey}`).digest('hex').slice(0, 16);
