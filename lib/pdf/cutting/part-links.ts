import { entry, serializeName } from '../syntax/serializer';
import { stringToken } from '../syntax/strings';
import { type Dict, isDict, Name, nameText, PdfString, Ref, type Value } from '../syntax/values';
import { whyActionIsRemoved } from './active-content';
import type { DestinationNames } from './destination-names';
import type { SourceCopy } from './source-copy';

const MAX_ACTIONS = 50;

/**
 * Links as one part of a cut writes them: those to pages that the part holds lead there, those to other pages lead
 * nowhere, and nothing of the other pages is left in them.
 */
export class PartLinks {
  constructor(
    private readonly copy: SourceCopy,
    /** The part's object number of a page of the source, from 0; undefined for pages that it doesn't hold. */
    private readonly pagePlace: (pageIndex: number) => number | undefined,
    private readonly names: DestinationNames,
    /** A field's full name as the part writes it; `null` for a field that it doesn't hold. */
    private readonly fieldName: (name: PdfString) => string,
  ) {}

  /** A destination, or `null` when its page isn't in the part. */
  destination(value: Value | undefined): string {
    const { destinations } = this.copy.source;
    const destination = destinations.resolve(value);
    const page = destination && this.pagePlace(destination.pageIndex);
    if (!destination || page === undefined) return 'null';
    const name = destinations.nameOf(value);
    if (name === undefined) return `[${page} 0 R ${destination.view.map(this.copy.knownText).join(' ')}]`;
    const written = this.names.written(this.copy, name);
    return destinations.isOld(name) ? serializeName(written) : stringToken(written);
  }

  /** An action and what it leads on to, or `null` when nothing is left of it. */
  action(value: Value | undefined, left = MAX_ACTIONS): string {
    const action = this.copy.pdf.resolve(value);
    if (!isDict(action) || left <= 0) return 'null';
    const next = this.nextActions(action.get('Next'), left - 1);
    const why = whyActionIsRemoved(this.copy.pdf, action);
    if (why) this.copy.removed.add(why);
    const own = why ? undefined : this.ownEntries(action);
    if (own === undefined) return next;
    return `<<${own}${entry('Next', next)}>>`;
  }

  /** The actions of a dictionary of triggers (`AA`). */
  triggers(value: Value | undefined): string {
    const triggers = this.copy.pdf.resolve(value);
    if (!isDict(triggers)) return 'null';
    let text = '';
    for (const [key, action] of triggers) text += entry(key, this.action(action));
    return text === '' ? 'null' : `<<${text}>>`;
  }

  private nextActions(value: Value | undefined, left: number): string {
    const next = this.copy.pdf.resolve(value);
    if (!Array.isArray(next)) return this.action(next, left);
    const actions = next.slice(0, left).map((each) => this.action(each, Math.floor(left / next.length)));
    const kept = actions.filter((text) => text !== 'null');
    return kept.length === 0 ? 'null' : `[${kept.join(' ')}]`;
  }

  /** The entries of one action without `Next`; undefined for an action that can't be kept. */
  private ownEntries(action: Dict): string | undefined {
    const kind = nameText(this.copy.pdf.resolve(action.get('S')));
    const keys = kind === undefined ? undefined : ACTION_KEYS[kind];
    if (kind === undefined || !keys) return undefined;
    const destination = kind === 'GoTo' ? this.destination(action.get('D')) : '';
    if (destination === 'null') return undefined;
    // Without a file it leads into a file that is attached to a page, or to the document as it was.
    if (kind === 'GoToE' && !action.has('F')) return undefined;
    return this.copy.entries(action, (key, value) => {
      if (key === 'S' || key === 'Type') return undefined;
      if (kind === 'Rendition' && key === 'JS') this.copy.removed.add('scripts');
      if (!keys.includes(key)) return 'null';
      if (key === 'D' && kind === 'GoTo') return destination;
      // Fields, layers, and annotations that an action names: only those of the part.
      return PART_OBJECTS[kind]?.includes(key) ? this.namedObjects(value) : undefined;
    });
  }

  /** References and, of fields, names; one or a list. */
  private namedObjects(value: Value): string {
    const list = this.copy.pdf.resolve(value);
    if (!Array.isArray(list)) return this.namedObject(value);
    const kept = list.map((each) => this.namedObject(each)).filter((text) => text !== 'null');
    return `[${kept.join(' ')}]`;
  }

  private namedObject(value: Value): string {
    const target = this.copy.pdf.resolve(value);
    if (target instanceof PdfString) return this.fieldName(target);
    return value instanceof Ref || value instanceof Name ? this.copy.knownText(value) : 'null';
  }
}

/** The entries of each kind of action that is kept. What acts on the reader's computer is not (`active-content.ts`). */
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
