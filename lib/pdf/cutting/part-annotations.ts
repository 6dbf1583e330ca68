import { entry } from '../syntax/serializer';
import { type Dict, isDict, isName, nameText, Ref, type Value } from '../syntax/values';
import { namesOutsideFile } from './active-content';
import { ANNOTATION_KEYS, FIELD_KEYS } from './annotation-keys';
import { isInvoice } from './attached-files';
import type { PartForm } from './part-form';
import type { PartLinks } from './part-links';
import type { SourceCopy } from './source-copy';

interface PlacedAnnotation {
  /** The source's number; 0 for one that stands in its page's list directly. */
  number: number;
  placed: number;
  /** The part's number of its page. */
  page: number;
  dict: Dict;
}

/** The annotations of a part's pages from one source. All are placed before one is written: they name each other. */
export class PartAnnotations {
  private readonly annotations: PlacedAnnotation[] = [];

  constructor(
    private readonly copy: SourceCopy,
    private readonly form: PartForm,
  ) {}

  /** Places the annotations of a page, which is object `page` of the part; answers its list, or nothing if empty. */
  placePage(list: Value | undefined, page: number): string {
    const items = this.copy.pdf.resolve(list);
    if (!Array.isArray(items)) return '';
    const refs = items.flatMap((item) => this.place(item, page) ?? []);
    return refs.length === 0 ? '' : `/Annots[${refs.join(' ')}]`;
  }

  write(links: PartLinks): void {
    for (const { number, placed, page, dict } of this.annotations) {
      const changeField = this.form.changeFor(number, dict, links);
      const isWidget = isName(this.copy.pdf.resolve(dict.get('Subtype')), 'Widget');
      const text = this.copy.entries(dict, (key, value) => {
        if (key === 'RichMediaContent') this.copy.removed.add('media');
        if (!ANNOTATION_KEYS.has(key) && !(isWidget && FIELD_KEYS.has(key))) return 'null';
        return (isWidget ? changeField(key, value) : undefined) ?? this.change(key, value, page, links);
      });
      const defaults = isWidget ? this.form.defaultsFor(number, dict) : '';
      this.copy.writer.object(placed, `<<${text}${defaults}>>`);
    }
  }

  private place(item: Value, page: number): string | undefined {
    const { pdf } = this.copy;
    const dict = pdf.resolve(item);
    if (!isDict(dict) || !isAnnotation(pdf, item, dict)) return undefined;
    const number = item instanceof Ref ? item.number : 0;
    const known = number > 0 ? this.copy.placeOf(number) : undefined;
    if (known !== undefined) return `${known} 0 R`;
    const placed = number > 0 ? this.copy.place(number) : this.copy.writer.reserve();
    this.annotations.push({ number, placed, page, dict });
    this.form.appearance.noteDefault(dict);
    if (number > 0 && isName(pdf.resolve(dict.get('Subtype')), 'Widget')) this.form.keepWidget(number, dict);
    return `${placed} 0 R`;
  }

  private change(key: string, value: Value, page: number, links: PartLinks): string | undefined {
    switch (key) {
      case 'P':
        return `${page} 0 R`;
      case 'Popup':
      case 'IRT':
      case 'Parent':
        return this.copy.knownText(value);
      case 'DA':
        return this.form.appearance.text(value);
      case 'AP':
        return this.looks(value);
      case 'Dest':
        return links.destination(value);
      case 'A':
      case 'PA':
        return links.action(value);
      case 'AA':
        return links.triggers(value);
      case 'FS':
        return this.attachedFile(value);
      case 'Movie':
      case 'Sound':
        if (!namesOutsideFile(this.copy.pdf, value)) return undefined;
        this.copy.removed.add('file_links');
        return 'null';
      default:
        return undefined;
    }
  }

  /** The file behind a paper clip: none but a structured invoice. The clip itself stays where it is. */
  private attachedFile(value: Value): string | undefined {
    const { pdf } = this.copy;
    const file = pdf.resolve(value);
    if (isDict(file) && isInvoice(pdf, file) && !namesOutsideFile(pdf, file)) return undefined;
    this.copy.removed.add('attached_files');
    return 'null';
  }

  /** For each occasion a look, or one for each state. */
  private looks(value: Value): string {
    const looks = this.copy.pdf.resolve(value);
    if (!isDict(looks)) return 'null';
    let text = '';
    for (const occasion of ['N', 'R', 'D']) {
      const look = looks.get(occasion);
      const isOne = look instanceof Ref && this.copy.pdf.object(look.number).data;
      text += entry(occasion, isOne ? this.copy.ref(look) : this.states(look));
    }
    return text === '' ? 'null' : `<<${text}>>`;
  }

  /** A list of its own stays one: some readers show no looks of such a list, and a part is to look as the source does. */
  private states(looks: Value | undefined): string {
    const text = this.copy.streams(looks);
    return looks instanceof Ref && text !== 'null' ? `${this.copy.writer.add(text)} 0 R` : text;
  }
}

/** Damaged files list what is no annotation: images, for one, which must not be copied as if they were. */
function isAnnotation(pdf: SourceCopy['pdf'], item: Value, dict: Dict): boolean {
  if (item instanceof Ref && pdf.object(item.number).data) return false;
  const type = nameText(pdf.resolve(dict.get('Type')));
  return (type === undefined || type === 'Annot') && nameText(pdf.resolve(dict.get('Subtype'))) !== undefined;
}
