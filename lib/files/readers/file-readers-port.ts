import type { AcceptedType } from '@/lib/files/file-types/file-types';
import type { EmbeddedInvoice, Inspection, ReadPage } from '@/lib/files/pdf/pdf-engine-port';

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

  /**
   * Unpacks an email, an Outlook message, a ZIP archive, or a PDF portfolio, and the containers in it. Writes each taken
   * or held entry to a file named by `getEntryFilePath`. If unpacking fails, no files remain.
   *
   * @returns the entries in order; an empty list for a container without files. Several entries can have the same path.
   * @throws PdfProblem with a message, if the container is damaged, encrypted, or exceeds a limit. Only `password` asks
   *   for a password.
   */
  unpack(container: {
    path: string;
    mimeType: string;
    outputPrefix: string;
    options: UnpackOptions;
    password?: string;
  }): Promise<UnpackedEntry[]>;

  close(): Promise<void>;
}

/** Containers to unpack. */
export interface UnpackOptions {
  /** ZIP archives and PDF portfolios inside a container. If `false`, they are taken and not opened. */
  archives: boolean;
  /**
   * - `attachments`: takes the attachments; an email without a usable attachment is taken itself.
   * - `message`: takes the email as one document, without its attachments.
   * - `both`: takes the email and its attachments.
   * - `off`: takes an email inside a container and doesn't open it.
   */
  emails: 'attachments' | 'message' | 'both' | 'off';
}

export interface UnpackedEntry {
  /**
   * Names from the container down to the file, joined by `/`, for example `Invoices.zip/2026/A-1.pdf`. Doesn't include
   * the name of the outermost container. Empty for the outermost email itself, whose `file` is `null`.
   */
  path: string;
  /** Last name of the path, without control characters, at most 255 characters. Empty if the path is empty. */
  name: string;
  status: 'taken' | 'skipped' | 'held';
  /** Sentence for the user. `null` for a taken entry. */
  reason: string | null;
  /** Set for a held entry. */
  problem: Extract<Inspection, { readable: false }>['problem'] | null;
  /** Bytes and detected type of a taken or held entry. */
  file: { path: string; mimeType: AcceptedType } | null;
  /** Innermost email that the entry came with. For an email that is an entry itself: this email. */
  email: {
    messageId: string | null;
    from: string | null;
    subject: string | null;
    /** ISO 8601. */
    receivedAt: string | null;
  } | null;
}
