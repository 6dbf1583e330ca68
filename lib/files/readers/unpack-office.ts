import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ZipFile as NewZip } from 'yazl';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';

/** Maximum total size in MB of the decompressed text parts; far more than a person writes. */
const MAX_UNPACKED_MB = 100;
const MAX_PARTS = 5000;

/** Text parts of an Office file, by path. */
export type OfficeParts = Map<string, Buffer>;

/**
 * Decompresses the XML of an Office file; ignores images and programs. Each part's decompressed size is checked first,
 * and a part that declares too small a size is rejected.
 *
 * @param what name of the file type in a message, for example `spreadsheet`
 * @throws PdfProblem for a file that is damaged or exceeds the limit
 */
export async function unpackOffice(path: string, what: string): Promise<OfficeParts> {
  const damaged = (error: Error) => {
    if (error instanceof PdfProblem) throw error;
    throw new PdfProblem(
      'damaged',
      `The ${what} is damaged and can’t be read: ${error.message.replace(/\.$/, '')}.`,
    );
  };
  const zip = await openPromise(path, { autoClose: false }).catch(damaged);
  try {
    return await unpackAll(zip, what).catch(damaged);
  } finally {
    zip.close();
  }
}

async function unpackAll(zip: ZipFile, what: string): Promise<OfficeParts> {
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    bytes += entry.uncompressedSize;
    entries.push(entry);
    const beyond =
      bytes > MAX_UNPACKED_MB * 2 ** 20
        ? `unpacks to more than ${MAX_UNPACKED_MB} MB`
        : hasTooManyParts(entries.length);
    if (beyond) throw new PdfProblem('limit', `The ${what} ${beyond}, which is the limit.`);
  }
  const parts: OfficeParts = new Map();
  for (const entry of entries) {
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

const hasTooManyParts = (parts: number) =>
  parts > MAX_PARTS ? `has more than ${MAX_PARTS} parts` : undefined;

/** Creates an uncompressed package with only these parts, so that a library can't decompress more than was measured. */
export async function packOffice(parts: OfficeParts): Promise<Buffer> {
  const zip = new NewZip();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return await buffer(zip.outputStream);
}
