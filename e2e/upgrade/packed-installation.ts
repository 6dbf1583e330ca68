import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

/** Contents of an installation's database and data folder. */
export interface PackedInstallation {
  tables: Record<string, string[]>;
  sequences: Record<string, string>;
  /** Files outside the embedded database, by path in the data folder. */
  files: { path: string; mode: number; base64: string }[];
  apiKey: string;
  receiver: string;
  madeAt: string;
}

/** File names of the packed rows and files, and of the packed embedded database. */
export const INSTALLATION = 'installation-0.1.0.json.gz';
export const DATABASE = 'database-0.1.0.br';

/** Placeholder for the origin of the server that simulates the providers and receives the events. */
export const RECEIVER_PLACEHOLDER = 'http://receiver.invalid:80';

export const PASSWORD = 'seven quiet lanterns';
export const CLASSIFIER_KEY = 'sk-of-the-classifier';
export const EXTRACTION_KEY = 'sk-of-the-language-model';

export const pack = (text: string): Buffer => gzipSync(text, { level: 9 });
export const unpack = (bytes: Uint8Array): string => gunzipSync(bytes).toString('utf8');

interface Entry {
  path: string;
  mode: number;
  /** Size in bytes; absent for a folder. */
  size?: number;
}

const INDEX_LENGTH_BYTES = 4;

/**
 * Packs a folder with all files, folders and modes. The compression window spans the whole folder, because an embedded
 * database mostly consists of three copies of one catalog.
 */
export async function packedFolder(folder: string): Promise<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((each) => each.isFile() || each.isDirectory())
    .map((each) => join(each.parentPath, each.name))
    .sort();
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  for (const path of paths) {
    const stats = await stat(path);
    const content = stats.isFile() ? await readFile(path) : undefined;
    entries.push({ path: relative(folder, path), mode: stats.mode & 0o777, size: content?.length });
    if (content) contents.push(content);
  }
  const index = Buffer.from(JSON.stringify(entries));
  const length = Buffer.alloc(INDEX_LENGTH_BYTES);
  length.writeUInt32BE(index.length);
  return brotliCompressSync(Buffer.concat([length, index, ...contents]), {
    params: {
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 26,
    },
  });
}

export async function unpackFolder(bytes: Uint8Array, folder: string): Promise<void> {
  const all = brotliDecompressSync(bytes, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });
  let at = INDEX_LENGTH_BYTES + all.readUInt32BE();
  const entries: Entry[] = JSON.parse(all.toString('utf8', INDEX_LENGTH_BYTES, at));
  for (const { path, mode, size } of entries) {
    const target = join(folder, path);
    await mkdir(size === undefined ? target : dirname(target), { recursive: true });
    if (size !== undefined) {
      await writeFile(target, all.subarray(at, at + size));
      at += size;
    }
    await chmod(target, mode);
  }
}
