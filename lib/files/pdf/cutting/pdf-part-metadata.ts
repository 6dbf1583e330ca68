import { isDict, Ref } from '../syntax/pdf-values';
import type { SourceCopy } from './pdf-source-copy';

/**
 * Builds the metadata (XMP) of a part that carries a structured invoice from a cut source: the invoice marker, its
 * profile, and the archive format. The source's title, author and history are removed. Returns undefined if the
 * source's metadata doesn't mention an invoice.
 */
function buildInvoiceMetadata(sourceXmp: string): string | undefined {
  const [, prefix, namespace] = INVOICE_NAMESPACE.exec(sourceXmp) ?? [];
  if (!prefix || !namespace) return undefined;
  const invoice = INVOICE_KEYS.flatMap((key) => extractProperty(sourceXmp, prefix, key));
  if (invoice.length === 0) return undefined;
  const archive = ARCHIVE_KEYS.flatMap((key) => extractProperty(sourceXmp, 'pdfaid', key));
  const schemas = EXTENSION_SCHEMAS.exec(sourceXmp)?.[0];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    buildDescription(`xmlns:${prefix}="${namespace}"`, invoice),
    archive.length > 0 ? buildDescription('xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"', archive) : '',
    schemas ? buildDescription(EXTENSION_NAMESPACES, [schemas]) : '',
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const INVOICE_NAMESPACE = /xmlns:([\w-]+)="(urn:[^"]*(?:factur-x|zugferd|ferd|order-x|xrechnung)[^"]*)"/i;
const INVOICE_KEYS = ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'];
const ARCHIVE_KEYS = ['part', 'conformance', 'rev'];
const EXTENSION_SCHEMAS = /<pdfaExtension:schemas>[\s\S]*?<\/pdfaExtension:schemas>/;
const EXTENSION_NAMESPACES = ['Extension', 'Schema', 'Property']
  .map(
    (name) =>
      `xmlns:pdfa${name}="http://www.aiim.org/pdfa/ns/${name.toLowerCase()}${name === 'Extension' ? '/' : '#'}"`,
  )
  .join(' ');

const buildDescription = (namespaces: string, inside: string[]): string =>
  `<rdf:Description rdf:about="" ${namespaces}>${inside.join('')}</rdf:Description>`;

/** Returns a property as an element, from an element or an attribute of the source. Values stay escaped. */
function extractProperty(xmp: string, prefix: string, key: string): string[] {
  const name = `${prefix}:${key}`;
  const found = new RegExp(`<${name}>([^<]*)</${name}>|\\b${name}="([^"<]*)"`).exec(xmp);
  const value = found?.[1] ?? found?.[2];
  if (value === undefined) return [];
  // Level A requires the text structure, which a cut doesn't keep.
  const kept = name === 'pdfaid:conformance' && value === 'A' ? 'B' : value;
  return [`<${name}>${kept}</${name}>`];
}

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
