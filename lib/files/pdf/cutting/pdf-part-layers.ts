import { serializeEntry } from '../syntax/pdf-serializer';
import { type Dict, isDict, isName, Ref, type Value } from '../syntax/pdf-values';
import type { SourceCopy } from './pdf-source-copy';

const MAX_DEPTH = 30;
/** Maximum number of lines in the layer tree that a viewer shows. Further lines are omitted. */
const MAX_ORDER_ITEMS = 20_000;

/**
 * Writes the optional content (layers) of a part: the groups that its pages use, with their state in each source. Call
 * this last, when it is known which groups were copied.
 */
export function writeLayersEntry(copies: SourceCopy[]): string {
  const shares = copies.flatMap((copy) => findLayers(copy) ?? []);
  const [first] = shares;
  if (!first) return '';
  const groups = shares.flatMap((share) => share.groups).join(' ');
  const config = shares.length === 1 ? writeOwnConfig(first) : writeJoinedConfig(shares);
  return `/OCProperties<</OCGs[${groups}]/D<<${config}>>>>`;
}

interface Layers {
  copy: SourceCopy;
  /** References in the part. */
  groups: string[];
  config: Dict;
}

function findLayers(copy: SourceCopy): Layers | undefined {
  const { pdf } = copy;
  const properties = pdf.resolve(pdf.catalog.get('OCProperties'));
  if (!isDict(properties)) return undefined;
  const groups = [...new Set(getKnownRefs(copy, properties.get('OCGs')))];
  const config = pdf.resolve(properties.get('D'));
  return groups.length === 0 ? undefined : { copy, groups, config: isDict(config) ? config : new Map() };
}

function writeOwnConfig(layers: Layers): string {
  const { copy, config } = layers;
  const named = ['Name', 'Creator', 'BaseState', 'Intent', 'ListMode'];
  const plain = named.map((key) =>
    serializeEntry(key, copy.writeKnownValue(copy.pdf.resolve(config.get(key)))),
  );
  const lists = ['ON', 'OFF'].map((key) =>
    serializeEntry(key, formatList(getKnownRefs(copy, config.get(key)))),
  );
  return plain.join('') + lists.join('') + writeSharedLists([layers]);
}

/** Writes the configuration for several sources: shows all groups except those that their own source hides. */
function writeJoinedConfig(shares: Layers[]): string {
  return serializeEntry('OFF', formatList(shares.flatMap(findHiddenGroups))) + writeSharedLists(shares);
}

/** Writes the list settings. Lists of joined sources are concatenated. */
function writeSharedLists(shares: Layers[]): string {
  const all = (items: (share: Layers) => string[]) => formatList(shares.flatMap(items));
  return (
    serializeEntry(
      'Locked',
      all(({ copy, config }) => getKnownRefs(copy, config.get('Locked'))),
    ) +
    serializeEntry(
      'RBGroups',
      all(({ copy, config }) => writeNestedLists(copy, config.get('RBGroups'))),
    ) +
    serializeEntry(
      'AS',
      all(({ copy, config }) => writeUsageRules(copy, config.get('AS'))),
    ) +
    serializeEntry(
      'Order',
      all(({ copy, config }) => new LayerOrder(copy).writeKept(config.get('Order'))),
    )
  );
}

function findHiddenGroups({ copy, config, groups }: Layers): string[] {
  if (!isName(copy.pdf.resolve(config.get('BaseState')), 'OFF')) return getKnownRefs(copy, config.get('OFF'));
  const on = new Set(getKnownRefs(copy, config.get('ON')));
  return groups.filter((group) => !on.has(group));
}

/** Layer tree that a viewer shows: groups of the part, and the labels and lists that still contain a group. */
class LayerOrder {
  private remainingItems = MAX_ORDER_ITEMS;
  /** Lists that were already visited. A list that is named twice would double the tree at each level. */
  private readonly seen = new Set<number>();

  constructor(private readonly copy: SourceCopy) {}

  writeKept(value: Value | undefined, depth = 0): string[] {
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
      if (--this.remainingItems < 0) break;
      if (Array.isArray(copy.pdf.resolve(item))) {
        const nested = this.writeKept(item, depth + 1);
        if (nested.length === 0) continue;
        kept.push(formatList(nested));
        groups++;
      } else if (item instanceof Ref) {
        const known = copy.getKnownRef(item);
        if (known === 'null') continue;
        kept.push(known);
        groups++;
      } else if (kept.length === 0 && depth > 0) kept.push(copy.writeKnownValue(item));
    }
    return groups === 0 ? [] : kept;
  }
}

function writeNestedLists(copy: SourceCopy, value: Value | undefined): string[] {
  return toList(copy, value)
    .map((list) => formatList(getKnownRefs(copy, list)))
    .filter((text) => text !== 'null');
}

function writeUsageRules(copy: SourceCopy, value: Value | undefined): string[] {
  return toList(copy, value).flatMap((rule) => {
    const dict = copy.pdf.resolve(rule);
    if (!isDict(dict)) return [];
    const groups = formatList(getKnownRefs(copy, dict.get('OCGs')));
    if (groups === 'null') return [];
    const plain = ['Event', 'Category'].map((key) =>
      serializeEntry(key, copy.writeKnownValue(copy.pdf.resolve(dict.get(key)))),
    );
    return [`<<${plain.join('')}${serializeEntry('OCGs', groups)}>>`];
  });
}

const getKnownRefs = (copy: SourceCopy, value: Value | undefined): string[] =>
  toList(copy, value)
    .flatMap((item) => (item instanceof Ref ? [copy.getKnownRef(item)] : []))
    .filter((text) => text !== 'null');

function toList(copy: SourceCopy, value: Value | undefined): Value[] {
  const items = copy.pdf.resolve(value);
  return Array.isArray(items) ? items.slice(0, MAX_ORDER_ITEMS) : [];
}

const formatList = (items: string[]): string => (items.length === 0 ? 'null' : `[${items.join(' ')}]`);
