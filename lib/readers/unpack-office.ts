import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ZipFile as NewZip } from 'yazl';
import { PdfProblem } from '@/lib/pdf/problem';

/** Of the parts that hold text, all together: far more than a person writes. */
const MAX_UNPACKED_MB = 100;
const MAX_PARTS = 5000;

/** The parts of an office file that hold text, by their paths. */
export type OfficeParts = Map<string, Buffer>;

/**
 * Unpacks the XML of an office file; its pictures and programs are left alone. What a part unpacks to is known before
 * it is unpacked, and a part that says too little of itself is refused.
 *
 * @param what the file is called in a sentence, such as `spreadsheet`
 * @throws PdfProblem for a file that is damaged, or unpacks beyond the limit
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
        : tooMany(entries.length);
    if (beyond) throw new PdfProblem('limit', `The ${what} ${beyond}, which is the limit.`);
  }
  const parts: OfficeParts = new Map();
  for (const entry of entries) {
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

const tooMany = (parts: number) => (parts > MAX_PARTS ? `has more than ${MAX_PARTS} parts` : undefined);

/** A package of nothing but these parts, not compressed: what a library unpacks is then what was measured. */
export async function packed(parts: OfficeParts): Promise<Buffer> {
  const zip = new NewZip();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return await buffer(zip.outputStream);
}
