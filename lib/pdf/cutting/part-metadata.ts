import { isDict, Ref } from '../syntax/values';
import { invoiceMetadata } from './invoice-metadata';
import type { SourceCopy } from './source-copy';

const MAX_METADATA_BYTES = 1 << 20;

/** The metadata of a part that is one whole document: all of it. Of a piece it would not be true. */
export function wholeMetadata(copy: SourceCopy): { entry: string; info: string | undefined } {
  const { pdf } = copy;
  const metadata = pdf.catalog.get('Metadata');
  const info = pdf.resolve(pdf.trailer.get('Info'));
  return {
    entry: metadata instanceof Ref ? `/Metadata ${copy.ref(metadata)}` : '',
    info: isDict(info) ? `<<${copy.entries(info)}>>` : undefined,
  };
}

/** The `Metadata` entry of a part with an invoice of a source that was cut; nothing for other parts. */
export function partialMetadata(copy: SourceCopy): string {
  const { pdf, writer } = copy;
  const metadata = pdf.catalog.get('Metadata');
  if (!(metadata instanceof Ref) || !pdf.object(metadata.number).data) return '';
  const xmp = invoiceMetadata(readXmp(copy, metadata.number));
  if (xmp === undefined) return '';
  const data = Buffer.from(xmp);
  const number = writer.reserve();
  writer.stream(number, '/Type/Metadata/Subtype/XML', data.length, data);
  return `/Metadata ${number} 0 R`;
}

function readXmp({ pdf }: SourceCopy, number: number): string {
  try {
    return pdf.decodedStream(number, MAX_METADATA_BYTES).toString('utf8');
  } catch {
    return '';
  }
}
