import { cut } from '@/lib/pdf/cutting/cut';
import { readEmbeddedInvoice } from '@/lib/pdf/embedded/read-embedded-invoice';
import type { PdfEngine } from '@/lib/pdf/engine';
import { joinImages } from '@/lib/pdf/images/join-images';
import { inspect } from '@/lib/pdf/inspect';
import { inspectImage } from '@/lib/pdf/rendering/inspect-image';
import { rotate } from '@/lib/pdf/rotating/rotate';
import { readText } from '@/lib/pdf/text/read-text';

const LIMITS = { maxPages: 20_000, maxImageMegapixels: 100 };

/** The cutter itself, without a child process around it: for tests whose files mean no harm. */
export const inProcessPdf: PdfEngine = {
  inspect: async (file) => inspect(file, LIMITS),
  cut: async (input) => cut(input, LIMITS),
  readText: ({ path, pages }, onPage) => readText(path, pages, LIMITS, async (page) => onPage(page)),
  recognise: () => Promise.reject(new Error('No picture is read here.')),
  readBarcodes: () => Promise.reject(new Error('No picture is read here.')),
  inspectImage: ({ path }) => inspectImage(path, LIMITS),
  rotate: (input) => rotate(input, LIMITS),
  joinImages: (input) => joinImages(input, LIMITS),
  readEmbeddedInvoice: async ({ path }) => readEmbeddedInvoice(path, LIMITS),
  renderPage: () => Promise.reject(new Error('No page is painted here.')),
  close: async () => {},
};
