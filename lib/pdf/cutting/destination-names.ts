import type { NamedDestination } from '../reading/destinations';
import { entry } from '../syntax/serializer';
import { stringToken } from '../syntax/strings';
import type { SourceCopy } from './source-copy';

const NAMES_PER_NODE = 64;

interface KeptDestination {
  copy: SourceCopy;
  destination: NamedDestination;
  written: string;
  page: number;
}

/** The named destinations of a part: those of its pages. Where two sources use one name, the later one's changes. */
export class DestinationNames {
  private readonly kept: KeptDestination[] = [];
  private readonly taken = new Set<string>();
  private readonly renamed = new Map<SourceCopy, Map<string, string>>();

  /** Keeps what leads to a page of the source (index from 0), which is object `page` of the part. */
  keepPage(copy: SourceCopy, pageIndex: number, page: number): void {
    for (const destination of copy.source.destinations.onPage(pageIndex)) {
      const written = this.free(destination.name);
      if (written !== destination.name) this.renamesOf(copy).set(destination.name, written);
      this.taken.add(written);
      this.kept.push({ copy, destination, written, page });
    }
  }

  written(copy: SourceCopy, name: string): string {
    return this.renamed.get(copy)?.get(name) ?? name;
  }

  /** `Names` and `Dests` of the catalog; `otherNames` are the entries of other trees of names. */
  catalogEntries(writer: SourceCopy['writer'], otherNames: string): string {
    let old = '';
    const inTree: [name: string, value: string][] = [];
    for (const { copy, destination, written, page } of this.kept) {
      const value = `[${page} 0 R ${destination.view.map(copy.knownText).join(' ')}]`;
      if (destination.old) old += entry(written, value);
      else inTree.push([written, value]);
    }
    const tree = inTree.length === 0 ? '' : `/Dests ${writeNameTree(writer, inTree)}`;
    const names = tree + otherNames;
    return (names === '' ? '' : `/Names<<${names}>>`) + (old === '' ? '' : `/Dests<<${old}>>`);
  }

  private free(name: string): string {
    let free = name;
    for (let copyNumber = 2; this.taken.has(free); copyNumber++) free = `${name}.${copyNumber}`;
    return free;
  }

  private renamesOf(copy: SourceCopy): Map<string, string> {
    let renames = this.renamed.get(copy);
    if (!renames) {
      renames = new Map();
      this.renamed.set(copy, renames);
    }
    return renames;
  }
}

/** A tree of names (bytes, one char a byte) with their values as text; answers a reference to it. */
export function writeNameTree(writer: SourceCopy['writer'], pairs: [name: string, value: string][]): string {
  // Char order is byte order here; the strings hold one char a byte.
  pairs.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const nodes: string[] = [];
  for (let start = 0; start < pairs.length; start += NAMES_PER_NODE) {
    const group = pairs.slice(start, start + NAMES_PER_NODE);
    const names = group.map(([name, value]) => `${stringToken(name)}${value}`).join('');
    if (pairs.length <= NAMES_PER_NODE) return `${writer.add(`<</Names[${names}]>>`)} 0 R`;
    const limits = `[${stringToken(group[0]![0])}${stringToken(group.at(-1)![0])}]`;
    nodes.push(`${writer.add(`<</Limits${limits}/Names[${names}]>>`)} 0 R`);
  }
  return `${writer.add(`<</Kids[${nodes.join(' ')}]>>`)} 0 R`;
}
