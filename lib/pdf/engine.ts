import type { RemovedContent } from '@/lib/core/removed-content';

/**
 * The port to everything that opens a PDF or an image: types only. Verbs reach it as `ctx.pdf`; the driver in
 * `lib/platform/child-processes` runs the code of this folder in child processes with limits, because a file from
 * outside may be made to harm. Files in, files out: what is cut is written to a path, not fsynced (storage does that).
 *
 * Pages are 1-based everywhere. A file that can't be processed throws `DomainError('invalid', sentence)`; so does one
 * that hits a limit of time, memory, or size, and the sentence names the limit.
 */
export interface PdfEngine {
  /** Opens the file as far as counting its pages takes. Never throws because of the file. */
  inspect(file: SourceFile): Promise<Inspection>;

  /**
   * Writes one PDF for each part, its pages in the order of its runs, and reads each source once for all parts.
   * Answers in the order of `parts`. Parts are never encrypted. Nothing of pages that a part doesn't hold is left inside it.
   */
  cut(input: CutInput): Promise<CutPart[]>;

  /**
   * Writes one PDF with a page for each image, in order (a TIFF brings all of its pages): a JPEG byte for byte, others
   * without loss, each upright.
   */
  joinImages(input: JoinImagesInput): Promise<CutPart>;

  /** Writes the file with some of its pages turned, and nothing else changed. No pixel of an image is lost. */
  rotate(input: RotateInput): Promise<void>;

  /** Reads native text. Pages arrive in the order asked for (all, when `pages` is left out), one at a time. */
  readText(
    file: { path: string; pages?: number[] },
    onPage: (page: ReadPage) => void | Promise<void>,
  ): Promise<void>;

  /**
   * Reads the words off the pictures of pages, where there is no text layer: of a PDF, of an image (page 1), or of a
   * TIFF, each of its own pages by itself. Turned
   * pages are turned first. Pages arrive in the order asked for, one at a time; one that can't be painted has no text.
   */
  recognise(input: RecogniseInput, onPage: (page: ReadPage) => void | Promise<void>): Promise<void>;

  /** Reads the barcodes and patch codes off the pictures of pages. Pages arrive in the order asked for, one at a time. */
  readBarcodes(
    input: { path: string; mimeType: string; pages: number[] },
    onPage: (page: PageCodes) => void | Promise<void>,
  ): Promise<void>;

  /**
   * Reads the structured invoice that is attached to a PDF (Factur-X, ZUGFeRD, XRechnung, UBL); null when there is none,
   * or none that can be read.
   */
  readEmbeddedInvoice(file: { path: string }): Promise<EmbeddedInvoice | null>;

  /**
   * Paints one page of a PDF or an image to `outputPath`, `widthPx` wide at most, never larger than a scan is. Of a TIFF
   * of several pages a small picture shows the first, a larger one all of them below each other.
   */
  renderPage(input: RenderInput): Promise<RenderedPage>;

  /** For images: one page, or why it can't be read. Reads the header and decodes within the megapixel limit. */
  inspectImage(file: { path: string }): Promise<Inspection>;

  close(): Promise<void>;
}

export interface PageRun {
  /** Index into `sources`, from 0. */
  source: number;
  /** 1-based, inclusive. */
  firstPage: number;
  lastPage: number;
}

export interface SourceFile {
  path: string;
  /** For a PDF that doesn't open without one: the user's or the owner's. Never kept anywhere. */
  password?: string;
}

export interface CutInput {
  sources: SourceFile[];
  parts: { runs: PageRun[]; outputPath: string }[];
}

export interface JoinImagesInput {
  images: { path: string; mimeType: string }[];
  outputPath: string;
}

/** Degrees clockwise. */
export type Turn = 90 | 180 | 270;

export interface RotateInput {
  path: string;
  mimeType: string;
  /** 1-based, each once; of an image, 1. */
  pages: number[];
  degrees: Turn;
  outputPath: string;
}

