import type { EmbeddedInvoice, ReadPage } from '@/lib/pdf/engine';

/**
 * The port to everything that opens a file without pages, such as a mail or a spreadsheet: types only. Like the PDF
 * engine's, its code runs in child processes with limits, because a file from outside may be made to harm.
 */
export interface Readers {
  /**
   * Reads a file's text as that of one page, its lines and columns placed as if they were printed on paper. A file
   * without text has none.
   *
   * @throws DomainError invalid, with a sentence, for a file that is damaged or goes beyond a limit
   */
  readText(file: { path: string; mimeType: string }): Promise<ReadPage>;

  /** The structured invoice (UBL, CII) that an XML file is; null for any other, and for one that can't be read. */
  readInvoice(file: { path: string }): Promise<EmbeddedInvoice | null>;

  close(): Promise<void>;
}
