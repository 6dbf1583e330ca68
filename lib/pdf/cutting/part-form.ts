import { entry } from '../syntax/serializer';
import { type Dict, isDict, isName, nameText, type PdfString, Ref, type Value } from '../syntax/values';
import { FIELD_KEYS } from './annotation-keys';
import { FieldNames } from './field-names';
import { FormAppearance } from './form-appearance';
import type { PartLinks } from './part-links';
import type { SourceCopy } from './source-copy';
import { looksLikeItsValue } from './stored-looks';

const MAX_FIELD_DEPTH = 60;

/**
 * The form fields that one part takes from one source: those with a widget on a kept page, and the fields above
 * them. Fields of other pages, with their values, stay behind. A digital signature can't survive a cut: its value
 * goes, its look stays.
 */
export class PartForm {
  readonly appearance: FormAppearance;
  readonly names: FieldNames;
  /** The fields write the form's defaults themselves, since the part's form has those of another source. */
  bringsDefaults = false;
  /** Fields of the part, by the source's numbers; widgets that are fields themselves included. */
  private readonly kept = new Set<number>();
  private readonly tops = new Set<number>();
  private readonly waiting: number[] = [];
  private readonly widgets: { number: number; dict: Dict }[] = [];
  private resourcesRead: { value: Value } | undefined;

  constructor(private readonly copy: SourceCopy) {
    this.appearance = new FormAppearance(copy);
    this.names = new FieldNames(copy.pdf);
  }

  resolve = (value: Value | undefined): Value => this.copy.pdf.resolve(value);

  text = (value: Value | undefined): string => this.copy.text(value);

  /** Keeps the fields above a widget of a kept page, which has been placed. */
  keepWidget(number: number, widget: Dict): void {
    this.kept.add(number);
    this.widgets.push({ number, dict: widget });
    if (isDict(this.resources)) this.appearance.noteLooks(widget);
    let current = number;
    let dict: Dict = widget;
    for (let depth = 0; depth < MAX_FIELD_DEPTH; depth++) {
      const above = this.fieldAbove(current, dict);
      this.names.add(current, above?.number);
      if (!above) break;
      current = above.number;
      dict = above.dict;
      if (this.kept.has(current)) return;
      this.kept.add(current);
      this.copy.place(current);
      this.appearance.noteDefault(dict);
      this.waiting.push(current);
    }
    this.tops.add(current);
  }

  /** A field's full name as the part writes it; `null` for a field that it doesn't hold. */
  fieldName = (name: PdfString): string => this.names.written(name);

  /** Writes the fields that aren't widgets: those above them. */
  writeFields(links: PartLinks): void {
    for (const number of this.waiting) {
      const dict = this.copy.pdf.get(number);
      const entries = isDict(dict) ? this.fieldEntries(number, dict, links) : '';
      this.copy.writer.object(this.copy.placeOf(number)!, `<<${entries}>>`);
    }
  }

  /** The entries of a field, or of a widget that is one, that can't be copied as they are. */
  changeFor(number: number, dict: Dict, links: PartLinks) {
    const isSignature = this.isSignature(number, dict);
    return (key: string, value: Value): string | undefined => {
      switch (key) {
        case 'Parent':
          return value instanceof Ref && this.kept.has(value.number) ? this.copy.knownRef(value) : 'null';
        case 'Kids':
          return this.keptKids(value);
        case 'T':
          return this.names.newToken(number);
        case 'V':
        case 'DV':
          return isSignature || this.isSigned(value) ? 'null' : undefined;
        case 'DA':
          return this.appearance.text(value);
        case 'DR':
          return 'null';
        case 'A':
          return links.action(value);
        case 'AA':
          return links.triggers(value);
        default:
          return undefined;
      }
    };
  }

  /** What a field says besides: the form's defaults, for one at the top that has no own. */
  defaultsFor(number: number, dict: Dict): string {
    if (!this.bringsDefaults || !this.tops.has(number)) return '';
    const form = this.acroForm;
    const appearance = dict.has('DA') ? '' : entry('DA', this.appearance.text(form?.get('DA')));
    return appearance + (dict.has('Q') ? '' : entry('Q', this.text(form?.get('Q') ?? 0)));
  }

