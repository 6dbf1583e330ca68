import { OpenSource } from '@/lib/files/pdf/cutting/open-pdf-source';
import { findContentStreams } from '@/lib/files/pdf/reading/pdf-page-content';
import { getPageDict } from '@/lib/files/pdf/reading/pdf-page-tree';
import { serialize } from '@/lib/files/pdf/syntax/pdf-serializer';
import { decodeText } from '@/lib/files/pdf/syntax/pdf-strings';
import {
  type Dict,
  getNameText,
  isDict,
  PdfString,
  type Ref,
  type Value,
} from '@/lib/files/pdf/syntax/pdf-values';

/** PDF for checks in tests, read with the engine's own reader. Page indices count from 0. */
export interface InspectedPdf {
  path: string;
  encrypted: boolean;
  pages: {
    /** Text that a fixture wrote on the page. */
    said: string | undefined;
    annotations: {
      subtype: string | undefined;
      hasAppearance: boolean;
      target: number | string | undefined;
    }[];
  }[];
  form: { name: string; value: string | undefined; kids: number }[];
  /** Page index by name. */
  destinations: Record<string, number>;
  /** Bookmark titles, with two spaces of indentation per level. */
  bookmarks: string[];
  labels: string[];
}

export function inspectPdf(path: string): InspectedPdf {
  const source = new OpenSource({ path }, 100_000);
  try {
    return {
      path,
      encrypted: source.pdf.isEncrypted,
      pages: source.pages.map((page) => {
        const dict = getPageDict(source.pdf, page);
        return { said: readPageText(source, dict), annotations: getAnnotations(source, dict) };
      }),
      form: getForm(source),
      destinations: getDestinations(source),
      bookmarks: getBookmarks(source),
      labels: source.pages.map((_, index) => getPageLabel(source, index)),
    };
  } finally {
    source.close();
  }
}

/** Reads all objects in the file, reachable or not, with the streams that can be decoded, to search for leaks. */
export function readAllObjects({ path }: InspectedPdf): string {
  const { pdf, close } = openSource(path);
  try {
    let text = serialize(pdf.trailer, keepRef);
    for (let number = 1; number < pdf.size; number++) {
      const { value, data } = pdf.getObject(number);
      if (isDict(value) && ['XRef', 'ObjStm'].includes(getNameText(value.get('Type')) ?? '')) continue;
      text += `\n${number}: ${serialize(value, keepRef)}`;
      if (data) text += `\n${decodeStream(pdf, number)}`;
    }
    return text;
  } finally {
    close();
  }
}

function openSource(path: string) {
  const source = new OpenSource({ path }, 100_000);
  return { pdf: source.pdf, close: () => source.close() };
}

const keepRef = (ref: Ref) => `${ref.number} 0 R`;

function decodeStream(pdf: OpenSource['pdf'], number: number): string {
  try {
    return pdf.readDecodedStream(number, 64 << 20).toString('latin1');
  } catch {
    return pdf.readRawStream(number).toString('latin1');
  }
}

function readPageText({ pdf }: OpenSource, page: Dict): string | undefined {
  const streams = findContentStreams(pdf, page.get('Contents')) ?? [];
  const content = streams.map((number) => decodeStream(pdf, number)).join('\n');
  return /\(([^)]*)\) Tj/.exec(content)?.[1];
}

function getAnnotations(source: OpenSource, page: Dict): InspectedPdf['pages'][number]['annotations'] {
  const { pdf } = source;
  const list = pdf.resolve(page.get('Annots'));
  return (Array.isArray(list) ? list : []).map((each) => {
    const annotation = pdf.resolve(each) as Dict;
    const action = pdf.resolve(annotation.get('A'));
    const destination = annotation.get('Dest') ?? (isDict(action) ? action.get('D') : undefined);
    const name = source.destinations.getName(destination);
    return {
      subtype: getNameText(annotation.get('Subtype')),
      hasAppearance: isDict(pdf.resolve(annotation.get('AP'))),
      target: name ?? source.destinations.resolve(destination)?.pageIndex,
    };
  });
}

function getForm({ pdf }: OpenSource): InspectedPdf['form'] {
  const form = pdf.resolve(pdf.catalog.get('AcroForm'));
  const fields = isDict(form) ? pdf.resolve(form.get('Fields')) : [];
  return (fields as Value[]).map((each) => {
    const field = pdf.resolve(each) as Dict;
    const kids = pdf.resolve(field.get('Kids'));
    return {
      name: getText(pdf.resolve(field.get('T'))) ?? '',
      value: getText(pdf.resolve(field.get('V'))),
      kids: Array.isArray(kids) ? kids.length : 0,
    };
  });
}

const getText = (value: Value) => (value instanceof PdfString ? decodeText(value) : undefined);

function getDestinations(source: OpenSource): InspectedPdf['destinations'] {
  const named = source.pages.flatMap((_, index) => source.destinations.findOnPage(index));
  return Object.fromEntries(named.map(({ name, pageIndex }) => [name, pageIndex]));
}

function getBookmarks({ outline }: OpenSource): string[] {
  const depths: number[] = [];
  return outline.map(({ dict, parent }, index) => {
    depths[index] = parent < 0 ? 0 : depths[parent]! + 1;
    return '  '.repeat(depths[index]!) + (getText(dict.get('Title') ?? null) ?? '');
  });
}

function getPageLabel({ labels }: OpenSource, index: number): string {
  const label = labels?.(index);
  if (!label) return '';
  const { style, prefix, number } = label;
  return (
    prefix +
    (style === 'r' ? ['', 'i', 'ii', 'iii', 'iv'][number] : style === undefined ? '' : String(number))
  );
}
