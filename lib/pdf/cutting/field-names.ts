import type { PdfSource } from '../reading/pdf-source';
import { decodeText, stringBytes, stringToken, textToken, withSuffix } from '../syntax/strings';
import { isDict, PdfString } from '../syntax/values';

/**
 * The names of the fields that a part takes from one source. A field is known by its own name and those of the fields
 * above it, put together with periods; where another source has a name too, the highest field with a name changes its.
 */
export class FieldNames {
  /** Above each kept field the next kept one; by the source's numbers. */
  private readonly above = new Map<number, number | undefined>();
  private readonly newBytes = new Map<number, string>();
  /** Old names of renamed fields, as text, and their new ones. */
  private readonly renamed = new Map<string, string>();
  private fullNames: Set<string> | undefined;

  constructor(private readonly pdf: PdfSource) {}

  add(number: number, above: number | undefined): void {
    this.above.set(number, above);
  }

  /** Renames where a name is taken by another source, and takes what it then has. */
  claim(taken: Set<string>): void {
    const own = new Map<string, number[]>();
    for (const number of this.above.keys()) {
      const title = this.titleOf(number);
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
        this.newBytes.set(number, withSuffix(stringBytes(this.titleOf(number)!), `_${count}`));
    }
    for (const name of own.keys()) taken.add(this.renamed.get(name) ?? name);
  }

  /** The new name of a field as a token; undefined when it keeps its own. */
  newToken(number: number): string | undefined {
    const bytes = this.newBytes.get(number);
    return bytes === undefined ? undefined : stringToken(bytes);
  }

  /** A full name as the part has it, as a token; `null` for that of a field that the part doesn't hold. */
  written(fullName: PdfString): string {
    const name = decodeText(fullName);
    this.fullNames ??= new Set([...this.above.keys()].map((number) => this.fullName(number)));
    if (!this.fullNames.has(name)) return 'null';
    for (const [old, fresh] of this.renamed) {
      if (name === old || name.startsWith(`${old}.`)) return textToken(fresh + name.slice(old.length));
    }
    return fullName.raw;
  }

  private fullName(number: number): string {
    const titles: string[] = [];
    for (let each: number | undefined = number; each !== undefined; each = this.above.get(each)) {
      const title = this.titleOf(each);
      if (title) titles.unshift(decodeText(title));
    }
    return titles.join('.');
  }

  private hasNamedAbove(number: number): boolean {
    for (let each = this.above.get(number); each !== undefined; each = this.above.get(each))
      if (this.titleOf(each)) return true;
    return false;
  }

  private titleOf(number: number): PdfString | undefined {
    const field = this.pdf.get(number);
    const title = isDict(field) ? this.pdf.resolve(field.get('T')) : null;
    return title instanceof PdfString ? title : undefined;
  }
}
