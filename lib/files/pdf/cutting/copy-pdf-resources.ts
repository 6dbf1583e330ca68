import { RESOURCE_KINDS, type ResourceKind, type ResourceNames } from '../content/pdf-resource-names';
import { serializeEntry, serializeName } from '../syntax/pdf-serializer';
import { type Dict, getNumber, isDict, isName, Name, PdfString, Ref, type Value } from '../syntax/pdf-values';
import type { SourceCopy } from './pdf-source-copy';

/** Color spaces that content can use without naming them (ISO 32000-1, 8.6.5.6). */
const DEFAULT_COLOR_SPACES = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'];
const MAX_PLAIN_STATES = 100;
const MAX_DEPTH = 4;

/**
 * Copies a resource dictionary with only the names that its content uses. Sources often share one dictionary among all
 * pages, and other pages' fonts and images must not be copied. `usedNames` reads the content, so it is called only if
 * the dictionary has something that the part doesn't hold yet.
 */
export function copyPdfResources(
  copy: SourceCopy,
  resources: Value | undefined,
  usedNames: () => ResourceNames,
): string {
  const dict = copy.pdf.resolve(resources);
  if (!isDict(dict)) return '<<>>';
  return (
    writeWhole(copy, dict) ?? copy.writer.writeShared(`<<${writeUsedEntries(copy, dict, usedNames())}>>`)
  );
}

export function writeUsedEntries(copy: SourceCopy, resources: Dict, used: ResourceNames): string {
  const kinds = RESOURCE_KINDS.map((kind) => {
    const named = copy.pdf.resolve(resources.get(kind));
    if (!isDict(named)) return '';
    let text = '';
    for (const name of getKeptNames(copy, kind, named, used))
      text += serializeEntry(name, copy.text(named.get(name)));
    return text === '' ? '' : serializeEntry(kind, `<<${text}>>`);
  });
  return kinds.join('') + writeProcSets(copy, resources);
}

/** Returns the kept names in a fixed order, so that equal dictionaries are written once. */
function getKeptNames(copy: SourceCopy, kind: ResourceKind, named: Dict, used: ResourceNames): string[] {
  const names = new Set(used.get(kind));
  if (kind === 'ColorSpace') for (const name of DEFAULT_COLOR_SPACES) names.add(name);
  if (kind === 'ExtGState') for (const name of findPlainStates(copy, named)) names.add(name);
  return [...names].filter((name) => named.has(name)).sort();
}

/**
 * Returns graphics states that contain only numbers and names. Unused ones are kept too: renderers check if a
 * dictionary has any transparency, and draw edges slightly differently if it has none. If there are very many, one
 * transparent state is enough.
 */
function findPlainStates({ pdf, source }: SourceCopy, states: Dict): string[] {
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
  ['ca', 'CA'].some((key) => (getNumber(state.get(key)) ?? 1) < 1) ||
  (state.has('BM') && !isName(state.get('BM'), 'Normal'));

function writeProcSets({ pdf }: SourceCopy, resources: Dict): string {
  const sets = pdf.resolve(resources.get('ProcSet'));
  const names = Array.isArray(sets) ? sets.filter((each): each is Name => each instanceof Name) : [];
  return names.length === 0
    ? ''
    : serializeEntry('ProcSet', `[${names.map(({ text }) => serializeName(text)).join('')}]`);
}

/**
 * Writes the whole dictionary if the part holds everything that it names. Returns undefined if copying it would add
 * objects.
 */
function writeWhole(copy: SourceCopy, resources: Dict): string | undefined {
  const known = copy.wholeResources.get(resources) ?? { checked: 0, writeValue: undefined };
  copy.wholeResources.set(resources, known);
  if (known.writeValue !== undefined) return known.writeValue;
  const numbers = findNamedObjects(copy, resources);
  if (!numbers) return undefined;
  // Objects in the part stay there, so objects that were found before need no new check.
  while (known.checked < numbers.length && copy.getPlace(numbers[known.checked]!) !== undefined)
    known.checked++;
  if (known.checked < numbers.length) return undefined;
  known.writeValue = copy.writer.writeShared(`<<${writeWholeEntries(copy, resources)}>>`);
  return known.writeValue;
}

function writeWholeEntries(copy: SourceCopy, resources: Dict): string {
  const kinds = RESOURCE_KINDS.map((kind) => {
    const named = copy.pdf.resolve(resources.get(kind));
    return isDict(named) && named.size > 0 ? serializeEntry(kind, `<<${copy.writeEntries(named)}>>`) : '';
  });
  return kinds.join('') + writeProcSets(copy, resources);
}

/** Returns all objects that the dictionary names, or undefined if it directly contains something significant. */
function findNamedObjects({ pdf, source }: SourceCopy, resources: Dict): number[] | undefined {
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
