import type { NamedDestination } from '../reading/pdf-destinations';
import { serializeEntry } from '../syntax/pdf-serializer';
import { encodeString } from '../syntax/pdf-strings';
import type { SourceCopy } from './pdf-source-copy';

const NAMES_PER_NODE = 64;

interface KeptDestination {
  copy: SourceCopy;
  destination: NamedDestination;
  written: string;
  page: number;
}

/** Named destinations of a part's pages. If two sources use one name, the later source's name is changed. */
export class DestinationNames {
  private readonly kept: KeptDestination[] = [];
  private readonly taken = new Set<string>();
  private readonly renamed = new Map<SourceCopy, Map<string, string>>();

  /** Keeps the destinations on a page of the source (index from 0). `page` is the page's object number in the part. */
  keepPage(copy: SourceCopy, pageIndex: number, page: number): void {
    for (const destination of copy.source.destinations.findOnPage(pageIndex)) {
      const getWrittenName = this.getFreeName(destination.name);
      if (getWrittenName !== destination.name) this.getRenames(copy).set(destination.name, getWrittenName);
      this.taken.add(getWrittenName);
      this.kept.push({ copy, destination, written: getWrittenName, page });
    }
  }

  written(copy: SourceCopy, name: string): string {
    return this.renamed.get(copy)?.get(name) ?? name;
  }

  /** Returns the catalog's `Names` and `Dests`. `otherNames` are the entries of other name trees. */
  catalogEntries(writer: SourceCopy['writer'], otherNames: string): string {
    let old = '';
    const inTree: [name: string, value: string][] = [];
    for (const { copy, destination, written, page } of this.kept) {
      const value = `[${page} 0 R ${destination.view.map(copy.writeKnownValue).join(' ')}]`;
      if (destination.old) old += serializeEntry(written, value);
      else inTree.push([written, value]);
    }
    const tree = inTree.length === 0 ? '' : `/Dests ${writeNameTree(writer, inTree)}`;
    const names = tree + otherNames;
    return (names === '' ? '' : `/Names<<${names}>>`) + (old === '' ? '' : `/Dests<<${old}>>`);
  }

  private getFreeName(name: string): string {
    let free = name;
    for (let copyNumber = 2; this.taken.has(free); copyNumber++) free = `${name}.${copyNumber}`;
    return free;
  }

  private getRenames(copy: SourceCopy): Map<string, string> {
    let renames = this.renamed.get(copy);
    if (!renames) {
      renames = new Map();
      this.renamed.set(copy, renames);
    }
    return renames;
  }
}

/** Writes a name tree from names (bytes, one char per byte) and their values as text, and returns a reference to it. */
export function writeNameTree(writer: SourceCopy['writer'], pairs: [name: string, value: string][]): string {
  // Char order equals byte order here, because the strings hold one char per byte.
  pairs.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const nodes: string[] = [];
  for (let start = 0; start < pairs.length; start += NAMES_PER_NODE) {
    const group = pairs.slice(start, start + NAMES_PER_NODE);
    const names = group.map(([name, value]) => `${encodeString(name)}${value}`).join('');
    if (pairs.length <= NAMES_PER_NODE) return `${writer.addObject(`<</Names[${names}]>>`)} 0 R`;
    const limits = `[${encodeString(group[0]![0])}${encodeString(group.at(-1)![0])}]`;
    nodes.push(`${writer.addObject(`<</Limits${limits}/Names[${names}]>>`)} 0 R`);
  }
  return `${writer.addObject(`<</Kids[${nodes.join(' ')}]>>`)} 0 R`;
}
