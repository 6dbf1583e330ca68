import { decodeStringBytes } from '../syntax/pdf-strings';
import { isDict, Name, PdfString, Ref, type Value } from '../syntax/pdf-values';
import { iterateTreeEntries } from './pdf-name-tree';
import type { PdfSource } from './pdf-source';

export interface Destination {
  /** Page index, from 0. */
  pageIndex: number;
  /** View that follows the page, for example `/XYZ left top zoom`. */
  view: Value[];
}

export interface NamedDestination extends Destination {
  /** Bytes of the name, one char per byte. */
  name: string;
  /** true if the name is in the catalog's `Dests` (PDF 1.1) instead of the name tree. */
  old: boolean;
}

export class Destinations {
  private byName: Map<string, NamedDestination> | undefined;
  private byPage: Map<number, NamedDestination[]> | undefined;

  constructor(
    private readonly source: PdfSource,
    private readonly getPageIndex: (objectNumber: number) => number | undefined,
  ) {}

  /** Returns the destination's name, or undefined if the destination isn't given by name. */
  getName(value: Value | undefined): string | undefined {
    const resolved = this.source.resolve(value);
    if (resolved instanceof Name) return resolved.text;
    return resolved instanceof PdfString ? decodeStringBytes(resolved) : undefined;
  }

  /** Returns true if the name is in the catalog's `Dests`. */
  isLegacyName(name: string): boolean {
    return this.named.get(name)?.old ?? false;
  }

  resolve(value: Value | undefined): Destination | undefined {
    const name = this.getName(value);
    if (name !== undefined) return this.named.get(name);
    return this.explicit(this.source.resolve(value));
  }

  /** Returns the named destinations on a page, from 0. */
  findOnPage(pageIndex: number): NamedDestination[] {
    if (!this.byPage) {
      this.byPage = new Map();
      for (const destination of this.named.values()) {
        const known = this.byPage.get(destination.pageIndex);
        if (known) known.push(destination);
        else this.byPage.set(destination.pageIndex, [destination]);
      }
    }
    return this.byPage.get(pageIndex) ?? [];
  }

  private get named(): Map<string, NamedDestination> {
    this.byName ??= this.read();
    return this.byName;
  }

  private read(): Map<string, NamedDestination> {
    const { source } = this;
    const found = new Map<string, NamedDestination>();
    const add = (name: string, value: Value, old: boolean) => {
      const destination = this.explicit(source.resolve(value));
      if (destination && !found.has(name)) found.set(name, { ...destination, name, old });
    };
    const names = source.resolve(source.catalog.get('Names'));
    if (isDict(names)) {
      for (const [key, value] of iterateTreeEntries(source, names.get('Dests'), 'Names')) {
        if (key instanceof PdfString) add(decodeStringBytes(key), value, false);
      }
    }
    const old = source.resolve(source.catalog.get('Dests'));
    if (isDict(old)) for (const [name, value] of old) add(name, value, true);
    return found;
  }

  private explicit(value: Value): Destination | undefined {
    const array = isDict(value) ? this.source.resolve(value.get('D')) : value;
    if (!Array.isArray(array)) return undefined;
    const [page, ...view] = array;
    const pageIndex =
      page instanceof Ref ? this.getPageIndex(page.number) : typeof page === 'number' ? page : undefined;
    return pageIndex === undefined ? undefined : { pageIndex, view };
  }
}