  /** References to the top fields that the source's form lists, in its order, as the part's. */
  fieldRefs(): string[] {
    return this.topsInOrder().map((number) => `${this.copy.placeOf(number)} 0 R`);
  }

  /** The source's form dictionary. */
  get acroForm(): Dict | undefined {
    const form = this.copy.pdf.resolve(this.copy.pdf.catalog.get('AcroForm'));
    return isDict(form) ? form : undefined;
  }

  /** The resources that default appearances name. */
  get resources(): Value {
    this.resourcesRead ??= { value: this.resolve(this.acroForm?.get('DR')) };
    return this.resourcesRead.value;
  }

  /** The order of calculation, for kept fields. */
  calculationOrder(): string[] {
    const order = this.copy.pdf.resolve(this.acroForm?.get('CO'));
    if (!Array.isArray(order)) return [];
    const kept = order.filter((each): each is Ref => each instanceof Ref && this.kept.has(each.number));
    return kept.map(this.copy.knownRef);
  }

  /** The form asks viewers to draw the looks of all its fields anew. */
  get needsLooks(): boolean {
    return this.resolve(this.acroForm?.get('NeedAppearances')) === true;
  }

  /** Whether the stored looks of all kept widgets show what their fields hold. */
  showsValues(): boolean {
    return this.widgets.every(({ number, dict }) =>
      looksLikeItsValue(
        this.copy.pdf,
        dict,
        nameText(this.inherited(number, dict, 'FT')),
        this.inherited(number, dict, 'V'),
      ),
    );
  }

  private fieldEntries(number: number, dict: Dict, links: PartLinks): string {
    const change = this.changeFor(number, dict, links);
    const entries = this.copy.entries(dict, (key, value) =>
      FIELD_KEYS.has(key) ? change(key, value) : 'null',
    );
    return entries + this.defaultsFor(number, dict);
  }

  private fieldAbove(number: number, dict: Dict): { number: number; dict: Dict } | undefined {
    const parent = dict.get('Parent');
    const above = parent instanceof Ref ? parent.number : this.copy.source.fieldAbove(number);
    const aboveDict = above === undefined ? null : this.copy.pdf.get(above);
    const isField = above !== undefined && isDict(aboveDict) && this.isField(above, aboveDict);
    return isField ? { number: above, dict: aboveDict } : undefined;
  }

  private isSignature(number: number, dict: Dict): boolean {
    return isName(this.inherited(number, dict, 'FT'), 'Sig');
  }

  /** An entry of a field, or of the nearest field above that has it. */
  private inherited(number: number, dict: Dict, key: string): Value {
    let current: { number: number; dict: Dict } | undefined = { number, dict };
    for (let depth = 0; current && depth < MAX_FIELD_DEPTH; depth++) {
      const value = this.resolve(current.dict.get(key));
      if (value !== null) return value;
      current = this.fieldAbove(current.number, current.dict);
    }
    return null;
  }

  private isSigned(value: Value): boolean {
    const signature = this.resolve(value);
    return isDict(signature) && signature.has('ByteRange');
  }

  /** Damaged forms have parents that are pages or images. */
  private isField(number: number, dict: Dict): boolean {
    const { pdf } = this.copy;
    const type = pdf.resolve(dict.get('Type'));
    return !pdf.object(number).data && (type === null || isName(type, 'Annot') || isName(type, 'Field'));
  }

  private topsInOrder(): number[] {
    const fields = this.copy.pdf.resolve(this.acroForm?.get('Fields'));
    const listed = Array.isArray(fields) ? fields : [];
    const numbers = listed.flatMap((each) =>
      each instanceof Ref && this.tops.has(each.number) ? [each.number] : [],
    );
    return [...new Set(numbers)];
  }

  private keptKids(value: Value): string {
    const kids = this.copy.pdf.resolve(value);
    if (!Array.isArray(kids)) return 'null';
    const kept = kids.filter((kid): kid is Ref => kid instanceof Ref && this.kept.has(kid.number));
    return kept.length === 0 ? 'null' : `[${kept.map(this.copy.knownRef).join(' ')}]`;
  }
}
