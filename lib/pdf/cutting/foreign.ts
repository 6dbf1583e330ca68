import { type Dict, isDict, nameText, PdfString, type Value } from '../syntax/values';

type Resolve = (value: Value | undefined) => Value;

/**
 * Dictionaries that belong to the document or to another page, and never to what a page draws with. One that the part
 * doesn't hold already is written as null: through it, a discarded page would come along. Damaged and hostile files
 * leave types out, so it is told by what else it has; by keys together with what they hold, since keys alone may be
 * the names of glyphs or of looks.
 */
export function isForeign(dict: Dict, resolve: Resolve): boolean {
  if (hasDocumentType(dict, resolve)) return true;
  return SHAPES.some((isShape) => isShape(dict, resolve));
}

/** Whether it says itself that it is a page, an outline, and the like. */
export function hasDocumentType(dict: Dict, resolve: Resolve): boolean {
  const type = nameText(resolve(dict.get('Type')));
  return type !== undefined && DOCUMENT_TYPES.has(type);
}

const DOCUMENT_TYPES = new Set([
  'Page',
  'Pages',
  'Template',
  'Catalog',
  'Outlines',
  'StructTreeRoot',
  'StructElem',
  'MCR',
  'OBJR',
  'Thread',
  'Bead',
  'Sig',
  'DocTimeStamp',
  'ObjStm',
  'XRef',
  'DPart',
  'DPartRoot',
]);

const SHAPES: ((dict: Dict, resolve: Resolve) => boolean)[] = [
  // A page, and the catalog.
  (dict, resolve) => hasArray(dict, resolve, 'MediaBox'),
  (dict) => dict.has('Contents') && dict.has('Parent'),
  (dict, resolve) => dict.has('Contents') && hasDict(dict, resolve, 'Resources'),
  (dict, resolve) => hasDict(dict, resolve, 'Pages'),
  // A signature, a field, an annotation.
  (dict, resolve) => dict.has('Contents') && hasArray(dict, resolve, 'ByteRange'),
  (dict, resolve) => hasName(dict, resolve, 'FT') || (hasText(dict, resolve, 'T') && dict.has('Kids')),
  (dict, resolve) =>
    hasName(dict, resolve, 'Subtype') && hasArray(dict, resolve, 'Rect') && isTyped(dict, resolve, 'Annot'),
  // A bookmark, a bead of an article.
  (dict, resolve) => dict.has('Parent') && hasText(dict, resolve, 'Title'),
  (dict, resolve) => dict.has('N') && dict.has('V') && dict.has('P') && hasArray(dict, resolve, 'R'),
  // An element of the structure, and what it holds: its kind, what is above it, its page.
  (dict, resolve) => dict.has('P') && (dict.has('K') || dict.has('Pg')) && hasName(dict, resolve, 'S'),
  (dict, resolve) => (dict.has('MCID') || dict.has('Obj')) && hasDict(dict, resolve, 'Pg'),
  // A dictionary of resources: it is written by what draws with it, with what that uses.
  (dict, resolve) => hasDict(dict, resolve, 'XObject') || hasDict(dict, resolve, 'Font'),
  // A node of document parts.
  (dict, resolve) => hasArray(dict, resolve, 'DParts') || hasDict(dict, resolve, 'DPM'),
  (dict, resolve) => dict.has('Start') && hasDict(dict, resolve, 'Parent'),
];

const isTyped = (dict: Dict, resolve: Resolve, type: string): boolean =>
  !dict.has('Type') || nameText(resolve(dict.get('Type'))) === type;

const hasArray = (dict: Dict, resolve: Resolve, key: string): boolean =>
  dict.has(key) && Array.isArray(resolve(dict.get(key)));

const hasDict = (dict: Dict, resolve: Resolve, key: string): boolean =>
  dict.has(key) && isDict(resolve(dict.get(key)));

const hasName = (dict: Dict, resolve: Resolve, key: string): boolean =>
  dict.has(key) && nameText(resolve(dict.get(key))) !== undefined;

const hasText = (dict: Dict, resolve: Resolve, key: string): boolean =>
  dict.has(key) && resolve(dict.get(key)) instanceof PdfString;

/** Keys that hold what isn't drawn: structure, metadata, and other programs' private data. */
const NOT_DRAWN: ReadonlySet<string> = new Set([
  'StructParent',
  'StructParents',
  'Metadata',
  'PieceInfo',
  'Parent',
  'AF',
  'DPart',
]);

export const leaveOutNotDrawn = (key: string): string | undefined =>
  NOT_DRAWN.has(key) ? 'null' : undefined;
