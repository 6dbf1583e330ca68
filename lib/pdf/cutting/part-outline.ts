import type { OutlineItem } from '../reading/outline';
import { entry } from '../syntax/serializer';
import type { PartLinks } from './part-links';
import type { PartWriter } from './part-writer';
import type { SourceCopy } from './source-copy';

/** What the outline of a part takes from one source. */
export interface OutlineShare {
  copy: SourceCopy;
  links: PartLinks;
  /** The pages of the source (from 0) that the part holds. */
  holdsPage: (pageIndex: number) => boolean;
}

interface Node {
  share: OutlineShare;
  item: OutlineItem;
  children: Node[];
  place: number;
}

/** Writes the bookmarks that lead to kept pages; answers a reference, or nothing. */
export function writeOutline(writer: PartWriter, shares: OutlineShare[]): string {
  const top = shares.flatMap(keptNodes);
  if (top.length === 0) return '';
  const root = writer.reserve();
  placeAll(writer, top);
  writeSiblings(writer, top, root);
  writer.object(root, `<</Type/Outlines${family(top)}/Count ${visibleCount(top)}>>`);
  return `${root} 0 R`;
}

/**
 * An item stays when its page does; a heading that leads nowhere stays when something below it does. The title of a
 * page that is gone goes too: what was below it moves up.
 */
function keptNodes(share: OutlineShare): Node[] {
  const items = share.copy.source.outline;
  const needed = new Uint8Array(items.length);
  // Children come after their parents, so that going backwards each parent is known to be needed.
  for (let index = items.length - 1; index >= 0; index--) {
    const { pageIndex, parent } = items[index]!;
    if (pageIndex !== undefined && share.holdsPage(pageIndex)) needed[index] = 1;
    if (needed[index] && parent >= 0) needed[parent] = 1;
  }
  const top: Node[] = [];
  /** By item: the node that what is below it belongs to; none at the top. */
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
    node.place = writer.reserve();
    waiting.push(...node.children);
  }
}

/** One after the other and without recursion: outlines can be as deep as they are long. */
function writeSiblings(writer: PartWriter, top: Node[], root: number) {
  const waiting: { siblings: Node[]; parent: number }[] = [{ siblings: top, parent: root }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { siblings, parent } = next;
    siblings.forEach((node, index) => {
      const before = siblings[index - 1];
      const after = siblings[index + 1];
      const order = (before ? `/Prev ${before.place} 0 R` : '') + (after ? `/Next ${after.place} 0 R` : '');
      writer.object(node.place, `<</Parent ${parent} 0 R${order}${ownEntries(node)}${childEntries(node)}>>`);
      if (node.children.length > 0) waiting.push({ siblings: node.children, parent: node.place });
    });
  }
}

function ownEntries({ share: { copy, links }, item }: Node): string {
  let text = '';
  for (const key of ['Title', 'C', 'F'])
    text += entry(key, copy.knownText(copy.pdf.resolve(item.dict.get(key))));
  const destination = links.destination(item.dict.get('Dest'));
  if (destination !== 'null') return text + entry('Dest', destination);
  return text + entry('A', links.action(item.dict.get('A')));
}

function childEntries({ children, item }: Node): string {
  if (children.length === 0) return '';
  const count = visibleCount(children);
  return `${family(children)}/Count ${item.open ? count : -count}`;
}

const family = (nodes: Node[]) => `/First ${nodes[0]!.place} 0 R/Last ${nodes.at(-1)!.place} 0 R`;

/** How many items show when these are shown: themselves, and what is below those that are open. */
function visibleCount(nodes: Node[]): number {
  let count = 0;
  const waiting = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    count++;
    if (node.item.open) waiting.push(...node.children);
  }
  return count;
}
