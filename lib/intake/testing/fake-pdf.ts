import type { EmbeddedInvoice, Inspection, PdfEngine, ReadPage } from '@/lib/pdf/engine';

/** A PDF engine that says what a test tells it to, and remembers what it was asked. */
export interface FakePdf extends PdfEngine {
  /** What every file turns out to be. */
  inspection: Inspection;
  /** Takes the place of reading when set; an error to throw. */
  readError: Error | null;
  inspected: number;
  /** Page numbers, for each time that a file was read. */
  reads: number[][];
  /** Pages without a text layer. */
  scanned: number[];
  /** What is attached to every file. */
  invoice: EmbeddedInvoice | null;
  /** Takes the place of the text of a page, by its number. */
  layouts: Map<number, ReadPage['layout']>;
}

/** What page n says. */
export const pageText = (page: number): string => `This is what stands on page ${page}`;

export const readable = (pageCount: number): Inspection => ({
  readable: true,
  pageCount,
  encryption: 'none',
  signed: false,
  hasForm: false,
});

export function fakePdf(inspection: Inspection = readable(1)): FakePdf {
  const unused = () => Promise.reject(new Error('Not part of this fake.'));
  const fake: FakePdf = {
    inspection,
    readError: null,
    inspected: 0,
    reads: [],
    scanned: [],
    invoice: null,
    layouts: new Map(),
    inspect: async () => {
      fake.inspected += 1;
      return fake.inspection;
    },
    inspectImage: async () => {
      fake.inspected += 1;
      return fake.inspection;
    },
    readText: async ({ pages = [] }, onPage) => {
      fake.reads.push(pages);
      for (const page of pages) {
        if (fake.readError && page === pages.at(-1)) throw fake.readError;
        const layout = fake.layouts.get(page);
        const read = layout ? { ...textOf(page), layout } : textOf(page);
        await onPage(fake.scanned.includes(page) ? { ...read, text: '' } : read);
      }
    },
    recognise: async ({ pages }, onPage) => {
      for (const page of pages) await onPage({ ...textOf(page), source: 'ocr' });
    },
    readBarcodes: unused,
    cut: unused,
    joinImages: unused,
    rotate: unused,
    readEmbeddedInvoice: async () => fake.invoice,
    renderPage: unused,
    close: async () => {},
  };
  return fake;
}

const textOf = (page: number): ReadPage => ({
  page,
  text: `${pageText(page)}\u0000`,
  width: 612,
  height: 792,
  source: 'native',
  layout: { lines: [], fonts: {}, turn: 0 },
});
