import type { Inspection, PdfEngine, ReadPage } from '@/lib/pdf/engine';

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
        await onPage(fake.scanned.includes(page) ? { ...textOf(page), text: '' } : textOf(page));
      }
    },
    recognise: async ({ pages }, onPage) => {
      for (const page of pages) await onPage({ ...textOf(page), source: 'ocr' });
    },
    readBarcodes: unused,
    cut: unused,
    joinImages: unused,
    rotate: unused,
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
