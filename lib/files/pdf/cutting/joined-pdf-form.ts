import { serializeEntry } from '../syntax/pdf-serializer';
import type { PartForm } from './pdf-part-form';

/**
 * Form of a part, joined from its sources' forms. The first form's defaults apply to the whole form; other sources'
 * fields carry their own defaults. Names that two sources share are renamed.
 */
export class JoinedForm {
  private readonly forms: PartForm[];

  /** Call after all widgets of the part are placed and before any form is written. */
  constructor(forms: PartForm[]) {
    this.forms = forms.filter((form) => form.acroForm && form.getFieldRefs().length > 0);
    const names = new Set<string>();
    const fonts = new Set<string>();
    this.forms.forEach((form, index) => {
      form.writesDefaults = index > 0;
      form.names.claim(names);
      form.appearance.addDefaultAppearance(form.acroForm!);
      form.appearance.claimFonts(form.resources, fonts);
    });
  }

  /** Writes the catalog's entry; empty if no field is left. */
  writeEntry(): string {
    const [first] = this.forms;
    if (!first) return '';
    let entries = `/Fields[${this.forms.flatMap((form) => form.getFieldRefs()).join(' ')}]`;
    const order = this.forms.flatMap((form) => form.calculationOrder());
    if (order.length > 0) entries += `/CO[${order.join(' ')}]`;
    if (this.needsAppearances()) entries += '/NeedAppearances true';
    entries += serializeEntry('DA', first.appearance.writeDefaultAppearance(first.acroForm!.get('DA')));
    entries += serializeEntry('Q', first.text(first.acroForm!.get('Q')));
    const writeResources = this.resources(first);
    return `/AcroForm<<${entries}${writeResources === '' ? '' : `/DR<<${writeResources}>>`}>>`;
  }

  /**
   * Returns true if viewers must redraw the fields. Viewers redraw the fields of all sources, so pages of a source that
   * didn't request it would look different. The result is false if the other fields already show their values.
   */
  private needsAppearances(): boolean {
    const asking = this.forms.filter((form) => form.needsAppearances);
    if (asking.length < this.forms.length) return asking.some((form) => !form.showsValues());
    return asking.length > 0;
  }

  private resources(first: PartForm): string {
    const fonts = this.forms.flatMap((form) => form.appearance.getFontEntries(form.resources));
    const inside = fonts.map(([name, text]) => serializeEntry(name, text)).join('');
    const others = first.appearance.writeOtherResources(first.resources);
    return (inside === '' ? '' : `/Font<<${inside}>>`) + others;
  }
}
