import { entry } from '../syntax/serializer';
import type { PartForm } from './part-form';

/**
 * The form of a part, put together from its sources' forms: the first one's defaults are the form's, the others'
 * fields bring theirs, and what two sources name alike gets names of its own.
 */
export class JoinedForm {
  private readonly forms: PartForm[];

  /** All widgets of the part have been placed, and nothing of the forms has been written. */
  constructor(forms: PartForm[]) {
    this.forms = forms.filter((form) => form.acroForm && form.fieldRefs().length > 0);
    const names = new Set<string>();
    const fonts = new Set<string>();
    this.forms.forEach((form, index) => {
      form.bringsDefaults = index > 0;
      form.names.claim(names);
      form.appearance.noteDefault(form.acroForm!);
      form.appearance.claimFonts(form.resources, fonts);
    });
  }

  /** The catalog's entry; empty when no field is left. */
  entry(): string {
    const [first] = this.forms;
    if (!first) return '';
    let entries = `/Fields[${this.forms.flatMap((form) => form.fieldRefs()).join(' ')}]`;
    const order = this.forms.flatMap((form) => form.calculationOrder());
    if (order.length > 0) entries += `/CO[${order.join(' ')}]`;
    if (this.needsLooks()) entries += '/NeedAppearances true';
    entries += entry('DA', first.appearance.text(first.acroForm!.get('DA')));
    entries += entry('Q', first.text(first.acroForm!.get('Q')));
    const resources = this.resources(first);
    return `/AcroForm<<${entries}${resources === '' ? '' : `/DR<<${resources}>>`}>>`;
  }

  /**
   * Viewers would draw the fields of all sources anew. Where one of them didn't ask for it, its pages would look
   * otherwise than they did: so not, if the other's fields show without it what they hold.
   */
  private needsLooks(): boolean {
    const asking = this.forms.filter((form) => form.needsLooks);
    if (asking.length < this.forms.length) return asking.some((form) => !form.showsValues());
    return asking.length > 0;
  }

  private resources(first: PartForm): string {
    const fonts = this.forms.flatMap((form) => form.appearance.fonts(form.resources));
    const inside = fonts.map(([name, text]) => entry(name, text)).join('');
    const others = first.appearance.otherResources(first.resources);
    return (inside === '' ? '' : `/Font<<${inside}>>`) + others;
  }
}
