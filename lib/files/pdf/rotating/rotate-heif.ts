import type { Turn } from '../pdf-engine-port';
import { PdfProblem } from '../pdf-problem';

/**
 * Rotates the primary image of a HEIF file without decoding it. A file with a stated rotation gets another angle. For
 * any other file, a new description with a rotation follows at the end, so that no image data moves.
 *
 * @throws PdfProblem for a file whose description can't be read
 */
export function rotateHeif(heif: Buffer, turn: Turn): Buffer {
  try {
    return rotate(Buffer.from(heif), turn);
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenHeif) {
      throw new PdfProblem('damaged', 'The image is damaged and can’t be rotated.');
    }
    throw error;
  }
}

class BrokenHeif extends Error {}

/** Box of a file: a length, a type, and content. */
interface Box {
  type: string;
  start: number;
  /** Start of the content, after the version and flags if the box has them. */
  content: number;
  end: number;
}

const FULL_BOXES: ReadonlySet<string> = new Set(['meta', 'pitm', 'ipma']);
const FULL_BOX_BYTES = 4;
const ANGLES = 4;
const MAX_ASSOCIATIONS = 255;
/** Bit of an index with two bytes that marks a property as essential. */
const ESSENTIAL = 0x8000;

function rotate(heif: Buffer, turn: Turn): Buffer {
  const boxes = listBoxes(heif, 0, heif.length);
  const meta = findBox(boxes, 'meta');
  const parts = listBoxes(heif, meta.content, meta.end);
  const primaryId = readPrimaryId(heif, findBox(parts, 'pitm'));
  const iprp = findBox(parts, 'iprp');
  const [ipco, ...tables] = listBoxes(heif, iprp.content, iprp.end);
  if (ipco?.type !== 'ipco') throw new BrokenHeif();
  const properties = listBoxes(heif, ipco.content, ipco.end);
  const { table, associations, indexes } = findAssociations(heif, tables, primaryId);
  const own = indexes.map((index) => properties[(index & ~ESSENTIAL) - 1]);
  const rotation = own.findLastIndex((property) => property?.type === 'irot');
  const mirrors = own.slice(rotation + 1).filter((property) => property?.type === 'imir').length;
  // Mirroring follows the rotation. Then a rotation of the result is the opposite rotation of its input.
  const step = mirrors % 2 === 0 ? turn / 90 : -turn / 90;
  const stated = own[rotation];
  if (stated) {
    heif.writeUInt8(toAngle(heif.readUInt8(stated.content) - step), stated.content);
    return heif;
  }
  const mirror = own.findIndex((property) => property?.type === 'imir');
  indexes.splice(mirror === -1 ? indexes.length : mirror, 0, ESSENTIAL | (properties.length + 1));
  if (indexes.length > MAX_ASSOCIATIONS) throw new BrokenHeif();
  const copy = ({ start, end }: Box) => heif.subarray(start, end);
  const newProperties = writeBox('iprp', [
    writeBox('ipco', [...properties.map(copy), writeBox('irot', [Buffer.from([toAngle(-step)])])]),
    ...tables.map((each) => (each === table ? writeAssociations(associations) : copy(each))),
  ]);
  const description = writeBox('meta', [
    heif.subarray(meta.content - FULL_BOX_BYTES, meta.content),
    ...parts.map((part) => (part === iprp ? newProperties : copy(part))),
  ]);
  return appendDescription(heif, boxes, meta, description);
}

/** Finds the properties of the primary image. Their indexes can be changed. */
function findAssociations(heif: Buffer, tables: readonly Box[], primaryId: number) {
  for (const table of tables) {
    if (table.type !== 'ipma') continue;
    const associations = readAssociations(heif, table);
    const item = associations.items.find(({ id }) => id === primaryId);
    if (item) return { table, associations, indexes: item.indexes };
  }
  throw new BrokenHeif();
}

/** Converts quarter turns to the angle of a rotation, which is counterclockwise. */
const toAngle = (quarters: number): number => ((quarters % ANGLES) + ANGLES) % ANGLES;

/** Marks the earlier description as unused space, and appends the new one. */
function appendDescription(heif: Buffer, boxes: readonly Box[], meta: Box, description: Buffer): Buffer {
  heif.write('free', meta.start + 4, 'latin1');
  const last = boxes.at(-1)!;
  // A length of 0 means “to the end of the file”.
  if (heif.readUInt32BE(last.start) === 0) heif.writeUInt32BE(last.end - last.start, last.start);
  return Buffer.concat([heif, description]);
}

function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    const declared = bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    let content = start + 8;
    let length = declared;
    if (declared === 0) length = to - start;
    if (declared === 1) {
      length = Number(bytes.readBigUInt64BE(start + 8));
      content += 8;
    }
    if (FULL_BOXES.has(type)) content += FULL_BOX_BYTES;
    const end = start + length;
    if (content > end || end > to) throw new BrokenHeif();
    boxes.push({ type, start, content, end });
    start = end;
  }
  return boxes;
}

function findBox(boxes: readonly Box[], type: string): Box {
  const box = boxes.find((each) => each.type === type);
  if (!box) throw new BrokenHeif();
  return box;
}

const readVersion = (bytes: Buffer, { content }: Box): number => bytes[content - FULL_BOX_BYTES]!;

const readPrimaryId = (bytes: Buffer, box: Box): number =>
  readVersion(bytes, box) === 0 ? bytes.readUInt16BE(box.content) : bytes.readUInt32BE(box.content);

interface Associations {
  version: number;
  items: { id: number; indexes: number[] }[];
}

/** Reads which properties each item has. Indexes of one byte become indexes of two bytes. */
function readAssociations(bytes: Buffer, box: Box): Associations {
  const version = readVersion(bytes, box);
  const hasLongIndexes = (bytes[box.content - 1]! & 1) === 1;
  const items: Associations['items'] = [];
  let at = box.content + 4;
  for (let count = bytes.readUInt32BE(box.content); count > 0; count -= 1) {
    const id = version < 1 ? bytes.readUInt16BE(at) : bytes.readUInt32BE(at);
    at += version < 1 ? 2 : 4;
    const indexes: number[] = [];
    for (let left = bytes.readUInt8(at++); left > 0; left -= 1) {
      const index = hasLongIndexes ? bytes.readUInt16BE(at) : bytes.readUInt8(at);
      indexes.push(hasLongIndexes ? index : ((index & 0x80) << 8) | (index & 0x7f));
      at += hasLongIndexes ? 2 : 1;
    }
    items.push({ id, indexes });
  }
  return { version, items };
}

function writeAssociations({ version, items }: Associations): Buffer {
  const parts = items.map(({ id, indexes }) => {
    const idBytes = version < 1 ? 2 : 4;
    const part = Buffer.alloc(idBytes + 1 + 2 * indexes.length);
    part.writeUIntBE(id, 0, idBytes);
    part[idBytes] = indexes.length;
    for (const [index, value] of indexes.entries()) part.writeUInt16BE(value, idBytes + 1 + 2 * index);
    return part;
  });
  const head = Buffer.from([version, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(items.length, FULL_BOX_BYTES);
  return writeBox('ipma', [head, ...parts]);
}

function writeBox(type: string, content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.reduce((sum, { length }) => sum + length, 0), 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}
