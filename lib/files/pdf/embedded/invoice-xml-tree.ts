import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** XML element: its children by local name, its own text, and its attributes. */
export class XmlElement {
  constructor(private readonly node: unknown) {}

  /** Returns the elements at the end of a path of local names, for example `Party/PartyName/Name`. */
  findAll(path: string): XmlElement[] {
    let nodes: unknown[] = [this.node];
    for (const name of path.split('/')) {
      nodes = nodes.flatMap((node) => {
        const child = isRecord(node) && Object.hasOwn(node, name) ? node[name] : undefined;
        return child === undefined ? [] : Array.isArray(child) ? child : [child];
      });
    }
    return nodes.map((node) => new XmlElement(node));
  }

  /** Returns the first element of the first path that matches. */
  findFirst(...paths: string[]): XmlElement | undefined {
    for (const path of paths) {
      const [found] = this.findAll(path);
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the text at the end of the first path that has text. */
  findText(...paths: string[]): string | undefined {
    for (const path of paths) {
      for (const element of this.findAll(path)) if (element.own) return element.own;
    }
    return undefined;
  }

  get own(): string | undefined {
    const text = isRecord(this.node) ? this.node['#text'] : this.node;
    return typeof text === 'string' && text.trim() !== '' ? decodeEntities(text.trim()) : undefined;
  }

  getAttribute(name: string): string | undefined {
    const value = isRecord(this.node) ? this.node[`@${name}`] : undefined;
    return typeof value === 'string' ? decodeEntities(value) : undefined;
  }
}

const MAX_DEPTH = 60;

/**
 * Parses an XML document and returns its root. Returns undefined if the document is ill-formed, nested too deeply, or
 * declares a document type. Invoices need no document type, and it could define harmful entities.
 */
export function parseXml(bytes: Buffer): XmlElement | undefined {
  const text = decodeXml(bytes);
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined;
  try {
    if (XMLValidator.validate(text) !== true) return undefined;
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      removeNSPrefix: true,
      parseTagValue: false,
      parseAttributeValue: false,
      processEntities: false,
      maxNestedTags: MAX_DEPTH,
    });
    return new XmlElement(parser.parse(text));
  } catch {
    return undefined;
  }
}

/** Decodes an XML document's characters with the encoding that it declares. */
export function decodeXml(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1).trim();
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes).trim();
  const declared = /^[^>]*encoding=["'](iso-8859-1|windows-1252|latin1)["']/i.test(
    bytes.toString('latin1', 0, 200),
  );
  const text = declared ? bytes.toString('latin1') : bytes.toString('utf8');
  return text.replace(/^\ufeff/, '').trim();
}

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five predefined XML entities and numeric character references. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name) return NAMED_ENTITIES[(name as string).toLowerCase()]!;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
        ? String.fromCodePoint(code)
        : whole;
    },
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
