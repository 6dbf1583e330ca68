import { isDict, Ref } from '../syntax/values';
import { buildInvoiceMetadata } from './invoice-metadata';
import type { SourceCopy } from './source-copy';

const MAX_METADATA_BYTES = 1 << 20;

/** Copies all metadata of a part that is one whole document. The metadata would be wrong for a piece of a document. */
export function copyMetadata(copy: SourceCopy): { entry: string; info: string | undefined } {
  const { pdf } = copy;
  const metadata = pdf.catalog.get('Metadata');
  const info = pdf.resolve(pdf.trailer.get('Info'));
  return {
    entry: metadata instanceof Ref ? `/Metadata ${copy.ref(metadata)}` : '',
    info: isDict(info) ? `<<${copy.writeEntries(info)}>>` : undefined,
  };
}

/** Writes the `Metadata` entry of a part with an invoice from a cut source. Returns nothing for other parts. */
export function buildPartialMetadata(copy: SourceCopy): string {
  const { pdf, writer } = copy;
  const metadata = pdf.catalog.get('Metadata');
  if (!(metadata instanceof Ref) || !pdf.getObject(metadata.number).data) return '';
  const xmp = buildInvoiceMetadata(readXmp(copy, metadata.number));
  if (xmp === undefined) return '';
  const data = Buffer.from(xmp);
  const number = writer.reserveNumber();
  writer.writeStream(number, '/Type/Metadata/Subtype/XML', data.length, data);
  return `/Metadata ${number} 0 R`;
}

function readXmp({ pdf }: SourceCopy, number: number): string {
  try {
    return pdf.readDecodedStream(number, MAX_METADATA_BYTES).toString('utf8');
  } catch {
    return '';
  }
}
