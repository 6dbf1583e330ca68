import { ResourceNames } from '../content/pdf-resource-names';
import { scanPdfContent } from '../content/scan-pdf-content';
import { decodeName } from '../syntax/pdf-parser';
import { decodeStringBytes, encodeString } from '../syntax/pdf-strings';
import { type Dict, isDict, PdfString, type Value } from '../syntax/pdf-values';
import { writeUsedEntries } from './copy-pdf-resources';
import type { SourceCopy } from './pdf-source-copy';

/**
 * Default appearances (`DA`) of one source's fields, and the form resources that they name. If another source has a
 * font of the same name, this source's font is renamed.
 */
export class FormAppearance {
  private readonly requestedNames = new ResourceNames();
  private readonly newFontNames = new Map<string, string>();
  private used: ResourceNames | undefined;

  constructor(private readonly copy: SourceCopy) {}

  /** Records the names in the default appearance of an annotation, a field, or the form. */
  addDefaultAppearance(dict: Dict): void {
    if (dict.has('DA')) this.requestedNames.addAll(parseNames(this.copy.pdf.resolve(dict.get('DA'))));
  }

  /** Records the names that a widget's appearances use but don't define themselves. */
  addAppearanceStreams(widget: Dict): void {
    this.requestedNames.addAll(this.copy.source.resourceUsage.getAppearanceNames(widget));
  }

  /** Renames fonts whose names are taken, and marks the resulting names as taken. */
  claimFonts(resources: Value, taken: Set<string>): void {
    const names = [...this.getUsedNames(resources).get('Font')];
    for (const name of names) {
      let free = name;
      for (let count = 2; taken.has(free) || (free !== name && names.includes(free)); count++)
        free = `${name}_${count}`;
      if (free !== name) this.newFontNames.set(name, free);
    }
    for (const name of names) taken.add(this.newFontNames.get(name) ?? name);
  }

  /** Writes a default appearance with the part's font names. */
  writeDefaultAppearance(value: Value | undefined): string {
    const string = this.copy.pdf.resolve(value);
    if (!(string instanceof PdfString)) return 'null';
    if (this.newFontNames.size === 0) return string.raw;
    const renamed = decodeStringBytes(string).replace(/\/([^\s()<>[\]{}/%]*)/g, (whole, name: string) => {
      const fresh = this.newFontNames.get(decodeName(name));
      return fresh === undefined ? whole : `/${fresh}`;
    });
    return encodeString(renamed);
  }

  /** Returns the font entries of the form's resources, by the part's names. */
  getFontEntries(resources: Value): [name: string, text: string][] {
    const fonts = isDict(resources) ? this.copy.pdf.resolve(resources.get('Font')) : null;
    if (!isDict(fonts)) return [];
    return [...this.getUsedNames(resources).get('Font')]
      .sort()
      .map((name) => [this.newFontNames.get(name) ?? name, this.copy.text(fonts.get(name))]);
  }

  /** Writes the used resources other than fonts. Appearances without their own resources may use them. */
  writeOtherResources(resources: Value): string {
    if (!isDict(resources)) return '';
    const others = new Map([...resources].filter(([kind]) => kind !== 'Font' && kind !== 'ProcSet'));
    return writeUsedEntries(this.copy, others, this.getUsedNames(resources));
  }

  private getUsedNames(resources: Value): ResourceNames {
    this.used ??= this.copy.source.resourceUsage.getResourceNames(resources, this.requestedNames);
    return this.used;
  }
}

const parseNames = (appearance: Value): ResourceNames =>
  appearance instanceof PdfString
    ? scanPdfContent(Buffer.from(decodeStringBytes(appearance), 'latin1'))
    : new ResourceNames();
