import type { EmbeddedInvoice, Inspection, PdfEngine, ReadPage } from '@/lib/files/pdf/pdf-engine-port';

/** PDF engine that returns configured results and records its calls. */
export interface FakePdf extends PdfEngine {
  /** Result of inspecting any file. */
  inspection: Inspection;
  /** Error to throw instead of reading, if set. */
  readError: Error | null;
  inspected: number;
  /** Page numbers of each read. */
  reads: number[][];
  /** Numbers of the pages without a text layer. */
  scanned: number[];
  /** Invoice attached to every file. */
  invoice: EmbeddedInvoice | null;
  /** Layouts that replace the text of a page, by page number. */
  layouts: Map<number, ReadPage['layout']>;
}

/** Returns the text of page n. */
export const getPageText = (page: number): string => `This is what stands on page ${page}`;

export const createReadableInspection = (pageCount: number): Inspection => ({
  readable: true,
  pageCount,
  encryption: 'none',
  signed: false,
  hasForm: false,
});

export function createFakePdf(inspection: Inspection = createReadableInspection(1)): FakePdf {
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
        const read = layout ? { ...createReadPage(page), layout } : createReadPage(page);
        await onPage(fake.scanned.includes(page) ? { ...read, text: '' } : read);
      }
    },
    recognizeText: async ({ pages }, onPage) => {
      for (const page of pages) await onPage({ ...createReadPage(page), source: 'ocr' });
    },
    drawPages: unused,
    readBarcodes: unused,
    cut: unused,
    joinImages: unused,
    rotate: unused,
    addTextLayer: unused,
    readEmbeddedInvoice: async () => fake.invoice,
    renderPage: unused,
    close: async () => {},
  };
  return fake;
}

const createReadPage = (page: number): ReadPage => ({
  page,
  text: `${getPageText(page)}\u0000`,
  width: 612,
  height: 792,
  source: 'native',
  layout: { lines: [], fonts: {}, turn: 0 },
});
