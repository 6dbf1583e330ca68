import { OpenSource } from '../cutting/open-source';
import { contentStreams } from '../reading/page-content';
import { pageDict } from '../reading/page-tree';
import { serialize } from '../syntax/serializer';
import { decodeText } from '../syntax/strings';
import { type Dict, isDict, nameText, PdfString, type Ref, type Value } from '../syntax/values';

/** A PDF as tests look at it: read back by the engine's own reader. Page indices count from 0. */
export interface Part {
  path: string;
  encrypted: boolean;
  pages: {
    /** The text that a fixture wrote on the page. */
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
  /** Titles, two spaces before each level. */
  bookmarks: string[];
  labels: string[];
}

export function openPart(path: string): Part {
  const source = new OpenSource({ path }, 100_000);
  try {
    return {
      path,
      encrypted: source.pdf.encrypted,
      pages: source.pages.map((page) => {
        const dict = pageDict(source.pdf, page);
        return { said: saidOn(source, dict), annotations: annotationsOf(source, dict) };
      }),
      form: formOf(source),
      destinations: destinationsOf(source),
      bookmarks: bookmarksOf(source),
      labels: source.pages.map((_, index) => labelOf(source, index)),
    };
  } finally {
    source.close();
  }
}

/** All objects that the file holds, reachable or not, with the streams that can be decoded: to look for leaks. */
export function everyObject({ path }: Part): string {
  const { pdf, close } = openedFor(path);
  try {
    let text = serialize(pdf.trailer, asItIs);
    for (let number = 1; number < pdf.size; number++) {
      const { value, data } = pdf.object(number);
      if (isDict(value) && ['XRef', 'ObjStm'].includes(nameText(value.get('Type')) ?? '')) continue;
      text += `\n${number}: ${serialize(value, asItIs)}`;
      if (data) text += `\n${decoded(pdf, number)}`;
    }
    return text;
  } finally {
    close();
  }
}

function openedFor(path: string) {
  const source = new OpenSource({ path }, 100_000);
  return { pdf: source.pdf, close: () => source.close() };
}

const asItIs = (ref: Ref) => `${ref.number} 0 R`;

function decoded(pdf: OpenSource['pdf'], number: number): string {
  try {
    return pdf.decodedStream(number, 64 << 20).toString('latin1');
  } catch {
    return pdf.rawStream(number).toString('latin1');
  }
}

function saidOn({ pdf }: OpenSource, page: Dict): string | undefined {
  const streams = contentStreams(pdf, page.get('Contents')) ?? [];
  const content = streams.map((number) => decoded(pdf, number)).join('\n');
  return /\(([^)]*)\) Tj/.exec(content)?.[1];
}

function annotationsOf(source: OpenSource, page: Dict): Part['pages'][number]['annotations'] {
  const { pdf } = source;
  const list = pdf.resolve(page.get('Annots'));
  return (Array.isArray(list) ? list : []).map((each) => {
    const annotation = pdf.resolve(each) as Dict;
    const action = pdf.resolve(annotation.get('A'));
    const destination = annotation.get('Dest') ?? (isDict(action) ? action.get('D') : undefined);
    const name = source.destinations.nameOf(destination);
    return {
      subtype: nameText(annotation.get('Subtype')),
      hasAppearance: isDict(pdf.resolve(annotation.get('AP'))),
      target: name ?? source.destinations.resolve(destination)?.pageIndex,
    };
  });
}

function formOf({ pdf }: OpenSource): Part['form'] {
  const form = pdf.resolve(pdf.catalog.get('AcroForm'));
  const fields = isDict(form) ? pdf.resolve(form.get('Fields')) : [];
  return (fields as Value[]).map((each) => {
    const field = pdf.resolve(each) as Dict;
    const kids = pdf.resolve(field.get('Kids'));
    return {
      name: textOf(pdf.resolve(field.get('T'))) ?? '',
      value: textOf(pdf.resolve(field.get('V'))),
      kids: Array.isArray(kids) ? kids.length : 0,
    };
  });
}

const textOf = (value: Value) => (value instanceof PdfString ? decodeText(value) : undefined);

function destinationsOf(source: OpenSource): Part['destinations'] {
  const named = source.pages.flatMap((_, index) => source.destinations.onPage(index));
  return Object.fromEntries(named.map(({ name, pageIndex }) => [name, pageIndex]));
}

function bookmarksOf({ outline }: OpenSource): string[] {
  const depths: number[] = [];
  return outline.map(({ dict, parent }, index) => {
    depths[index] = parent < 0 ? 0 : depths[parent]! + 1;
    return '  '.repeat(depths[index]!) + (textOf(dict.get('Title') ?? null) ?? '');
  });
}

function labelOf({ labels }: OpenSource, index: number): string {
  const label = labels?.(index);
  if (!label) return '';
  const { style, prefix, number } = label;
  return (
    prefix +
    (style === 'r' ? ['', 'i', 'ii', 'iii', 'iv'][number] : style === undefined ? '' : String(number))
  );
}
