import { serialize, serializeEntry } from '../syntax/pdf-serializer';
import { type Dict, isDict, Name, Real, Ref, type Value } from '../syntax/pdf-values';
import { copyPdfResources } from './copy-pdf-resources';
import { copyPdfStream } from './copy-pdf-stream';
import type { OpenSource } from './open-pdf-source';
import type { RemovalTally } from './pdf-active-content';
import { hasDocumentType, isDocumentLevel, omitUndrawnKeys } from './pdf-document-level-objects';
import type { PartWriter } from './pdf-part-writer';

const MAX_REFERENCE_CHAIN = 32;

/**
 * Copies what one part takes from one source. References are written with the part's numbers, and their targets are
 * queued and written once. The code that keeps pages, annotations and form fields places them first. Any of them that
 * isn't placed is never followed and reads as null.
 */
export class SourceCopy {
  /** Object number in the part, by the source's number. */
  private readonly placed = new Map<number, number>();
  private readonly queue: number[] = [];
  /**
   * Progress for resource dictionaries: the number of their objects found in the part, and their text once all are
   * found.
   */
  readonly wholeResources = new WeakMap<Dict, { checked: number; writeValue: string | undefined }>();

  constructor(
    readonly source: OpenSource,
    readonly writer: PartWriter,
    readonly removed: RemovalTally,
  ) {}

  get pdf() {
    return this.source.pdf;
  }

  /** Assigns an object of the source a number in the part. The caller writes the object. */
  place(number: number): number {
    const placed = this.writer.reserveNumber();
    this.placed.set(number, placed);
    return placed;
  }

  getPlace(number: number): number | undefined {
    return this.placed.get(number);
  }

  /** Returns a reference to an object that is already in the part, or null for any other object. */
  getKnownRef = (writeRef: Ref): string => {
    const placed = this.placed.get(writeRef.number);
    return placed === undefined ? 'null' : `${placed} 0 R`;
  };

  /** Returns a reference and copies its object into the part, unless the object isn't used for drawing. */
  ref = (ref: Ref): string => {
    for (let { number } = ref, step = 0; step < MAX_REFERENCE_CHAIN; step++) {
      const placed = this.placed.get(number);
      if (placed !== undefined) return `${placed} 0 R`;
      const { value } = this.pdf.getObject(number);
      if (value instanceof Ref) {
        number = value.number;
        continue;
      }
      if (isScalar(value)) return serialize(value, this.ref);
      if (this.source.pageIndex.has(number)) return 'null';
      if (isDict(value) && this.isForeign(number, value)) return 'null';
      this.queue.push(number);
      return `${this.place(number)} 0 R`;
    }
    return 'null';
  };

  /**
   * Writes a value and copies the objects it refers to. Objects that aren't used for drawing read as null, direct or
   * referenced.
   */
  text = (value: Value | undefined): string => {
    if (Array.isArray(value)) return `[${value.map(this.text).join(' ')}]`;
    if (!isDict(value)) return serialize(value, this.ref);
    return isDocumentLevel(value, this.pdf.resolve)
      ? 'null'
      : `<<${this.writeEntries(value, omitUndrawnKeys)}>>`;
  };

  /** Works like `text`, but keeps only references to objects that are already in the part. */
  writeKnownValue = (value: Value | undefined): string => serialize(value, this.getKnownRef);

  /**
   * Writes the inside of a dictionary. `change` returns the text for keys that need special treatment, and undefined
   * for the others.
   */
  writeEntries(dict: Dict, change?: (key: string, value: Value) => string | undefined): string {
    let text = '';
    for (const [key, value] of dict) text += serializeEntry(key, change?.(key, value) ?? this.text(value));
    return text;
  }

  /** Writes a dictionary of streams, for example appearances or glyphs. Other values are omitted. */
  writeStreams(value: Value | undefined): string {
    const named = this.pdf.resolve(value);
    if (!isDict(named)) return 'null';
    let text = '';
    for (const [name, each] of named)
      if (each instanceof Ref && this.pdf.getObject(each.number).data)
        text += serializeEntry(name, this.ref(each));
    return text === '' ? 'null' : `<<${text}>>`;
  }

  /** Writes all queued objects and the objects they refer to. */
  finishQueue(): void {
    for (let number = this.queue.pop(); number !== undefined; number = this.queue.pop()) {
      const placed = this.placed.get(number)!;
      const { value, data } = this.pdf.getObject(number);
      if (data && isDict(value)) copyPdfStream(this, number, placed);
      else if (isDict(value)) this.writer.writeObject(placed, `<<${this.writeDrawnEntries(number, value)}>>`);
      else this.writer.writeObject(placed, this.text(value));
    }
  }

  /** Writes the inside of a dictionary used for drawing. Apart from streams, only fonts have resources. */
  private writeDrawnEntries(number: number, dict: Dict): string {
    return this.writeEntries(dict, (key, value) => {
      if (key === 'CharProcs') return this.writeStreams(value);
      if (key !== 'Resources') return omitUndrawnKeys(key);
      if (!dict.has('CharProcs')) return 'null';
      return copyPdfResources(this, value, () => this.source.resourceUsage.getFontNames(number, dict));
    });
  }

  private isForeign(number: number, dict: Dict): boolean {
    // A form made from a page may have kept the page's entries, so only the type decides for a stream.
    return (
      isDocumentLevel(dict, this.pdf.resolve) &&
      (!this.pdf.getObject(number).data || hasDocumentType(dict, this.pdf.resolve))
    );
  }
}

const isScalar = (value: Value): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value instanceof Name ||
  value instanceof Real;
