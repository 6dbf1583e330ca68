import { cutPdf } from '@/lib/files/pdf/cutting/cut-pdf';
import { readEmbeddedInvoice } from '@/lib/files/pdf/embedded/read-embedded-invoice';
import { joinImages } from '@/lib/files/pdf/images/join-images';
import { inspectPdf } from '@/lib/files/pdf/inspect-pdf';
import { drawPages } from '@/lib/files/pdf/ocr/draw-pages';
import type { PageImage, PdfEngine } from '@/lib/files/pdf/pdf-engine-port';
import { inspectImage } from '@/lib/files/pdf/rendering/inspect-image';
import { rotateFile } from '@/lib/files/pdf/rotating/rotate-file';
import { writeSearchablePdf } from '@/lib/files/pdf/searchable/write-searchable-pdf';
import { readPdfText } from '@/lib/files/pdf/text/read-pdf-text';

const LIMITS = { maxPages: 20_000, maxImageMegapixels: 100 };

/** Cutter that runs in this process, for tests with harmless files. */
export const inProcessPdf: PdfEngine = {
  inspect: async (file) => inspectPdf(file, LIMITS),
  cut: async (input) => cutPdf(input, LIMITS),
  readText: ({ path, pages }, onPage) => readPdfText(path, pages, LIMITS, async (page) => onPage(page)),
  recognizeText: () => Promise.reject(new Error('No image is read here.')),
  drawPages: async (input) => {
    const images: PageImage[] = [];
    await drawPages(input, LIMITS, async (image) => void images.push(image));
    return images;
  },
  readBarcodes: () => Promise.reject(new Error('No image is read here.')),
  inspectImage: ({ path }) => inspectImage(path, LIMITS),
  rotate: (input) => rotateFile(input, LIMITS),
  addTextLayer: (input) => writeSearchablePdf(input, LIMITS),
  joinImages: (input) => joinImages(input, LIMITS),
  readEmbeddedInvoice: async ({ path }) => readEmbeddedInvoice(path, LIMITS),
  renderPage: () => Promise.reject(new Error('No page is painted here.')),
  close: async () => {},
};
