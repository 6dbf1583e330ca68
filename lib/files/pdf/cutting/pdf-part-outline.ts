import type { OutlineItem } from '../reading/read-pdf-outline';
import { serializeEntry } from '../syntax/pdf-serializer';
import type { PartLinks } from './pdf-part-links';
import type { PartWriter } from './pdf-part-writer';
import type { SourceCopy } from './pdf-source-copy';

export interface OutlineShare {
  copy: SourceCopy;
  links: PartLinks;
  /** Returns true if the part holds this page of the source (from 0). */
  holdsPage: (pageIndex: number) => boolean;
}

interface Node {
  share: OutlineShare;
  item: OutlineItem;
  children: Node[];
  place: number;
}

/** Writes the bookmarks to kept pages. Returns a reference, or nothing if there are none. */
export function writeOutline(writer: PartWriter, shares: OutlineShare[]): string {
  const top = shares.flatMap(findKeptNodes);
  if (top.length === 0) return '';
  const root = writer.reserveNumber();
  placeAll(writer, top);
  writeSiblings(writer, top, root);
  writer.writeObject(root, `<</Type/Outlines${linkSiblings(top)}/Count ${countVisible(top)}>>`);
  return `${root} 0 R`;
}

/**
 * Returns the kept outline items. An item is kept if its page is kept; a heading without a target is kept if an item
 * below it is. If an item's page is removed, its children move up a level.
 */
function findKeptNodes(share: OutlineShare): Node[] {
  const items = share.copy.source.outline;
  const needed = new Uint8Array(items.length);
  // Children come after their parents. Going backwards, it is known for each parent if it is needed.
  for (let index = items.length - 1; index >= 0; index--) {
    const { pageIndex, parent } = items[index]!;
    if (pageIndex !== undefined && share.holdsPage(pageIndex)) needed[index] = 1;
    if (needed[index] && parent >= 0) needed[parent] = 1;
  }
  const top: Node[] = [];
  /** Parent node for the children of each item; undefined at the top. */
  const homes = new Map<number, Node | undefined>();
  items.forEach((item, index) => {
    if (!needed[index]) return;
    const home = homes.get(item.parent);
    const isGone = item.pageIndex !== undefined && !share.holdsPage(item.pageIndex);
    const node = isGone ? home : { share, item, children: [], place: 0 };
    homes.set(index, node);
    if (node && !isGone) (home?.children ?? top).push(node);
  });
  return top;
}

function placeAll(writer: PartWriter, nodes: Node[]) {
  const waiting = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    node.place = writer.reserveNumber();
    waiting.push(...node.children);
  }
}

/** Writes siblings one after the other without recursion, because outlines can be as deep as they are long. */
function writeSiblings(writer: PartWriter, top: Node[], root: number) {
  const waiting: { siblings: Node[]; parent: number }[] = [{ siblings: top, parent: root }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { siblings, parent } = next;
    siblings.forEach((node, index) => {
      const before = siblings[index - 1];
      const after = siblings[index + 1];
      const order = (before ? `/Prev ${before.place} 0 R` : '') + (after ? `/Next ${after.place} 0 R` : '');
      writer.writeObject(
        node.place,
        `<</Parent ${parent} 0 R${order}${writeOwnEntries(node)}${writeChildEntries(node)}>>`,
      );
      if (node.children.length > 0) waiting.push({ siblings: node.children, parent: node.place });
    });
  }
}

function writeOwnEntries({ share: { copy, links }, item }: Node): string {
  let text = '';
  for (const key of ['Title', 'C', 'F'])
    text += serializeEntry(key, copy.writeKnownValue(copy.pdf.resolve(item.dict.get(key))));
  const destination = links.writeDestination(item.dict.get('Dest'));
  if (destination !== 'null') return text + serializeEntry('Dest', destination);
  return text + serializeEntry('A', links.writeAction(item.dict.get('A')));
}

function writeChildEntries({ children, item }: Node): string {
  if (children.length === 0) return '';
  const count = countVisible(children);
  return `${linkSiblings(children)}/Count ${item.open ? count : -count}`;
}

const linkSiblings = (nodes: Node[]) => `/First ${nodes[0]!.place} 0 R/Last ${nodes.at(-1)!.place} 0 R`;

/** Returns the number of visible items: the nodes themselves and the children of open nodes. */
function countVisible(nodes: Node[]): number {
  let count = 0;
  const waiting = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    count++;
    if (node.item.open) waiting.push(...node.children);
  }
  return count;
}
