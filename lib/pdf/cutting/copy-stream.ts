import type { RemovedKind } from '@/lib/core/removed-content';
import type { FilterStep } from '../reading/stream-filters';
import { entry, serializeName } from '../syntax/serializer';
import { type Dict, isDict, isName, PdfString, type Value } from '../syntax/values';
import { leaveOutNotDrawn } from './foreign';
import { recode } from './recode-stream';
import { copyResources } from './resources';
import type { SourceCopy } from './source-copy';

/** Copies a stream: its data byte for byte, unless it came encrypted, or in an encoding that is worth changing. */
export function copyStream(copy: SourceCopy, number: number, placed: number): void {
  const { pdf, writer } = copy;
  const { value, data } = pdf.object(number);
  if (!isDict(value) || !data) return;
  const recoded = recode(copy.source, number, value);
  if (recoded) {
    const entries = dictEntries(copy, number, value, true) + filterEntries(copy, recoded.steps);
    writer.stream(placed, entries, recoded.data.length, recoded.data);
    return;
  }
  const length = data.end - data.start;
  writer.stream(placed, dictEntries(copy, number, value, false), length, (write) =>
    pdf.file.stream(data.start, data.end, write),
  );
}

function dictEntries(copy: SourceCopy, number: number, dict: Dict, withoutFilter: boolean): string {
  return copy.entries(dict, (key, value) => {
    if (key === 'Length') return 'null';
    if (withoutFilter && (key === 'Filter' || key === 'DecodeParms')) return 'null';
    if (key === 'Resources') return streamResources(copy, number, dict, value);
    const kind = activeEntry(copy, key, value);
    if (!kind) return leaveOutNotDrawn(key);
    copy.removed.add(kind);
    return 'null';
  });
}

/** What a stream loads or runs: its data from another file, a page of another PDF, the script of a 3D scene. */
function activeEntry({ pdf }: SourceCopy, key: string, value: Value): RemovedKind | undefined {
  if (key === 'OnInstantiate') return 'scripts';
  if (key !== 'F' && key !== 'Ref') return undefined;
  const file = pdf.resolve(value);
  return isDict(file) || (key === 'F' && file instanceof PdfString) ? 'file_links' : undefined;
}

/** The data of whatever has resources is content that names them, whether or not it says what it is. */
function streamResources(copy: SourceCopy, number: number, dict: Dict, resources: Value): string {
  if (isName(copy.pdf.resolve(dict.get('Subtype')), 'Image')) return 'null';
  return copyResources(copy, resources, () => copy.source.use.ofStream(number));
}

function filterEntries(copy: SourceCopy, steps: FilterStep[]): string {
  if (steps.length === 0) return '';
  const names = steps.map(({ name }) => serializeName(name));
  const parameters = steps.map((step) => (step.parameters ? copy.text(step.parameters) : 'null'));
  if (steps.length === 1) return entry('Filter', names[0]!) + entry('DecodeParms', parameters[0]!);
  const all = parameters.every((text) => text === 'null') ? 'null' : `[${parameters.join(' ')}]`;
  return entry('Filter', `[${names.join('')}]`) + entry('DecodeParms', all);
}
