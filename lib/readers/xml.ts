import { readFileSync, statSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { MAX_XML_BYTES } from '@/lib/pdf/embedded/invoice-files';
import { readInvoice } from '@/lib/pdf/embedded/read-invoice';
import { withoutEntities, xmlText } from '@/lib/pdf/embedded/xml-tree';
import type { EmbeddedInvoice } from '@/lib/pdf/engine';
import type { Block } from './blocks';
import { readPlainText } from './text-file';

const MAX_DEPTH = 200;

/** The structured invoice that an XML file is; null for any other. */
export function readXmlInvoice(path: string): EmbeddedInvoice | null {
  if (statSync(path).size > MAX_XML_BYTES) return null;
  return readInvoice(readFileSync(path)) ?? null;
}

/**
 * The text of an XML file: a line for each element that has one, its name before it as a label. Entities of the file's
 * own are left as they stand. What is not well-formed, or is very long or deep, is read as it stands, too.
 */
export function readXml(path: string): Block[] {
  const nodes = statSync(path).size <= MAX_XML_BYTES ? parsed(xmlText(readFileSync(path))) : undefined;
  return nodes ? linesIn(nodes) : readPlainText(path);
}

/** A node in the order of the file: under its name the nodes inside it, or a text. */
type Node = Record<string, Node[] | string>;

function parsed(text: string): Node[] | undefined {
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

function linesIn(nodes: readonly Node[], label = ''): string[] {
  const lines: string[] = [];
  for (const node of nodes) {
    for (const [name, inside] of Object.entries(node)) {
      if (Array.isArray(inside) && name !== '#text') lines.push(...linesIn(inside, words(name)));
      const text = name === '#text' ? ownText(inside) : '';
      if (text) lines.push(label ? `${label}: ${text}` : text);
    }
  }
  return lines;
}

/** CDATA is told as a list with a text in it. */
const ownText = (inside: Node[] | string): string =>
  Array.isArray(inside)
    ? inside.map((node) => ownText(node['#text'] ?? '')).join('')
    : withoutEntities(inside).replaceAll(/\s+/g, ' ').trim();

/** `IssueDate` and `issue_date` as a person writes a label. */
const words = (name: string): string =>
  name
    .replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replaceAll(/[_.-]+/g, ' ')
    .trim();
