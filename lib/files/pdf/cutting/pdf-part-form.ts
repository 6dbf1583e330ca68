import { serializeEntry } from '../syntax/pdf-serializer';
import {
  type Dict,
  getNameText,
  isDict,
  isName,
  type PdfString,
  Ref,
  type Value,
} from '../syntax/pdf-values';
import { FIELD_KEYS } from './pdf-annotation-keys';
import { FieldNames } from './pdf-field-names';
import { FormAppearance } from './pdf-form-appearance';
import type { PartLinks } from './pdf-part-links';
import type { SourceCopy } from './pdf-source-copy';
import { doesAppearanceShowValue } from './stored-pdf-appearances';

const MAX_FIELD_DEPTH = 60;

/**
 * Form fields that one part takes from one source: fields with a widget on a kept page, and their parents. Fields of
 * other pages, with their values, are removed. A cut breaks a digital signature: its value is removed, its appearance
 * stays.
 */
export class PartForm {
  readonly appearance: FormAppearance;
  readonly names: FieldNames;
  /**
   * true if the fields write their form's defaults themselves, because the part's form has the defaults of another
   * source.
   */
  writesDefaults = false;
  /** Fields of the part, by the source's numbers, including widgets that are fields themselves. */
  private readonly kept = new Set<number>();
  private readonly topFields = new Set<number>();
  private readonly waiting: number[] = [];
  private readonly widgets: { number: number; dict: Dict }[] = [];
  private resourcesRead: { value: Value } | undefined;

  constructor(private readonly copy: SourceCopy) {
    this.appearance = new FormAppearance(copy);
    this.names = new FieldNames(copy.pdf);
  }

  resolve = (value: Value | undefined): Value => this.copy.pdf.resolve(value);

  text = (value: Value | undefined): string => this.copy.text(value);

  /** Keeps the parent fields of a widget on a kept page. The widget must have been placed. */
  keepWidget(number: number, widget: Dict): void {
    this.kept.add(number);
    this.widgets.push({ number, dict: widget });
    if (isDict(this.resources)) this.appearance.addAppearanceStreams(widget);
    let current = number;
    let dict: Dict = widget;
    for (let depth = 0; depth < MAX_FIELD_DEPTH; depth++) {
      const above = this.getParentField(current, dict);
      this.names.add(current, above?.number);
      if (!above) break;
      current = above.number;
      dict = above.dict;
      if (this.kept.has(current)) return;
      this.kept.add(current);
      this.copy.place(current);
      this.appearance.addDefaultAppearance(dict);
      this.waiting.push(current);
    }
    this.topFields.add(current);
  }

  /** Returns a field's full name as written in the part; `null` for a field that the part doesn't hold. */
  fieldName = (name: PdfString): string => this.names.getWrittenName(name);

  /** Writes the parent fields, which aren't widgets. */
  writeFields(links: PartLinks): void {
    for (const number of this.waiting) {
      const dict = this.copy.pdf.get(number);
      const entries = isDict(dict) ? this.writeFieldEntries(number, dict, links) : '';
      this.copy.writer.writeObject(this.copy.getPlace(number)!, `<<${entries}>>`);
    }
  }

  /** Rewrites the entries of a field, or of a widget that is a field, that can't be copied unchanged. */
  createEntryRewriter(number: number, dict: Dict, links: PartLinks) {
    const isSignature = this.isSignature(number, dict);
    return (key: string, value: Value): string | undefined => {
      switch (key) {
        case 'Parent':
          return value instanceof Ref && this.kept.has(value.number) ? this.copy.getKnownRef(value) : 'null';
        case 'Kids':
          return this.getKeptKids(value);
        case 'T':
          return this.names.getRenamedToken(number);
        case 'V':
        case 'DV':
          return isSignature || this.isSigned(value) ? 'null' : undefined;
        case 'DA':
          return this.appearance.writeDefaultAppearance(value);
        case 'DR':
          return 'null';
        case 'A':
          return links.writeAction(value);
        case 'AA':
          return links.writeTriggers(value);
        default:
          return undefined;
      }
    };
  }

  /** Writes the form's defaults for a top-level field that has none. */
  writeDefaults(number: number, dict: Dict): string {
    if (!this.writesDefaults || !this.topFields.has(number)) return '';
    const form = this.acroForm;
    const appearance = dict.has('DA')
      ? ''
      : serializeEntry('DA', this.appearance.writeDefaultAppearance(form?.get('DA')));
    return appearance + (dict.has('Q') ? '' : serializeEntry('Q', this.text(form?.get('Q') ?? 0)));
  }

