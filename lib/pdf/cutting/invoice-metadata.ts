/**
 * The metadata (XMP) of a part that carries a structured invoice of a source that was cut: what tells readers that
 * it is one, and of which profile, and that the file is meant for archives. Titles, authors, and the history of the
 * source stay behind. Undefined when the source's metadata says nothing of an invoice.
 */
export function invoiceMetadata(sourceXmp: string): string | undefined {
  const [, prefix, namespace] = INVOICE_NAMESPACE.exec(sourceXmp) ?? [];
  if (!prefix || !namespace) return undefined;
  const invoice = INVOICE_KEYS.flatMap((key) => property(sourceXmp, prefix, key));
  if (invoice.length === 0) return undefined;
  const archive = ARCHIVE_KEYS.flatMap((key) => property(sourceXmp, 'pdfaid', key));
  const schemas = EXTENSION_SCHEMAS.exec(sourceXmp)?.[0];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    description(`xmlns:${prefix}="${namespace}"`, invoice),
    archive.length > 0 ? description('xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"', archive) : '',
    schemas ? description(EXTENSION_NAMESPACES, [schemas]) : '',
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

const description = (namespaces: string, inside: string[]): string =>
  `<rdf:Description rdf:about="" ${namespaces}>${inside.join('')}</rdf:Description>`;

/** A property as an element, whether the source has it as one or as an attribute; values stay escaped as they are. */
function property(xmp: string, prefix: string, key: string): string[] {
  const name = `${prefix}:${key}`;
  const found = new RegExp(`<${name}>([^<]*)</${name}>|\\b${name}="([^"<]*)"`).exec(xmp);
  const value = found?.[1] ?? found?.[2];
  if (value === undefined) return [];
  // Level A asks for the structure of the text, which a cut doesn't keep.
  const kept = name === 'pdfaid:conformance' && value === 'A' ? 'B' : value;
  return [`<${name}>${kept}</${name}>`];
}
