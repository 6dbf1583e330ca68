import { type Dict, getNameText, isDict, PdfString, type Value } from '../syntax/pdf-values';

type Resolve = (value: Value | undefined) => Value;

/**
 * Returns true for a dictionary that belongs to the document or to another page, and is never used for drawing. If the
 * part doesn't hold it already, it is written as null, because it would bring in a discarded page. Damaged and hostile
 * files omit types, so the check uses other keys together with their values. Keys alone could be names of glyphs or
 * appearances.
 */
export function isDocumentLevel(dict: Dict, resolve: Resolve): boolean {
  if (hasDocumentType(dict, resolve)) return true;
  return DOCUMENT_LEVEL_SHAPES.some((isShape) => isShape(dict, resolve));
}

/** Returns true if the dictionary declares that it is a page, an outline, or a similar object. */
export function hasDocumentType(dict: Dict, resolve: Resolve): boolean {
  const type = getNameText(resolve(dict.get('Type')));
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

const DOCUMENT_LEVEL_SHAPES: ((dict: Dict, resolve: Resolve) => boolean)[] = [
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
  // A bookmark, or a bead of an article thread.
  (dict, resolve) => dict.has('Parent') && hasText(dict, resolve, 'Title'),
  (dict, resolve) => dict.has('N') && dict.has('V') && dict.has('P') && hasArray(dict, resolve, 'R'),
  // A structure element, and its content: its kind, its parent, its page.
  (dict, resolve) => dict.has('P') && (dict.has('K') || dict.has('Pg')) && hasName(dict, resolve, 'S'),
  (dict, resolve) => (dict.has('MCID') || dict.has('Obj')) && hasDict(dict, resolve, 'Pg'),
  // A resource dictionary: the object that draws with it writes it, with the resources it uses.
  (dict, resolve) => hasDict(dict, resolve, 'XObject') || hasDict(dict, resolve, 'Font'),
  // A node of document parts.
  (dict, resolve) => hasArray(dict, resolve, 'DParts') || hasDict(dict, resolve, 'DPM'),
  (dict, resolve) => dict.has('Start') && hasDict(dict, resolve, 'Parent'),
];

const isTyped = (dict: Dict, resolve: Resolve, type: string): boolean =>
  !dict.has('Type') || getNameText(resolve(dict.get('Type'))) === type;

const hasArray = (dict: Dict, resolve: Resolve, key: string): boolean =>
  dict.has(key) && Array.isArray(resolve(dict.get(key)));

const hasDict = (dict: Dict, resolve: Resolve, key: string): boolean =>
  dict.has(key) && isDict(resolve(dict.get(key)));

const hasName = (dict: Dict, resolve: Resolve, key: string): boolean =>
  dict.has(key) && getNameText(resolve(dict.get(key))) !== undefined;

const hasText = (dict: Dict, resolve: Resolve, key: string): boolean =>
  dict.has(key) && resolve(dict.get(key)) instanceof PdfString;

/** Keys whose values aren't drawn: structure, metadata, and private data of other programs. */
const UNDRAWN_KEYS: ReadonlySet<string> = new Set([
  'StructParent',
  'StructParents',
  'Metadata',
  'PieceInfo',
  'Parent',
  'AF',
  'DPart',
]);

export const omitUndrawnKeys = (key: string): string | undefined =>
  UNDRAWN_KEYS.has(key) ? 'null' : undefined;
