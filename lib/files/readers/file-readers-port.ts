import type { EmbeddedInvoice, ReadPage } from '@/lib/files/pdf/pdf-engine-port';

/**
 * Interface to everything that opens a file without pages, for example an email or a spreadsheet: types only. Like the
 * PDF engine, its code runs in child processes with limits, because uploaded files may be malicious.
 */
export interface Readers {
  /**
   * Reads a file's text as one page, with lines and columns placed as in print. A file without text has none.
   *
   * @throws DomainError invalid, with a message, for a file that is damaged or exceeds a limit
   */
  readText(file: { path: string; mimeType: string }): Promise<ReadPage>;

  /** Reads an XML file as a structured invoice (UBL, CII); null for any other file, or if it can't be read. */
  readInvoice(file: { path: string }): Promise<EmbeddedInvoice | null>;

  /**
   * Draws an XML invoice (UBL, CII) as a PDF that contains the XML file unchanged. The same file gives the same bytes.
   *
   * @returns `null` for any other XML file
   * @throws DomainError invalid, with a message, for an invoice that is damaged or exceeds a limit
   */
  drawInvoice(file: { path: string; outputPath: string }): Promise<{ pageCount: number } | null>;

  close(): Promise<void>;
}
