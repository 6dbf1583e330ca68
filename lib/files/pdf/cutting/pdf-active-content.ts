import type { RemovedContent, RemovedKind } from '@/lib/foundation/removed-content';
import { iterateTreeEntries } from '../reading/pdf-name-tree';
import type { PdfSource } from '../reading/pdf-source';
import { decodeText } from '../syntax/pdf-strings';
import { type Dict, getNameText, isDict, PdfString, Ref, type Value } from '../syntax/pdf-values';

export class RemovalTally {
  readonly counts: RemovedContent = {};

  add(kind: RemovedKind, count = 1): void {
    if (count > 0) this.counts[kind] = (this.counts[kind] ?? 0) + count;
  }
}

/**
 * Returns the reason why an action is not allowed in a part, or `undefined` if it is allowed. Following actions
 * (`Next`) are checked separately.
 */
export function getActionRemovalKind(pdf: PdfSource, action: Dict): RemovedKind | undefined {
  switch (getNameText(pdf.resolve(action.get('S')))) {
    case 'JavaScript':
      return 'scripts';
    case 'Launch':
      return 'program_links';
    case 'SubmitForm':
      return 'form_submissions';
    case 'ImportData':
      return 'data_imports';
    case 'RichMediaExecute':
      return 'media';
    case 'URI':
      return getUriRemovalKind(pdf, action.get('URI'));
    case 'GoToR':
    case 'GoToE':
      return getFileRemovalKind(pdf, action.get('F'));
    case 'Rendition':
      return hasOnlyScript(pdf, action) ? 'scripts' : hasExternalFile(pdf, action) ? 'file_links' : undefined;
    case 'Sound':
    case 'Movie':
      return hasExternalFile(pdf, action) ? 'file_links' : undefined;
    default:
      return undefined;
  }
}

/** Returns true if a rendition action only runs a script. An action with a script ignores its operation. */
const hasOnlyScript = (pdf: PdfSource, action: Dict): boolean =>
  action.has('JS') && pdf.resolve(action.get('OP')) === null;

const KEPT_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
const SCRIPT_SCHEMES = new Set(['javascript', 'vbscript', 'data']);
const FILE_SCHEMES = new Set(['file', 'smb', 'cifs', 'nfs', 'afp', 'dav', 'davs', 'ftp', 'sftp', 'unc']);
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Matches a host and a port, for example `www.example.com:8080`. */
const HOST_AND_PORT = /^[\w-]+(\.[\w-]+)+:\d/;

/**
 * Returns the reason why a link target is not allowed in a part. A target without a scheme is relative to the document.
 */
export function getUriRemovalKind(pdf: PdfSource, value: Value | undefined): RemovedKind | undefined {
  const uri = plainText(pdf, value);
  if (uri === undefined || HOST_AND_PORT.test(uri)) return undefined;
  if (/^[\\/]{2}/.test(uri)) return 'file_links';
  const scheme = SCHEME.exec(uri)?.[1]?.toLowerCase();
  if (scheme === undefined || KEPT_SCHEMES.has(scheme)) return undefined;
  if (SCRIPT_SCHEMES.has(scheme)) return 'scripts';
  // A single letter is a drive. Programs register the other schemes for themselves.
  return FILE_SCHEMES.has(scheme) || scheme.length === 1 ? 'file_links' : 'program_links';
}

/**
 * Returns the reason why a file reference is not allowed. A relative file name is allowed; any other place on a
 * computer or network is not.
 */
function getFileRemovalKind(pdf: PdfSource, value: Value | undefined): RemovedKind | undefined {
  const file = pdf.resolve(value);
  if (!isDict(file)) return isOutside(plainText(pdf, file)) ? 'file_links' : undefined;
  if (file.has('EF')) return 'attached_files';
  return FILE_KEYS.some((key) => isOutside(plainText(pdf, file.get(key)))) ? 'file_links' : undefined;
}

/**
 * Returns the reason why an annotation's essential content is not allowed in a part, or `undefined` if it is allowed. A
 * file that the PDF embeds at a place on a page is content of that page and stays.
 */
export function whyCoreIsRemoved(pdf: PdfSource, annotation: Dict): RemovedKind | undefined {
  switch (getNameText(pdf.resolve(annotation.get('Subtype')))) {
    case 'RichMedia':
      return 'media';
    case 'FileAttachment':
      return isFileOutside(pdf, annotation.get('FS')) ? 'file_links' : undefined;
    case 'Movie':
      return hasExternalFile(pdf, annotation.get('Movie')) ? 'file_links' : undefined;
    case 'Sound':
      return hasExternalFile(pdf, annotation.get('Sound')) ? 'file_links' : undefined;
    default:
      return undefined;
  }
}

