import type { PdfSource } from '../reading/pdf-source';
import { appendText, decodeStringBytes, decodeText, encodeString, encodeText } from '../syntax/pdf-strings';
import { isDict, PdfString } from '../syntax/pdf-values';

/**
 * Names of the fields that a part takes from one source. A field's full name joins its own name and its parents' names
 * with periods. If another source uses a name too, the topmost named field is renamed.
 */
export class FieldNames {
  /** Nearest kept parent of each kept field, by the source's object numbers. */
  private readonly parents = new Map<number, number | undefined>();
  private readonly newBytes = new Map<number, string>();
  /** New names of renamed fields, by old name as text. */
  private readonly renamed = new Map<string, string>();
  private fullNames: Set<string> | undefined;

  constructor(private readonly pdf: PdfSource) {}

  add(number: number, above: number | undefined): void {
    this.parents.set(number, above);
  }

  /** Renames fields whose names another source uses, and marks the resulting names as taken. */
  claim(taken: Set<string>): void {
    const own = new Map<string, number[]>();
    for (const number of this.parents.keys()) {
      const title = this.getTitle(number);
      if (!title || this.hasNamedAbove(number)) continue;
      const name = decodeText(title);
      own.set(name, [...(own.get(name) ?? []), number]);
    }
    for (const [name, numbers] of own) {
      if (!taken.has(name)) continue;
      let count = 2;
      while (taken.has(`${name}_${count}`) || own.has(`${name}_${count}`)) count++;
      this.renamed.set(name, `${name}_${count}`);
      for (const number of numbers)
        this.newBytes.set(number, appendText(decodeStringBytes(this.getTitle(number)!), `_${count}`));
    }
    for (const name of own.keys()) taken.add(this.renamed.get(name) ?? name);
  }

  /** Returns a field's new name as a token, or undefined if the field keeps its name. */
  getRenamedToken(number: number): string | undefined {
    const bytes = this.newBytes.get(number);
    return bytes === undefined ? undefined : encodeString(bytes);
  }

  /** Returns a full name as written in the part, as a token; `null` for a field that the part doesn't hold. */
  getWrittenName(getFullName: PdfString): string {
    const name = decodeText(getFullName);
    this.fullNames ??= new Set([...this.parents.keys()].map((number) => this.fullName(number)));
    if (!this.fullNames.has(name)) return 'null';
    for (const [old, fresh] of this.renamed) {
      if (name === old || name.startsWith(`${old}.`)) return encodeText(fresh + name.slice(old.length));
    }
    return getFullName.raw;
  }

  private fullName(number: number): string {
    const titles: string[] = [];
    for (let each: number | undefined = number; each !== undefined; each = this.parents.get(each)) {
      const title = this.getTitle(each);
      if (title) titles.unshift(decodeText(title));
    }
    return titles.join('.');
  }

  private hasNamedAbove(number: number): boolean {
    for (let each = this.parents.get(number); each !== undefined; each = this.parents.get(each))
      if (this.getTitle(each)) return true;
    return false;
  }

  private getTitle(number: number): PdfString | undefined {
    const field = this.pdf.get(number);
    const title = isDict(field) ? this.pdf.resolve(field.get('T')) : null;
    return title instanceof PdfString ? title : undefined;
  }
}
