import type { PageFeatures } from './page-features';

interface Node {
  next: Map<string, Node>;
  cue: string | undefined;
}

const empty = (): Node => ({ next: new Map(), cue: undefined });

/** How strongly each cue stands on a page; those that don't aren't in it. */
export type CueHits = ReadonlyMap<string, number>;

/** A cue that occurs again says less each time; one in a large line says most. */
const REPEATED = { height: 2.2, half: 1.2 };
const IN_TOP = 0.8;
const IN_TITLE = 1.6;

/** Finds any number of phrases in one walk over a page's words. */
export class CueIndex {
  private readonly root = empty();

  /** @param cues phrases, as `phraseOf` makes them */
  constructor(cues: Iterable<string>) {
    for (const cue of cues) this.add(cue);
  }

  hits({ words, topWords, titleWords }: PageFeatures): CueHits {
    const body = this.count(words);
    const top = this.count(topWords);
    const title = this.count(titleWords);
    const hits = new Map<string, number>();
    for (const [cue, n] of body) {
      const repeated = (REPEATED.height * n) / (n + REPEATED.half);
      hits.set(cue, repeated + (top.has(cue) ? IN_TOP : 0) + (title.has(cue) ? IN_TITLE : 0));
    }
    return hits;
  }

  private add(cue: string) {
    let node = this.root;
    for (const word of cue.split(' ')) {
      const next = node.next.get(word) ?? empty();
      node.next.set(word, next);
      node = next;
    }
    if (node !== this.root) node.cue = cue;
  }

  private count(words: readonly string[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (let start = 0; start < words.length; start += 1) {
      let node = this.root.next.get(words[start]!);
      for (let at = start + 1; node; at += 1) {
        if (node.cue !== undefined) counts.set(node.cue, (counts.get(node.cue) ?? 0) + 1);
        const word = words[at];
        node = word === undefined ? undefined : node.next.get(word);
      }
    }
    return counts;
  }
}
