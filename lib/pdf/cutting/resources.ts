import { RESOURCE_KINDS, type ResourceKind, type UsedNames } from '../content/used-names';
import { entry, serializeName } from '../syntax/serializer';
import { type Dict, isDict, isName, Name, numeric, PdfString, Ref, type Value } from '../syntax/values';
import type { SourceCopy } from './source-copy';

/** Used without being named (ISO 32000-1, 8.6.5.6). */
const DEFAULTS = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'];
const MAX_PLAIN_STATES = 100;
const MAX_DEPTH = 4;

/**
 * A resource dictionary with what its content names and nothing else: sources often share one dictionary among all
 * pages, and the fonts and images of the others must not come along. `usedNames` reads the content, so it is asked
 * only while there is something in the dictionary that the part doesn't hold yet.
 */
export function copyResources(
  copy: SourceCopy,
  resources: Value | undefined,
  usedNames: () => UsedNames,
): string {
  const dict = copy.pdf.resolve(resources);
  if (!isDict(dict)) return '<<>>';
  return wholeText(copy, dict) ?? copy.writer.share(`<<${usedEntries(copy, dict, usedNames())}>>`);
}

/** The entries of a resource dictionary that the names ask for. */
export function usedEntries(copy: SourceCopy, resources: Dict, used: UsedNames): string {
  const kinds = RESOURCE_KINDS.map((kind) => {
    const named = copy.pdf.resolve(resources.get(kind));
    if (!isDict(named)) return '';
    let text = '';
    for (const name of keptNames(copy, kind, named, used)) text += entry(name, copy.text(named.get(name)));
    return text === '' ? '' : entry(kind, `<<${text}>>`);
  });
  return kinds.join('') + procSets(copy, resources);
}

/** In one order, whatever the order of use: equal dictionaries are then written once. */
function keptNames(copy: SourceCopy, kind: ResourceKind, named: Dict, used: UsedNames): string[] {
  const names = new Set(used.of(kind));
  if (kind === 'ColorSpace') for (const name of DEFAULTS) names.add(name);
  if (kind === 'ExtGState') for (const name of plainStates(copy, named)) names.add(name);
  return [...names].filter((name) => named.has(name)).sort();
}

/**
 * Graphics states of numbers and names. Those that nothing uses are kept all the same: renderers look whether a
 * dictionary has any transparency in it, and paint edges a shade differently when it has none. Of very many, which
 * are then shared by many pages, one that is transparent says as much.
 */
function plainStates({ pdf, source }: SourceCopy, states: Dict): string[] {
  const known = source.plainStates.get(states);
  if (known) return known;
  const all: [name: string, state: Dict][] = [];
  for (const [name, value] of states) {
    const state = pdf.resolve(value);
    const isPlain = isDict(state) && ![...state.values()].some((each) => each instanceof Ref || isDict(each));
    if (isPlain) all.push([name, state]);
  }
  const transparent = all.find(([, state]) => isTransparent(state));
  const kept = all.length <= MAX_PLAIN_STATES ? all : transparent ? [transparent] : [];
  const names = kept.map(([name]) => name);
  source.plainStates.set(states, names);
  return names;
}

const isTransparent = (state: Dict): boolean =>
  ['ca', 'CA'].some((key) => (numeric(state.get(key)) ?? 1) < 1) ||
  (state.has('BM') && !isName(state.get('BM'), 'Normal'));

function procSets({ pdf }: SourceCopy, resources: Dict): string {
  const sets = pdf.resolve(resources.get('ProcSet'));
  const names = Array.isArray(sets) ? sets.filter((each): each is Name => each instanceof Name) : [];
  return names.length === 0
    ? ''
    : entry('ProcSet', `[${names.map(({ text }) => serializeName(text)).join('')}]`);
}

/** The dictionary as a whole once all that it names is in the part; undefined while it would bring anything. */
function wholeText(copy: SourceCopy, resources: Dict): string | undefined {
  const known = copy.wholeResources.get(resources) ?? { checked: 0, text: undefined };
  copy.wholeResources.set(resources, known);
  if (known.text !== undefined) return known.text;
  const numbers = namedObjects(copy, resources);
  if (!numbers) return undefined;
  // What is in the part stays there, so that what was found before need not be looked at again.
  while (known.checked < numbers.length && copy.placeOf(numbers[known.checked]!) !== undefined)
    known.checked++;
  if (known.checked < numbers.length) return undefined;
  known.text = copy.writer.share(`<<${wholeEntries(copy, resources)}>>`);
  return known.text;
}

function wholeEntries(copy: SourceCopy, resources: Dict): string {
  const kinds = RESOURCE_KINDS.map((kind) => {
    const named = copy.pdf.resolve(resources.get(kind));
    return isDict(named) && named.size > 0 ? entry(kind, `<<${copy.entries(named)}>>`) : '';
  });
  return kinds.join('') + procSets(copy, resources);
}

/** All objects that the dictionary names; undefined when something stands in it directly that tells anything. */
function namedObjects({ pdf, source }: SourceCopy, resources: Dict): number[] | undefined {
  const known = source.namedObjects.get(resources);
  if (known) return known.numbers;
  const numbers: number[] = [];
  const isPlain = RESOURCE_KINDS.every((kind) => {
    const named = pdf.resolve(resources.get(kind));
    return !isDict(named) || collectRefs(named, numbers, 0);
  });
  const found = isPlain ? numbers : undefined;
  source.namedObjects.set(resources, { numbers: found });
  return found;
}

function collectRefs(value: Value, numbers: number[], depth: number): boolean {
  if (value instanceof Ref) return numbers.push(value.number) > 0;
  if (Array.isArray(value))
    return depth < MAX_DEPTH && value.every((item) => collectRefs(item, numbers, depth + 1));
  if (!isDict(value)) return !(value instanceof PdfString);
  if (depth >= MAX_DEPTH) return false;
  for (const item of value.values()) if (!collectRefs(item, numbers, depth + 1)) return false;
  return true;
}
