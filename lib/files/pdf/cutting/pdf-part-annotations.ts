import { serializeEntry } from '../syntax/pdf-serializer';
import { encodeText } from '../syntax/pdf-strings';
import { type Dict, getNameText, isDict, isName, Ref, type Value } from '../syntax/pdf-values';
import { hasExternalFile, isFileOutside, nameWithoutPlace, whyCoreIsRemoved } from './pdf-active-content';
import { ANNOTATION_KEYS, FIELD_KEYS, PICTURE_KEYS } from './pdf-annotation-keys';
import { omitUndrawnKeys } from './pdf-document-level-objects';
import type { PartForm } from './pdf-part-form';
import type { PartLinks } from './pdf-part-links';
import type { SourceCopy } from './pdf-source-copy';

interface PlacedAnnotation {
  /** Object number in the source; 0 for an annotation that is directly in its page's list. */
  number: number;
  placed: number;
  /** Object number of its page in the part. */
  page: number;
  dict: Dict;
  /** true if the annotation's essential content is removed and only its appearance is kept. */
  imageOnly: boolean;
}

/**
 * Annotations of a part's pages from one source. All are placed before any is written, because they refer to each
 * other.
 */
export class PartAnnotations {
  private readonly annotations: PlacedAnnotation[] = [];

  constructor(
    private readonly copy: SourceCopy,
    private readonly form: PartForm,
  ) {}

  /**
   * Places the annotations of a page, which is object `page` of the part. Returns the list, or nothing if it is empty.
   */
  placePage(list: Value | undefined, page: number): string {
    const items = this.copy.pdf.resolve(list);
    if (!Array.isArray(items)) return '';
    const refs = items.flatMap((item) => this.placeAnnotation(item, page) ?? []);
    return refs.length === 0 ? '' : `/Annots[${refs.join(' ')}]`;
  }

  write(links: PartLinks): void {
    for (const { number, placed, page, dict, imageOnly } of this.annotations) {
      const changeField = this.form.createEntryRewriter(number, dict, links);
      const isWidget = isName(this.copy.pdf.resolve(dict.get('Subtype')), 'Widget');
      const text = this.copy.writeEntries(dict, (key, value) => {
        if (imageOnly && key === 'Subtype') return '/Stamp';
        if (imageOnly && !PICTURE_KEYS.has(key)) return 'null';
        if (key === 'RichMediaContent') this.copy.removed.add('media');
        if (!ANNOTATION_KEYS.has(key) && !(isWidget && FIELD_KEYS.has(key))) return 'null';
        return (isWidget ? changeField(key, value) : undefined) ?? this.rewriteEntry(key, value, page, links);
      });
      const defaults = isWidget ? this.form.writeDefaults(number, dict) : '';
      this.copy.writer.writeObject(placed, `<<${text}${defaults}>>`);
    }
  }

  private placeAnnotation(item: Value, page: number): string | undefined {
    const { pdf } = this.copy;
    const dict = pdf.resolve(item);
    if (!isDict(dict) || !isAnnotation(pdf, item, dict)) return undefined;
    const number = item instanceof Ref ? item.number : 0;
    const known = number > 0 ? this.copy.getPlace(number) : undefined;
    if (known !== undefined) return `${known} 0 R`;
    const why = whyCoreIsRemoved(pdf, dict);
    if (why) this.copy.removed.add(why);
    if (isLeftOut(pdf, dict) || isPopupOfLeftOut(pdf, dict)) return undefined;
    const placed = number > 0 ? this.copy.place(number) : this.copy.writer.reserveNumber();
    this.annotations.push({ number, placed, page, dict, imageOnly: why !== undefined });
    this.form.appearance.addDefaultAppearance(dict);
    if (number > 0 && isName(pdf.resolve(dict.get('Subtype')), 'Widget')) this.form.keepWidget(number, dict);
    return `${placed} 0 R`;
  }

