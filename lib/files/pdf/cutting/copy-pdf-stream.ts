import type { RemovedKind } from '@/lib/foundation/removed-content';
import type { FilterStep } from '../reading/pdf-stream-filters';
import { serializeEntry, serializeName } from '../syntax/pdf-serializer';
import { type Dict, isDict, isName, PdfString, type Value } from '../syntax/pdf-values';
import { copyPdfResources } from './copy-pdf-resources';
import { omitUndrawnKeys } from './pdf-document-level-objects';
import type { SourceCopy } from './pdf-source-copy';
import { recodePdfStream } from './recode-pdf-stream';

/** Copies a stream. Its data is copied byte for byte, unless it is encrypted or uses an encoding worth changing. */
export function copyPdfStream(copy: SourceCopy, number: number, placed: number): void {
  const { pdf, writer } = copy;
  const { value, data } = pdf.getObject(number);
  if (!isDict(value) || !data) return;
  const recoded = recodePdfStream(copy.source, number, value);
  if (recoded) {
    const entries = writeDictEntries(copy, number, value, true) + writeFilterEntries(copy, recoded.steps);
    writer.writeStream(placed, entries, recoded.data.length, recoded.data);
    return;
  }
  const length = data.end - data.start;
  writer.writeStream(placed, writeDictEntries(copy, number, value, false), length, (write) =>
    pdf.file.stream(data.start, data.end, write),
  );
}

function writeDictEntries(copy: SourceCopy, number: number, dict: Dict, withoutFilter: boolean): string {
  return copy.writeEntries(dict, (key, value) => {
    if (key === 'Length') return 'null';
    if (withoutFilter && (key === 'Filter' || key === 'DecodeParms')) return 'null';
    if (key === 'Resources') return writeStreamResources(copy, number, dict, value);
    const kind = getActiveEntryKind(copy, key, value);
    if (!kind) return omitUndrawnKeys(key);
    copy.removed.add(kind);
    return 'null';
  });
}

/**
 * Returns the kind of active content in a stream's entry: data from another file, a page of another PDF, or the script
 * of a 3D scene.
 */
function getActiveEntryKind({ pdf }: SourceCopy, key: string, value: Value): RemovedKind | undefined {
  if (key === 'OnInstantiate') return 'scripts';
  if (key !== 'F' && key !== 'Ref') return undefined;
  const file = pdf.resolve(value);
  return isDict(file) || (key === 'F' && file instanceof PdfString) ? 'file_links' : undefined;
}

/**
 * Writes a stream's resources. A stream with resources has content that uses them, even if it doesn't declare its type.
 */
function writeStreamResources(copy: SourceCopy, number: number, dict: Dict, resources: Value): string {
  if (isName(copy.pdf.resolve(dict.get('Subtype')), 'Image')) return 'null';
  return copyPdfResources(copy, resources, () => copy.source.resourceUsage.getStreamNames(number));
}

function writeFilterEntries(copy: SourceCopy, steps: FilterStep[]): string {
  if (steps.length === 0) return '';
  const names = steps.map(({ name }) => serializeName(name));
  const parameters = steps.map((step) => (step.parameters ? copy.text(step.parameters) : 'null'));
  if (steps.length === 1)
    return serializeEntry('Filter', names[0]!) + serializeEntry('DecodeParms', parameters[0]!);
  const all = parameters.every((text) => text === 'null') ? 'null' : `[${parameters.join(' ')}]`;
  return serializeEntry('Filter', `[${names.join('')}]`) + serializeEntry('DecodeParms', all);
}
