import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element: its children by local name, and its own text and attributes. */
export class XmlElement {
  constructor(private readonly node: unknown) {}

  /** The elements at the end of a path of local names, such as `Party/PartyName/Name`. */
  all(path: string): XmlElement[] {
    let nodes: unknown[] = [this.node];
    for (const name of path.split('/')) {
      nodes = nodes.flatMap((node) => {
        const child = isRecord(node) && Object.hasOwn(node, name) ? node[name] : undefined;
        return child === undefined ? [] : Array.isArray(child) ? child : [child];
      });
    }
    return nodes.map((node) => new XmlElement(node));
  }

  /** The first of `all` of the first path that leads anywhere. */
  first(...paths: string[]): XmlElement | undefined {
    for (const path of paths) {
      const [found] = this.all(path);
      if (found) return found;
    }
    return undefined;
  }

  /** The text at the end of the first path that has one. */
  text(...paths: string[]): string | undefined {
    for (const path of paths) {
      for (const element of this.all(path)) if (element.own) return element.own;
    }
    return undefined;
  }

  get own(): string | undefined {
    const text = isRecord(this.node) ? this.node['#text'] : this.node;
    return typeof text === 'string' && text.trim() !== '' ? withoutEntities(text.trim()) : undefined;
  }

  attribute(name: string): string | undefined {
    const value = isRecord(this.node) ? this.node[`@${name}`] : undefined;
    return typeof value === 'string' ? withoutEntities(value) : undefined;
  }
}

const MAX_DEPTH = 60;

/**
 * The root of an XML document; undefined for one that is ill-formed, nested beyond reason, or declares a document type:
 * no invoice needs one, and entities are what it would be for.
 */
export function parseXml(bytes: Buffer): XmlElement | undefined {
  const text = xmlText(bytes);
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

/** An XML document's characters, by the encoding that it declares. */
export function xmlText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1).trim();
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes).trim();
  const declared = /^[^>]*encoding=["'](iso-8859-1|windows-1252|latin1)["']/i.test(
    bytes.toString('latin1', 0, 200),
  );
  const text = declared ? bytes.toString('latin1') : bytes.toString('utf8');
  return text.replace(/^\ufeff/, '').trim();
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML itself, and characters by their number. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name) return NAMED[(name as string).toLowerCase()]!;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
        ? String.fromCodePoint(code)
        : whole;
    },
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