  private rewriteEntry(key: string, value: Value, page: number, links: PartLinks): string | undefined {
    switch (key) {
      case 'P':
        return `${page} 0 R`;
      case 'Popup':
      case 'IRT':
      case 'Parent':
        return this.copy.writeKnownValue(value);
      case 'DA':
        return this.form.appearance.writeDefaultAppearance(value);
      case 'AP':
        return this.writeAppearances(value);
      case 'Dest':
        return links.writeDestination(value);
      case 'A':
      case 'PA':
        return links.writeAction(value);
      case 'AA':
        return links.writeTriggers(value);
      case 'FS':
        return this.inside(isFileOutside(this.copy.pdf, value)) ?? this.embeddedFile(value);
      case 'Movie':
      case 'Sound':
        return this.inside(hasExternalFile(this.copy.pdf, value));
      default:
        return undefined;
    }
  }

  /** Returns the specification of an embedded file, without names of external locations. */
  private embeddedFile(value: Value): string | undefined {
    const { pdf } = this.copy;
    const file = pdf.resolve(value);
    if (!isDict(file) || !hasExternalFile(pdf, file)) return undefined;
    const text = this.copy.writeEntries(file, (key, each) => {
      const name = nameWithoutPlace(pdf, key, each);
      return name === undefined ? omitUndrawnKeys(key) : encodeText(name);
    });
    return `<<${text}>>`;
  }

  /** Returns a description of a file or of media, unless it names an external file. */
  private inside(isOutside: boolean): string | undefined {
    if (!isOutside) return undefined;
    this.copy.removed.add('file_links');
    return 'null';
  }

  /** Writes the appearances of each kind, with one appearance or one for each state. */
  private writeAppearances(value: Value): string {
    const looks = this.copy.pdf.resolve(value);
    if (!isDict(looks)) return 'null';
    let text = '';
    for (const occasion of ['N', 'R', 'D']) {
      const look = looks.get(occasion);
      const isOne = look instanceof Ref && this.copy.pdf.getObject(look.number).data;
      text += serializeEntry(occasion, isOne ? this.copy.ref(look) : this.writeStates(look));
    }
    return text === '' ? 'null' : `<<${text}>>`;
  }

  /**
   * Writes the states. A list that is a separate object stays one: some readers don't show appearances otherwise, and a
   * part must look like its source.
   */
  private writeStates(looks: Value | undefined): string {
    const text = this.copy.writeStreams(looks);
    return looks instanceof Ref && text !== 'null' ? `${this.copy.writer.addObject(text)} 0 R` : text;
  }
}

/** Returns true if the annotation has an appearance that a reader can draw without knowing its type. */
function hasImage(pdf: SourceCopy['pdf'], annotation: Dict): boolean {
  const looks = pdf.resolve(annotation.get('AP'));
  const look = isDict(looks) ? looks.get('N') : undefined;
  return look instanceof Ref && pdf.getObject(look.number).data !== undefined;
}

/** Returns true if nothing of the annotation can be shown: its content is removed and it has no appearance. */
const isLeftOut = (pdf: SourceCopy['pdf'], annotation: Dict): boolean =>
  whyCoreIsRemoved(pdf, annotation) !== undefined && !hasImage(pdf, annotation);

function isPopupOfLeftOut(pdf: SourceCopy['pdf'], annotation: Dict): boolean {
  const parent = pdf.resolve(annotation.get('Parent'));
  return isName(pdf.resolve(annotation.get('Subtype')), 'Popup') && isDict(parent) && isLeftOut(pdf, parent);
}

/**
 * Returns true if the item is an annotation. Damaged files list other objects too, for example images, which must not
 * be copied as annotations.
 */
function isAnnotation(pdf: SourceCopy['pdf'], item: Value, dict: Dict): boolean {
  if (item instanceof Ref && pdf.getObject(item.number).data) return false;
  const type = getNameText(pdf.resolve(dict.get('Type')));
  return (
    (type === undefined || type === 'Annot') && getNameText(pdf.resolve(dict.get('Subtype'))) !== undefined
  );
}
