import type { RemovedContent, RemovedKind } from '@/lib/core/removed-content';
import { treeEntries } from '../reading/name-tree';
import type { PdfSource } from '../reading/pdf-source';
import { decodeText } from '../syntax/strings';
import { type Dict, isDict, nameText, PdfString, type Value } from '../syntax/values';

/** Counts the active content that is left out of one part. */
export class RemovalTally {
  readonly counts: RemovedContent = {};

  add(kind: RemovedKind, count = 1): void {
    if (count > 0) this.counts[kind] = (this.counts[kind] ?? 0) + count;
  }
}

/** Why an action may not be in a part; `undefined` for one that may. What it leads on to (`Next`) is judged by itself. */
export function whyActionIsRemoved(pdf: PdfSource, action: Dict): RemovedKind | undefined {
  switch (nameText(pdf.resolve(action.get('S')))) {
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
      return whyUriIsRemoved(pdf, action.get('URI'));
    case 'GoToR':
    case 'GoToE':
      return whyFileIsRemoved(pdf, action.get('F'));
    case 'Rendition':
      return isScriptAlone(pdf, action)
        ? 'scripts'
        : namesOutsideFile(pdf, action)
          ? 'file_links'
          : undefined;
    case 'Sound':
    case 'Movie':
      return namesOutsideFile(pdf, action) ? 'file_links' : undefined;
    default:
      return undefined;
  }
}

/** A rendition action with a script does what the script says, and only without one what its operation says. */
const isScriptAlone = (pdf: PdfSource, action: Dict): boolean =>
  action.has('JS') && pdf.resolve(action.get('OP')) === null;

const KEPT_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
const SCRIPT_SCHEMES = new Set(['javascript', 'vbscript', 'data']);
const FILE_SCHEMES = new Set(['file', 'smb', 'cifs', 'nfs', 'afp', 'dav', 'davs', 'ftp', 'sftp', 'unc']);
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** `www.example.com:8080` is a host and a port. */
const HOST_AND_PORT = /^[\w-]+(\.[\w-]+)+:\d/;

/** Why the target of a link may not be in a part. A target without a scheme is relative to the document. */
export function whyUriIsRemoved(pdf: PdfSource, value: Value | undefined): RemovedKind | undefined {
  const uri = plainText(pdf, value);
  if (uri === undefined || HOST_AND_PORT.test(uri)) return undefined;
  if (/^[\\/]{2}/.test(uri)) return 'file_links';
  const scheme = SCHEME.exec(uri)?.[1]?.toLowerCase();
  if (scheme === undefined || KEPT_SCHEMES.has(scheme)) return undefined;
  if (SCRIPT_SCHEMES.has(scheme)) return 'scripts';
  // A single letter is a drive. Programs register the other schemes for themselves.
  return FILE_SCHEMES.has(scheme) || scheme.length === 1 ? 'file_links' : 'program_links';
}

/** A file beside the document, by a relative name, may be named; any other place on a computer or network may not. */
function whyFileIsRemoved(pdf: PdfSource, value: Value | undefined): RemovedKind | undefined {
  const file = pdf.resolve(value);
  if (!isDict(file)) return isOutside(plainText(pdf, file)) ? 'file_links' : undefined;
  if (file.has('EF')) return 'attached_files';
  return FILE_KEYS.some((key) => isOutside(plainText(pdf, file.get(key)))) ? 'file_links' : undefined;
}

/** The names of a file in its specification, one for each system. */
const FILE_KEYS = ['F', 'UF', 'DOS', 'Unix', 'Mac'];

const isOutside = (name: string | undefined): boolean => {
  if (name === undefined) return false;
  return /^[\\/]/.test(name) || (SCHEME.test(name) && !/^https?:/i.test(name));
};

const MAX_DEPTH = 8;

/** Whether a file outside is named anywhere in a description of media: as a value of one of the keys for file names. */
export function namesOutsideFile(pdf: PdfSource, value: Value | undefined, depth = MAX_DEPTH): boolean {
  const resolved = pdf.resolve(value);
  if (depth === 0) return false;
  if (Array.isArray(resolved)) return resolved.some((each) => namesOutsideFile(pdf, each, depth - 1));
  if (!isDict(resolved)) return false;
  for (const [key, each] of resolved) {
    if (FILE_KEYS.includes(key) && isOutside(plainText(pdf, each))) return true;
    if (!UPWARDS.has(key) && namesOutsideFile(pdf, each, depth - 1)) return true;
  }
  return false;
}

/** Keys that lead back to annotations and pages. */
const UPWARDS: ReadonlySet<string> = new Set(['AN', 'Annotation', 'P', 'Parent', 'Next']);

/** A string without what viewers pass over in it, so that `java<TAB>script:` is seen. */
function plainText(pdf: PdfSource, value: Value | undefined): string | undefined {
  const text = pdf.resolve(value);
  if (!(text instanceof PdfString)) return undefined;
  return decodeText(text).replace(/[\p{Cc}\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, '');
}

const MAX_ACTIONS = 50;
const MAX_SCRIPTS = 1_000;

/** Counts the actions of the document or of a page that a part never has: they run when it is opened or printed. */
export function countOwnActions(pdf: PdfSource, owner: Dict, tally: RemovalTally): void {
  countAction(pdf, owner.get('OpenAction'), tally, MAX_ACTIONS);
  const triggers = pdf.resolve(owner.get('AA'));
  if (!isDict(triggers)) return;
  for (const [, action] of triggers) countAction(pdf, action, tally, MAX_ACTIONS);
}

function countAction(pdf: PdfSource, value: Value | undefined, tally: RemovalTally, left: number): void {
  const action = pdf.resolve(value);
  if (!isDict(action) || left <= 0) return;
  const why = whyActionIsRemoved(pdf, action);
  if (why) tally.add(why);
  const next = pdf.resolve(action.get('Next'));
  const all = Array.isArray(next) ? next.slice(0, left) : [next];
  for (const each of all) countAction(pdf, each, tally, Math.floor((left - 1) / all.length));
}

/** Counts the scripts that run when the document is opened. */
export function countDocumentScripts(pdf: PdfSource, tally: RemovalTally): void {
  const names = pdf.resolve(pdf.catalog.get('Names'));
  if (!isDict(names)) return;
  let scripts = 0;
  for (const _ of treeEntries(pdf, names.get('JavaScript'), 'Names')) if (++scripts === MAX_SCRIPTS) break;
  tally.add('scripts', scripts);
}
