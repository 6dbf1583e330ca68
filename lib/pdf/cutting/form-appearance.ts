import { scanContent } from '../content/scan-content';
import { UsedNames } from '../content/used-names';
import { decodeName } from '../syntax/parser';
import { stringBytes, stringToken } from '../syntax/strings';
import { type Dict, isDict, PdfString, type Value } from '../syntax/values';
import { usedEntries } from './resources';
import type { SourceCopy } from './source-copy';

/**
 * How the fields of one source look before a viewer draws them: default appearances (`DA`), and of the form's
 * resources what these name. Where another source has a font of the same name, this one's is renamed.
 */
export class FormAppearance {
  private readonly asked = new UsedNames();
  private readonly newFontNames = new Map<string, string>();
  private used: UsedNames | undefined;

  constructor(private readonly copy: SourceCopy) {}

  /** Notes what the default appearance of an annotation, a field, or the form names. */
  noteDefault(dict: Dict): void {
    if (dict.has('DA')) this.asked.addAll(namesIn(this.copy.pdf.resolve(dict.get('DA'))));
  }

  /** Notes what the looks of a widget draw with and don't bring along. */
  noteLooks(widget: Dict): void {
    this.asked.addAll(this.copy.source.use.ofAppearances(widget));
  }

  /** Renames fonts whose name is taken, and takes the names that they then have. */
  claimFonts(resources: Value, taken: Set<string>): void {
    const names = [...this.usedOf(resources).of('Font')];
    for (const name of names) {
      let free = name;
      for (let count = 2; taken.has(free) || (free !== name && names.includes(free)); count++)
        free = `${name}_${count}`;
      if (free !== name) this.newFontNames.set(name, free);
    }
    for (const name of names) taken.add(this.newFontNames.get(name) ?? name);
  }

  /** A default appearance, with the names that the part has for its fonts. */
  text(value: Value | undefined): string {
    const string = this.copy.pdf.resolve(value);
    if (!(string instanceof PdfString)) return 'null';
    if (this.newFontNames.size === 0) return string.raw;
    const renamed = stringBytes(string).replace(/\/([^\s()<>[\]{}/%]*)/g, (whole, name: string) => {
      const fresh = this.newFontNames.get(decodeName(name));
      return fresh === undefined ? whole : `/${fresh}`;
    });
    return stringToken(renamed);
  }

  /** The font dictionary's entries of the form's resources, by the part's names. */
  fonts(resources: Value): [name: string, text: string][] {
    const fonts = isDict(resources) ? this.copy.pdf.resolve(resources.get('Font')) : null;
    if (!isDict(fonts)) return [];
    return [...this.usedOf(resources).of('Font')]
      .sort()
      .map((name) => [this.newFontNames.get(name) ?? name, this.copy.text(fonts.get(name))]);
  }

  /** What is used of resources beside fonts: looks that bring none of their own may draw with it. */
  otherResources(resources: Value): string {
    if (!isDict(resources)) return '';
    const others = new Map([...resources].filter(([kind]) => kind !== 'Font' && kind !== 'ProcSet'));
    return usedEntries(this.copy, others, this.usedOf(resources));
  }

  private usedOf(resources: Value): UsedNames {
    this.used ??= this.copy.source.use.ofResources(resources, this.asked);
    return this.used;
  }
}

const namesIn = (appearance: Value): UsedNames =>
  appearance instanceof PdfString
    ? scanContent(Buffer.from(stringBytes(appearance), 'latin1'))
    : new UsedNames();