/** Returns true if a file specification has no embedded file and names a place on a computer or network. */
export function isFileOutside(pdf: PdfSource, value: Value | undefined): boolean {
  const file = pdf.resolve(value);
  if (!isDict(file)) return isOutside(plainText(pdf, file));
  return !embedsFile(pdf, file) && hasExternalFile(pdf, file);
}

function embedsFile(pdf: PdfSource, file: Dict): boolean {
  const embedded = pdf.resolve(file.get('EF'));
  if (!isDict(embedded)) return false;
  return [...embedded.values()].some((each) => each instanceof Ref && pdf.getObject(each.number).data);
}

/**
 * Returns the name of an embedded file without its original location, if it has one. Readers save the file under this
 * name and must not look for it at that location.
 *
 * @param key of the file specification
 */
export function nameWithoutPlace(pdf: PdfSource, key: string, value: Value): string | undefined {
  if (!FILE_KEYS.includes(key) || !isOutside(plainText(pdf, value))) return undefined;
  return (
    plainText(pdf, value)!
      .split(/[\\/:]/)
      .at(-1) || 'file'
  );
}

/** Keys of a file specification that hold the file's name, one for each operating system. */
const FILE_KEYS = ['F', 'UF', 'DOS', 'Unix', 'Mac'];

const isOutside = (name: string | undefined): boolean => {
  if (name === undefined) return false;
  return /^[\\/]/.test(name) || (SCHEME.test(name) && !/^https?:/i.test(name));
};

const MAX_DEPTH = 8;

/** Returns true if a media description names an external file in any of its file name keys. */
export function hasExternalFile(pdf: PdfSource, value: Value | undefined, depth = MAX_DEPTH): boolean {
  const resolved = pdf.resolve(value);
  if (depth === 0) return false;
  if (Array.isArray(resolved)) return resolved.some((each) => hasExternalFile(pdf, each, depth - 1));
  if (!isDict(resolved)) return false;
  for (const [key, each] of resolved) {
    if (FILE_KEYS.includes(key) && isOutside(plainText(pdf, each))) return true;
    if (!PARENT_KEYS.has(key) && hasExternalFile(pdf, each, depth - 1)) return true;
  }
  return false;
}

/** Keys that lead back to annotations and pages. */
const PARENT_KEYS: ReadonlySet<string> = new Set(['AN', 'Annotation', 'P', 'Parent', 'Next']);

/** Returns a string without the characters that viewers ignore, so that `java<TAB>script:` is detected. */
function plainText(pdf: PdfSource, value: Value | undefined): string | undefined {
  const text = pdf.resolve(value);
  if (!(text instanceof PdfString)) return undefined;
  return decodeText(text).replace(/[\p{Cc}\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, '');
}

const MAX_ACTIONS = 50;
const MAX_SCRIPTS = 1_000;

/** Counts the actions of a document or page that a part never keeps. They run when it is opened or printed. */
export function countOwnActions(pdf: PdfSource, owner: Dict, tally: RemovalTally): void {
  countAction(pdf, owner.get('OpenAction'), tally, MAX_ACTIONS);
  const triggers = pdf.resolve(owner.get('AA'));
  if (!isDict(triggers)) return;
  for (const [, action] of triggers) countAction(pdf, action, tally, MAX_ACTIONS);
}

function countAction(pdf: PdfSource, value: Value | undefined, tally: RemovalTally, left: number): void {
  const action = pdf.resolve(value);
  if (!isDict(action) || left <= 0) return;
  const why = getActionRemovalKind(pdf, action);
  if (why) tally.add(why);
  const next = pdf.resolve(action.get('Next'));
  const all = Array.isArray(next) ? next.slice(0, left) : [next];
  for (const each of all) countAction(pdf, each, tally, Math.floor((left - 1) / all.length));
}

export function countDocumentScripts(pdf: PdfSource, tally: RemovalTally): void {
  const names = pdf.resolve(pdf.catalog.get('Names'));
  if (!isDict(names)) return;
  let scripts = 0;
  for (const _ of iterateTreeEntries(pdf, names.get('JavaScript'), 'Names'))
    if (++scripts === MAX_SCRIPTS) break;
  tally.add('scripts', scripts);
}
