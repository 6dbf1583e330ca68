import { readFileSync, statSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MAX_XML_BYTES } from '@/lib/files/pdf/embedded/embedded-invoice-files';
import { decodeEntities, decodeXml } from '@/lib/files/pdf/embedded/invoice-xml-tree';
import { readInvoiceXml } from '@/lib/files/pdf/embedded/read-invoice-xml';
import type { EmbeddedInvoice } from '@/lib/files/pdf/pdf-engine-port';
import { readPlainText } from './read-plain-text';
import type { Block } from './text-blocks';

const MAX_DEPTH = 200;

/** Reads an XML file as a structured invoice; null for any other file. */
export function readXmlInvoice(path: string): EmbeddedInvoice | null {
  if (statSync(path).size > MAX_XML_BYTES) return null;
  return readInvoiceXml(readFileSync(path)) ?? null;
}

/**
 * Reads the text of an XML file: one line for each element with text, with its name as a label. Custom entities stay
 * unresolved. XML that is not well-formed, very long or very deep is read as plain text.
 */
export function readXml(path: string): Block[] {
  const nodes = statSync(path).size <= MAX_XML_BYTES ? parseXml(decodeXml(readFileSync(path))) : undefined;
  return nodes ? collectLines(nodes) : readPlainText(path);
}

/** Node in file order: child nodes or a text, under the node's name. */
type Node = Record<string, Node[] | string>;

function parseXml(text: string): Node[] | undefined {
  try {
    if (XMLValidator.validate(text) !== true) return undefined;
    const parser = new XMLParser({
      preserveOrder: true,
      removeNSPrefix: true,
      ignoreDeclaration: true,
      ignorePiTags: true,
      parseTagValue: false,
      processEntities: false,
      cdataPropName: '#text',
      maxNestedTags: MAX_DEPTH,
    });
    return parser.parse(text) as Node[];
  } catch {
    return undefined;
  }
}

function collectLines(nodes: readonly Node[], label = ''): string[] {
  const lines: string[] = [];
  for (const node of nodes) {
    for (const [name, inside] of Object.entries(node)) {
      if (Array.isArray(inside) && name !== '#text') lines.push(...collectLines(inside, toLabel(name)));
      const text = name === '#text' ? getOwnText(inside) : '';
      if (text) lines.push(label ? `${label}: ${text}` : text);
    }
  }
  return lines;
}

/** Returns an element's own text. The parser gives CDATA as a list with a text in it. */
const getOwnText = (inside: Node[] | string): string =>
  Array.isArray(inside)
    ? inside.map((node) => getOwnText(node['#text'] ?? '')).join('')
    : decodeEntities(inside).replaceAll(/\s+/g, ' ').trim();

/** Converts `IssueDate` and `issue_date` to a readable label. */
const toLabel = (name: string): string =>
  name
    .replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replaceAll(/[_.-]+/g, ' ')
    .trim();