export interface CutPart {
  pageCount: number;
  sizeBytes: number;
  /** Active content of its pages that a cut left out. */
  removed?: RemovedContent;
}

export type Inspection =
  | {
      readable: true;
      pageCount: number;
      /** `opens`: encrypted, but without a user password; its parts are written unencrypted. */
      encryption: 'none' | 'opens';
      /** A cut breaks a digital signature: the preview says so. */
      signed: boolean;
      hasForm: boolean;
      /** The form has a second description of itself (XFA), which a cut leaves behind. */
      hasXfa?: boolean;
      /** Of a TIFF: how many pages are in it, which are one page of Sheaf's. */
      frames?: number;
    }
  | {
      readable: false;
      problem: 'password' | 'damaged' | 'limit';
      /** A sentence for a person. */
      message: string;
    };

export interface ReadPage {
  page: number;
  text: string;
  /** Points, after rotation. */
  width: number;
  height: number;
  /** `native` from the text layer, `ocr` from the picture. */
  source: 'native' | 'ocr';
  layout: PageLayout;
  /** Told where there is little or no text: what else the page shows. */
  drawn?: Drawn;
}

export type Drawn = 'pictures' | 'paths' | 'nothing';

/** Where the text of a page stands. */
export interface PageLayout {
  /** From top to bottom. */
  lines: TextLine[];
  /** How many characters stand in each font, by its name; empty for what was read off a picture. */
  fonts: Record<string, number>;
  /** Degrees clockwise by which the page has to be turned to be read. Lines are placed on the turned page. */
  turn: 0 | Turn;
}

/** A line across the page: one piece of it for each column or word group that a gap sets apart. */
export interface TextLine {
  /** Points from the top left corner of the (turned) page to the line's baseline. */
  x: number;
  y: number;
  /** Of its largest letters, in points. */
  height: number;
  pieces: TextPiece[];
}

export interface TextPiece {
  x: number;
  width: number;
  text: string;
}

export interface RecogniseInput {
  path: string;
  mimeType: string;
  /** 1-based. */
  pages: number[];
  /** Tesseract's names, such as `eng`; those that are not installed are left out. */
  languages: string[];
}

/**
 * What a structured invoice says; absent where it says nothing. Dates are YYYY-MM-DD, amounts as they are written, with
 * a dot and no grouping.
 */
export interface EmbeddedInvoice {
  syntax: 'cii' | 'ubl';
  number?: string;
  date?: string;
  dueDate?: string;
  deliveryDate?: string;
  /** ISO 4217. */
  currency?: string;
  sellerName?: string;
  sellerVatId?: string;
  buyerName?: string;
  buyerNumber?: string;
  orderNumber?: string;
  deliveryNoteNumber?: string;
  iban?: string;
  bic?: string;
  net?: string;
  tax?: string;
  /** With tax. */
  total?: string;
  /** What is left of it to be paid. */
  amountDue?: string;
  lines: InvoiceLine[];
}

export interface InvoiceLine {
  position?: string;
  article?: string;
  description?: string;
  quantity?: string;
  /** By UN/ECE Recommendation 20. */
  unit?: string;
  unitPrice?: string;
  /** Percent. */
  taxRate?: string;
  /** Without tax. */
  total?: string;
}

/** `waited`: somebody waits for the picture. `background`: whenever there is room. */
export type Urgency = 'waited' | 'background';

export interface RenderInput {
  path: string;
  mimeType: string;
  page: number;
  widthPx: number;
  outputPath: string;
  /** `waited`, where it is left out. */
  urgency?: Urgency;
}

export interface RenderedPage {
  mimeType: string;
  widthPx: number;
  heightPx: number;
}

/** What separates documents on a page. */
export interface PageCodes {
  page: number;
  /** Of its barcodes. */
  texts: string[];
  /** The name of its patch code; null when there is none. */
  patch: string | null;
}
