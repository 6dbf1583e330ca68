import { stringBytes } from '../syntax/strings';
import { isDict, Name, PdfString, Ref, type Value } from '../syntax/values';
import { treeEntries } from './name-tree';
import type { PdfSource } from './pdf-source';

/** A place on a page of this document. */
export interface Destination {
  /** From 0. */
  pageIndex: number;
  /** What follows the page: `/XYZ left top zoom` and the like. */
  view: Value[];
}

export interface NamedDestination extends Destination {
  /** The name's bytes, one char a byte. */
  name: string;
  /** In the catalog's `Dests` (PDF 1.1) rather than in the tree of names. */
  old: boolean;
}

/** The destinations of a document, by name and as they stand in links. */
export class Destinations {
  private byName: Map<string, NamedDestination> | undefined;
  private byPage: Map<number, NamedDestination[]> | undefined;

  constructor(
    private readonly source: PdfSource,
    private readonly pageIndexOf: (objectNumber: number) => number | undefined,
  ) {}

  /** The name that a destination is, or undefined when it isn't given by name. */
  nameOf(value: Value | undefined): string | undefined {
    const resolved = this.source.resolve(value);
    if (resolved instanceof Name) return resolved.text;
    return resolved instanceof PdfString ? stringBytes(resolved) : undefined;
  }

  /** Whether that name is one of the catalog's `Dests`. */
  isOld(name: string): boolean {
    return this.named.get(name)?.old ?? false;
  }

  resolve(value: Value | undefined): Destination | undefined {
    const name = this.nameOf(value);
    if (name !== undefined) return this.named.get(name);
    return this.explicit(this.source.resolve(value));
  }

  /** The named destinations on a page, from 0. */
  onPage(pageIndex: number): NamedDestination[] {
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
      for (const [key, value] of treeEntries(source, names.get('Dests'), 'Names')) {
        if (key instanceof PdfString) add(stringBytes(key), value, false);
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
      page instanceof Ref ? this.pageIndexOf(page.number) : typeof page === 'number' ? page : undefined;
    return pageIndex === undefined ? undefined : { pageIndex, view };
  }
}