  /** Returns references in the part to the source form's top-level fields, in the form's order. */
  getFieldRefs(): string[] {
    return this.getOrderedTopFields().map((number) => `${this.copy.getPlace(number)} 0 R`);
  }

  get acroForm(): Dict | undefined {
    const form = this.copy.pdf.resolve(this.copy.pdf.catalog.get('AcroForm'));
    return isDict(form) ? form : undefined;
  }

  /** Resources that default appearances name. */
  get resources(): Value {
    this.resourcesRead ??= { value: this.resolve(this.acroForm?.get('DR')) };
    return this.resourcesRead.value;
  }

  /** Returns the calculation order of the kept fields. */
  calculationOrder(): string[] {
    const order = this.copy.pdf.resolve(this.acroForm?.get('CO'));
    if (!Array.isArray(order)) return [];
    const kept = order.filter((each): each is Ref => each instanceof Ref && this.kept.has(each.number));
    return kept.map(this.copy.getKnownRef);
  }

  /** true if the form requests viewers to redraw the appearances of all its fields. */
  get needsAppearances(): boolean {
    return this.resolve(this.acroForm?.get('NeedAppearances')) === true;
  }

  /** Returns true if the stored appearances of all kept widgets show the fields' values. */
  showsValues(): boolean {
    return this.widgets.every(({ number, dict }) =>
      doesAppearanceShowValue(
        this.copy.pdf,
        dict,
        getNameText(this.getInherited(number, dict, 'FT')),
        this.getInherited(number, dict, 'V'),
      ),
    );
  }

  private writeFieldEntries(number: number, dict: Dict, links: PartLinks): string {
    const change = this.createEntryRewriter(number, dict, links);
    const entries = this.copy.writeEntries(dict, (key, value) =>
      FIELD_KEYS.has(key) ? change(key, value) : 'null',
    );
    return entries + this.writeDefaults(number, dict);
  }

  private getParentField(number: number, dict: Dict): { number: number; dict: Dict } | undefined {
    const parent = dict.get('Parent');
    const above = parent instanceof Ref ? parent.number : this.copy.source.getParentField(number);
    const aboveDict = above === undefined ? null : this.copy.pdf.get(above);
    const isField = above !== undefined && isDict(aboveDict) && this.isField(above, aboveDict);
    return isField ? { number: above, dict: aboveDict } : undefined;
  }

  private isSignature(number: number, dict: Dict): boolean {
    return isName(this.getInherited(number, dict, 'FT'), 'Sig');
  }

  /** Returns an entry of a field, or of its nearest parent that has the entry. */
  private getInherited(number: number, dict: Dict, key: string): Value {
    let current: { number: number; dict: Dict } | undefined = { number, dict };
    for (let depth = 0; current && depth < MAX_FIELD_DEPTH; depth++) {
      const value = this.resolve(current.dict.get(key));
      if (value !== null) return value;
      current = this.getParentField(current.number, current.dict);
    }
    return null;
  }

  private isSigned(value: Value): boolean {
    const signature = this.resolve(value);
    return isDict(signature) && signature.has('ByteRange');
  }

  /** Returns true if the object is a field. Damaged forms have pages or images as parents. */
  private isField(number: number, dict: Dict): boolean {
    const { pdf } = this.copy;
    const type = pdf.resolve(dict.get('Type'));
    return !pdf.getObject(number).data && (type === null || isName(type, 'Annot') || isName(type, 'Field'));
  }

  private getOrderedTopFields(): number[] {
    const fields = this.copy.pdf.resolve(this.acroForm?.get('Fields'));
    const listed = Array.isArray(fields) ? fields : [];
    const numbers = listed.flatMap((each) =>
      each instanceof Ref && this.topFields.has(each.number) ? [each.number] : [],
    );
    return [...new Set(numbers)];
  }

  private getKeptKids(value: Value): string {
    const kids = this.copy.pdf.resolve(value);
    if (!Array.isArray(kids)) return 'null';
    const kept = kids.filter((kid): kid is Ref => kid instanceof Ref && this.kept.has(kid.number));
    return kept.length === 0 ? 'null' : `[${kept.map(this.copy.getKnownRef).join(' ')}]`;
  }
}
