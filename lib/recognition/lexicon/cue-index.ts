interface Node {
  next: Map<string, Node>;
  cue: string | undefined;
}

const createNode = (): Node => ({ next: new Map(), cue: undefined });

/** Words of a page in reading order, normalized by `splitWords`: all, those of its top third, and of its largest lines. */
export interface PageWords {
  words: string[];
  topWords: string[];
  titleWords: string[];
}

/** Strength of each cue found on a page. Absent cues are not included. */
export type CueHits = ReadonlyMap<string, number>;

/** Decay of repeated cues. Each repetition counts less; a cue in a large line counts most. */
const REPEAT_DECAY = { height: 2.2, half: 1.2 };
const TOP_WEIGHT = 0.8;
const TITLE_WEIGHT = 1.6;

/** Finds any number of phrases in one pass over a page's words. */
export class CueIndex {
  private readonly root = createNode();

  /** @param cues phrases, normalized by `normalizePhrase` */
  constructor(cues: Iterable<string>) {
    for (const cue of cues) this.add(cue);
  }

  findHits({ words, topWords, titleWords }: PageWords): CueHits {
    const body = this.count(words);
    const top = this.count(topWords);
    const title = this.count(titleWords);
    const hits = new Map<string, number>();
    for (const [cue, n] of body) {
      const repeated = (REPEAT_DECAY.height * n) / (n + REPEAT_DECAY.half);
      hits.set(cue, repeated + (top.has(cue) ? TOP_WEIGHT : 0) + (title.has(cue) ? TITLE_WEIGHT : 0));
    }
    return hits;
  }

  private add(cue: string) {
    let node = this.root;
    for (const word of cue.split(' ')) {
      const next = node.next.get(word) ?? createNode();
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
