import { serializeEntry, serializeName } from '../syntax/pdf-serializer';
import { encodeString } from '../syntax/pdf-strings';
import { type Dict, getNameText, isDict, Name, PdfString, Ref, type Value } from '../syntax/pdf-values';
import { getActionRemovalKind } from './pdf-active-content';
import type { DestinationNames } from './pdf-destination-names';
import type { SourceCopy } from './pdf-source-copy';

const MAX_ACTIONS = 50;

/**
 * Rewrites links for one part. Links to pages of the part work; links to other pages lead nowhere and contain nothing
 * of those pages.
 */
export class PartLinks {
  constructor(
    private readonly copy: SourceCopy,
    /**
     * Returns the part's object number for a page of the source, from 0; undefined for pages that the part doesn't
     * hold.
     */
    private readonly getPagePlace: (pageIndex: number) => number | undefined,
    private readonly names: DestinationNames,
    /** Returns a field's full name as written in the part; `null` for a field that the part doesn't hold. */
    private readonly fieldName: (name: PdfString) => string,
  ) {}

  /** Writes a destination, or `null` if its page isn't in the part. */
  writeDestination(value: Value | undefined): string {
    const { destinations } = this.copy.source;
    const destination = destinations.resolve(value);
    const page = destination && this.getPagePlace(destination.pageIndex);
    if (!destination || page === undefined) return 'null';
    const name = destinations.getName(value);
    if (name === undefined)
      return `[${page} 0 R ${destination.view.map(this.copy.writeKnownValue).join(' ')}]`;
    const written = this.names.written(this.copy, name);
    return destinations.isLegacyName(name) ? serializeName(written) : encodeString(written);
  }

  /** Writes an action and its following actions, or `null` if none of them is kept. */
  writeAction(value: Value | undefined, left = MAX_ACTIONS): string {
    const action = this.copy.pdf.resolve(value);
    if (!isDict(action) || left <= 0) return 'null';
    const next = this.writeNextActions(action.get('Next'), left - 1);
    const why = getActionRemovalKind(this.copy.pdf, action);
    if (why) this.copy.removed.add(why);
    const own = why ? undefined : this.writeOwnEntries(action);
    if (own === undefined) return next;
    return `<<${own}${serializeEntry('Next', next)}>>`;
  }

  /** Writes the actions of a trigger dictionary (`AA`). */
  writeTriggers(value: Value | undefined): string {
    const triggers = this.copy.pdf.resolve(value);
    if (!isDict(triggers)) return 'null';
    let text = '';
    for (const [key, action] of triggers) text += serializeEntry(key, this.writeAction(action));
    return text === '' ? 'null' : `<<${text}>>`;
  }

  private writeNextActions(value: Value | undefined, left: number): string {
    const next = this.copy.pdf.resolve(value);
    if (!Array.isArray(next)) return this.writeAction(next, left);
    const actions = next.slice(0, left).map((each) => this.writeAction(each, Math.floor(left / next.length)));
    const kept = actions.filter((text) => text !== 'null');
    return kept.length === 0 ? 'null' : `[${kept.join(' ')}]`;
  }

  /** Writes the entries of one action without `Next`. Returns undefined for an action that can't be kept. */
  private writeOwnEntries(action: Dict): string | undefined {
    const kind = getNameText(this.copy.pdf.resolve(action.get('S')));
    const keys = kind === undefined ? undefined : ACTION_KEYS[kind];
    if (kind === undefined || !keys) return undefined;
    const destination = kind === 'GoTo' ? this.writeDestination(action.get('D')) : '';
    if (destination === 'null') return undefined;
    // Without a file, the action leads into an attached file of a page or of the original document.
    if (kind === 'GoToE' && !action.has('F')) return undefined;
    return this.copy.writeEntries(action, (key, value) => {
      if (key === 'S' || key === 'Type') return undefined;
      if (kind === 'Rendition' && key === 'JS') this.copy.removed.add('scripts');
      if (!keys.includes(key)) return 'null';
      if (key === 'D' && kind === 'GoTo') return destination;
      // Keep only the fields, layers and annotations that are in the part.
      return PART_OBJECTS[kind]?.includes(key) ? this.writeNamedObjects(value) : undefined;
    });
  }

  /** Writes references and field names, as one value or a list. */
  private writeNamedObjects(value: Value): string {
    const list = this.copy.pdf.resolve(value);
    if (!Array.isArray(list)) return this.writeNamedObject(value);
    const kept = list.map((each) => this.writeNamedObject(each)).filter((text) => text !== 'null');
    return `[${kept.join(' ')}]`;
  }

  private writeNamedObject(value: Value): string {
    const target = this.copy.pdf.resolve(value);
    if (target instanceof PdfString) return this.fieldName(target);
    return value instanceof Ref || value instanceof Name ? this.copy.writeKnownValue(value) : 'null';
  }
}

/**
 * Entries of each kind of action that is kept. Actions that affect the reader's computer are removed
 * (`pdf-active-content.ts`).
 */
const ACTION_KEYS: Record<string, string[]> = {
  GoTo: ['D'],
  GoToR: ['F', 'D', 'NewWindow'],
  GoToE: ['F', 'D', 'NewWindow', 'T'],
  URI: ['URI', 'IsMap'],
  Sound: ['Sound', 'Volume', 'Synchronous', 'Repeat', 'Mix'],
  Movie: ['Annotation', 'Operation'],
  Hide: ['T', 'H'],
  Named: ['N'],
  ResetForm: ['Fields', 'Flags'],
  SetOCGState: ['State', 'PreserveRB'],
  Rendition: ['R', 'AN', 'OP'],
  Trans: ['Trans'],
  GoTo3DView: ['TA', 'V'],
};

const PART_OBJECTS: Record<string, string[]> = {
  ResetForm: ['Fields'],
  Hide: ['T'],
  SetOCGState: ['State'],
  Rendition: ['AN'],
  Movie: ['Annotation'],
  GoTo3DView: ['TA'],
};
