import { entry } from '../syntax/serializer';
import { type Dict, isDict, isName, Ref, type Value } from '../syntax/values';
import type { SourceCopy } from './source-copy';

const MAX_DEPTH = 30;
/** Lines of the tree of layers that a viewer shows; what is beyond is left out of it. */
const MAX_ORDER_ITEMS = 20_000;

/**
 * Optional content (layers) of a part: the groups that its pages use, with the state that they have in each source.
 * Called when everything else is written, since then it is known which groups came along.
 */
export function layersEntry(copies: SourceCopy[]): string {
  const shares = copies.flatMap((copy) => layersOf(copy) ?? []);
  const [first] = shares;
  if (!first) return '';
  const groups = shares.flatMap((share) => share.groups).join(' ');
  const config = shares.length === 1 ? ownConfig(first) : joinedConfig(shares);
  return `/OCProperties<</OCGs[${groups}]/D<<${config}>>>>`;
}

interface Layers {
  copy: SourceCopy;
  /** References of the part. */
  groups: string[];
  config: Dict;
}

function layersOf(copy: SourceCopy): Layers | undefined {
  const { pdf } = copy;
  const properties = pdf.resolve(pdf.catalog.get('OCProperties'));
  if (!isDict(properties)) return undefined;
  const groups = [...new Set(knownRefs(copy, properties.get('OCGs')))];
  const config = pdf.resolve(properties.get('D'));
  return groups.length === 0 ? undefined : { copy, groups, config: isDict(config) ? config : new Map() };
}

function ownConfig(layers: Layers): string {
  const { copy, config } = layers;
  const named = ['Name', 'Creator', 'BaseState', 'Intent', 'ListMode'];
  const plain = named.map((key) => entry(key, copy.knownText(copy.pdf.resolve(config.get(key)))));
  const lists = ['ON', 'OFF'].map((key) => entry(key, listText(knownRefs(copy, config.get(key)))));
  return plain.join('') + lists.join('') + sharedLists([layers]);
}

/** Of several sources: all groups show but those that their own source hides. */
function joinedConfig(shares: Layers[]): string {
  return entry('OFF', listText(shares.flatMap(hiddenGroups))) + sharedLists(shares);
}

/** What is told in lists, which joined sources simply have one after the other. */
function sharedLists(shares: Layers[]): string {
  const all = (items: (share: Layers) => string[]) => listText(shares.flatMap(items));
  return (
    entry(
      'Locked',
      all(({ copy, config }) => knownRefs(copy, config.get('Locked'))),
    ) +
    entry(
      'RBGroups',
      all(({ copy, config }) => nestedLists(copy, config.get('RBGroups'))),
    ) +
    entry(
      'AS',
      all(({ copy, config }) => usageRules(copy, config.get('AS'))),
    ) +
    entry(
      'Order',
      all(({ copy, config }) => new LayerOrder(copy).kept(config.get('Order'))),
    )
  );
}

function hiddenGroups({ copy, config, groups }: Layers): string[] {
  if (!isName(copy.pdf.resolve(config.get('BaseState')), 'OFF')) return knownRefs(copy, config.get('OFF'));
  const on = new Set(knownRefs(copy, config.get('ON')));
  return groups.filter((group) => !on.has(group));
}

/** The tree that a viewer shows: groups of the part, and the labels and nests that still hold one. */
class LayerOrder {
  private left = MAX_ORDER_ITEMS;
  /** Lists that were met: one that is named twice would make the tree grow twofold with each level. */
  private readonly seen = new Set<number>();

  constructor(private readonly copy: SourceCopy) {}

  kept(value: Value | undefined, depth = 0): string[] {
    if (value instanceof Ref) {
      if (this.seen.has(value.number)) return [];
      this.seen.add(value.number);
    }
    const { copy } = this;
    const items = copy.pdf.resolve(value);
    if (!Array.isArray(items) || depth > MAX_DEPTH) return [];
    const kept: string[] = [];
    let groups = 0;
    for (const item of items) {
      if (--this.left < 0) break;
      if (Array.isArray(copy.pdf.resolve(item))) {
        const nested = this.kept(item, depth + 1);
        if (nested.length === 0) continue;
        kept.push(listText(nested));
        groups++;
      } else if (item instanceof Ref) {
        const known = copy.knownRef(item);
        if (known === 'null') continue;
        kept.push(known);
        groups++;
      } else if (kept.length === 0 && depth > 0) kept.push(copy.knownText(item));
    }
    return groups === 0 ? [] : kept;
  }
}

function nestedLists(copy: SourceCopy, value: Value | undefined): string[] {
  return listOf(copy, value)
    .map((list) => listText(knownRefs(copy, list)))
    .filter((text) => text !== 'null');
}

function usageRules(copy: SourceCopy, value: Value | undefined): string[] {
  return listOf(copy, value).flatMap((rule) => {
    const dict = copy.pdf.resolve(rule);
    if (!isDict(dict)) return [];
    const groups = listText(knownRefs(copy, dict.get('OCGs')));
    if (groups === 'null') return [];
    const plain = ['Event', 'Category'].map((key) =>
      entry(key, copy.knownText(copy.pdf.resolve(dict.get(key)))),
    );
    return [`<<${plain.join('')}${entry('OCGs', groups)}>>`];
  });
}

const knownRefs = (copy: SourceCopy, value: Value | undefined): string[] =>
  listOf(copy, value)
    .flatMap((item) => (item instanceof Ref ? [copy.knownRef(item)] : []))
    .filter((text) => text !== 'null');

function listOf(copy: SourceCopy, value: Value | undefined): Value[] {
  const items = copy.pdf.resolve(value);
  return Array.isArray(items) ? items.slice(0, MAX_ORDER_ITEMS) : [];
}

const listText = (items: string[]): string => (items.length === 0 ? 'null' : `[${items.join(' ')}]`);
