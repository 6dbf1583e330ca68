import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import type { ContainerSource, SourceEntry } from './container-source';
import { isSystemFile, toCleanNames } from './entry-names';
import { ZipDecryption } from './zip-decryption';

const ENCRYPTED_FLAG = 1;
const UTF8_FLAG = 0x800;
const METHODS = { stored: 0, deflated: 8 };
const UNIX_TYPE = 0o170000;
const UNIX_LINK = 0o120000;

/**
 * Opens a ZIP archive. Its directory and its entries are read piece by piece.
 *
 * @param password password of the encrypted entries. Without one, an encrypted entry is a problem.
 */
export async function openZip(path: string, password?: string): Promise<ContainerSource> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false });
  const decryption = password === undefined ? undefined : await ZipDecryption.open(path, password);
  return {
    entries: () => listEntries(zip, decryption),
    close: async () => {
      zip.close();
      await decryption?.close();
    },
  };
}

async function* listEntries(zip: ZipFile, decryption?: ZipDecryption): AsyncGenerator<SourceEntry> {
  for await (const entry of zip.eachEntry()) {
    const path = decodeName(entry);
    const readDecrypted = await decryption?.next(entry);
    if (/[/\\]$/.test(path) || isSystemFile(toCleanNames(path))) continue;
    if (entry.generalPurposeBitFlag & ENCRYPTED_FLAG) {
      if (!readDecrypted) throw new PdfProblem('password', 'The archive is encrypted and needs a password.');
      yield isLink(entry)
        ? { path, content: null, skipReason: LINK_REASON }
        : { path, content: readDecrypted() };
      continue;
    }
    const skipReason = getSkipReason(entry);
    yield skipReason
      ? { path, content: null, skipReason }
      : { path, content: readContent(await zip.openReadStreamPromise(entry), entry.crc32) };
  }
}

/** Many programs write names in UTF-8 without the flag that says so. */
function decodeName(entry: Entry): string {
  const flags = entry.generalPurposeBitFlag & ~UTF8_FLAG;
  const name = entry.fileNameRaw;
  return getFileNameLowLevel(flags | (isUtf8(name) ? UTF8_FLAG : 0), name, entry.extraFields, true);
}

const LINK_REASON = 'The entry is a link to another file.';

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & UNIX_TYPE) === UNIX_LINK;

function getSkipReason(entry: Entry): string | undefined {
  if (isLink(entry)) return LINK_REASON;
  const isKnown = Object.values(METHODS).includes(entry.compressionMethod);
  return isKnown ? undefined : 'The file is compressed with a method that is not supported.';
}

async function* readContent(content: Readable, checksum: number): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== checksum) throw new PdfProblem('damaged', 'The archive is damaged and can’t be unpacked.');
}
