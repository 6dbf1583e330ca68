import type { RemovedContent } from '@/lib/foundation/removed-content';

/**
 * Interface to everything that opens a PDF or an image: types only. Verbs use it as `ctx.pdf`. The driver in
 * `lib/platform/child-processes` runs the code of this folder in child processes with limits, because uploaded files
 * may be malicious. Input and output are files: a cut is written to a path and not fsynced (storage does that).
 *
 * Pages are 1-based everywhere. A file that can't be processed throws `DomainError('invalid', sentence)`. If a file
 * exceeds a limit of time, memory or size, the same error names the limit.
 */
export interface PdfEngine {
  /** Opens the file as far as needed to count its pages. Never throws because of the file. */
  inspect(file: SourceFile): Promise<Inspection>;

  /**
   * Writes one PDF for each part, with the pages in the order of its runs. Reads each source once for all parts.
   * Returns results in the order of `parts`. Parts are never encrypted and contain nothing of pages that they don't
   * hold.
   */
  cut(input: CutInput): Promise<CutPart[]>;

  /**
   * Writes one PDF with a page for each image, in order. A TIFF adds all of its pages. A JPEG is copied byte for byte, a
   * HEIF image becomes a JPEG, and other images are stored without loss. All images are upright.
   */
  joinImages(input: JoinImagesInput): Promise<CutPart>;

  /** Rotates some pages of a file and changes nothing else. Images lose no pixel. */
  rotate(input: RotateInput): Promise<void>;

  /**
   * Writes a PDF whose pages contain their recognized text, invisibly. Other pages and the bytes of the file stay
   * unchanged. An image becomes a PDF. An encrypted or damaged file is written again, without encryption.
   */
  addTextLayer(input: SearchablePdfInput): Promise<void>;

  /** Reads native text. Pages arrive one at a time in the requested order. Default: all pages. */
  readText(
    file: { path: string; pages?: number[] },
    onPage: (page: ReadPage) => void | Promise<void>,
  ): Promise<void>;

  /**
   * Recognizes the words on page images without a text layer: pages of a PDF, an image (page 1), or each page of a
   * TIFF. Turned pages are rotated first. Pages arrive one at a time in the requested order. A page that can't be
   * rendered has no text.
   */
  recognizeText(input: RecognizeInput, onPage: (page: ReadPage) => void | Promise<void>): Promise<void>;

  /**
   * Draws pages as gray PNG files, for text recognition by another service. For a TIFF, each page has its image. Returns
   * images in the order of `pages`.
   */
  drawPages(input: DrawPagesInput): Promise<PageImage[]>;

  /**
   * Reads the barcodes and patch codes from page images. Pages arrive one at a time in the requested order. Pages of a
   * TIFF are its frames.
   */
  readBarcodes(
    input: { path: string; mimeType: string; pages: number[] },
    onPage: (page: PageCodes) => void | Promise<void>,
  ): Promise<void>;

  /**
   * Reads the structured invoice attached to a PDF (Factur-X, ZUGFeRD, XRechnung, UBL); null if there is none or none
   * can be read.
   */
  readEmbeddedInvoice(file: { path: string }): Promise<EmbeddedInvoice | null>;

  /**
   * Renders one page of a PDF or an image to `outputPath`. The result is at most `widthPx` wide and never larger than a
   * scan. For a TIFF of several pages, a small image shows the first page and a larger image shows all pages below each
   * other.
   */
  renderPage(input: RenderInput): Promise<RenderedPage>;

  /**
   * Checks an image: returns one page, or the reason why it can't be read. Reads the header and decodes within the
   * megapixel limit.
   */
  inspectImage(file: { path: string }): Promise<Inspection>;

  close(): Promise<void>;
}

export interface PageRun {
  /** Index into `sources`, from 0. */
  source: number;
  /** First page of the run; 1-based, inclusive. */
  firstPage: number;
  lastPage: number;
}

export interface SourceFile {
  path: string;
  /** User or owner password of a PDF that requires one. Never stored. */
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

/** Rotation in degrees clockwise. */
export type Turn = 90 | 180 | 270;

export interface RotateInput {
  path: string;
  mimeType: string;
  /** Pages to rotate; 1-based, each once. For an image: 1. */
  pages: number[];
  degrees: Turn;
  outputPath: string;
}

export interface SearchablePdfInput {
  path: string;
  mimeType: string;
  /** File with the pages that get text, in order (`searchable/layer-pages-file.ts`). An image has page 1 or none. */
  layerPath: string;
  outputPath: string;
}

/** Page with its recognized text. Sizes have any unit, the same as the lines. */
export interface LayerPage {
  /** 1-based. */
  page: number;
  /** Size of the page as displayed. */
  width: number;
  height: number;
  /** Rotation in degrees clockwise that makes the page readable. Line positions refer to the rotated page. */
  turn: 0 | Turn;
  lines: TextLine[];
}

export interface CutPart {
  pageCount: number;
  sizeBytes: number;
  /** Active content of the part's pages that the cut removed. */
  removed?: RemovedContent;
}

export type Inspection =
  | {
      readable: true;
      pageCount: number;
      /** `opens`: encrypted, but without a user password. Its parts are written unencrypted. */
      encryption: 'none' | 'opens';
      /** true if the file has a digital signature. A cut breaks it, and the preview says so. */
      signed: boolean;
      hasForm: boolean;
      /** true if the form also has an XFA description, which a cut removes. */
      hasXfa?: boolean;
      /** true for a portfolio: a PDF that is a cover sheet for the files inside. */
      isPortfolio?: boolean;
      /** Number of pages in a TIFF, which count as one page in Sheaf. */
      frames?: number;
    }
  | {
      readable: false;
      problem: 'password' | 'damaged' | 'limit';
      message: string;
    };

export interface ReadPage {
  page: number;
  text: string;
  /** Width in points, after rotation. */
  width: number;
  height: number;
  /** `native` from the text layer, `ocr` from the image. */
  source: 'native' | 'ocr';
  layout: PageLayout;
  /** Other content of the page. Present if there is little or no text. */
  drawn?: DrawnContent;
}

export type DrawnContent = 'images' | 'paths' | 'nothing';

export interface PageLayout {
  /** Lines from top to bottom. */
  lines: TextLine[];
  /** Number of the page's font resources by font name, without the prefixes of subsets; empty for OCR text. */
  fonts: Record<string, number>;
  /** Rotation in degrees clockwise that makes the page readable. Line positions refer to the rotated page. */
  turn: 0 | Turn;
}

/** Text line across the page, with one piece for each column or word group that a gap separates. */
export interface TextLine {
  /** Position of the line's baseline in points, from the top left corner of the rotated page. */
  x: number;
  y: number;
  /** Height of the largest letters, in points. */
  height: number;
  pieces: TextPiece[];
}

export interface TextPiece {
  x: number;
  width: number;
  text: string;
}

export interface RecognizeInput {
  path: string;
  mimeType: string;
  /** Page numbers, 1-based. */
  pages: number[];
  /** Languages by Tesseract name, for example `eng`. Languages that are not installed are ignored. */
  languages: string[];
}

export interface DrawPagesInput {
  path: string;
  mimeType: string;
  /** Page numbers, 1-based, with the path of each page's PNG file. */
  pages: { page: number; outputPath: string }[];
}

export interface PageImage {
  page: number;
  /** Size in pixels; 0 for a page that can't be drawn. */
  width: number;
  height: number;
  /** `true` if there is nothing to read. Then no file is written. */
  blank: boolean;
}

/**
 * Data of a structured invoice. Missing values are absent. Dates are YYYY-MM-DD; amounts are as written, with a dot and
 * no grouping.
 */
export interface EmbeddedInvoice {
  syntax: 'cii' | 'ubl';
  number?: string;
  date?: string;
  dueDate?: string;
  deliveryDate?: string;
  /** Currency code (ISO 4217). */
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
  /** Total including tax. */
  total?: string;
  /** Amount still to be paid. */
  amountDue?: string;
  lines: InvoiceLine[];
  /** Amounts to check with `findTotalsContradictions`. */
  totals?: InvoiceTotals;
}

/**
 * Amounts of a structured invoice that the totals rules of EN 16931 compare, in the invoice currency. Missing amounts
 * are absent. Amounts are as written, with a dot and no grouping.
 */
export interface InvoiceTotals {
  /**
   * Profile of the XML. `minimum`: the XML omits prepaid and other amounts, as in Factur-X MINIMUM. `extended`: each
   * summed amount may add a rounding difference of 0.01, as in Factur-X EXTENDED.
   */
  profile: 'minimum' | 'standard' | 'extended';
  /** Net amounts of the lines (BT-131). Omits lines that only group or explain other lines. */
  lineAmounts: string[];
  /** Amounts of the allowances (BT-92) and charges (BT-99) for the whole invoice. */
  allowances: string[];
  charges: string[];
  /** Tax amounts of the tax categories (BT-117). */
  categoryTaxes: string[];
  /** Amounts that a third party collects with the invoice, as in the XRechnung extension. */
  thirdPartyPayments: string[];
  /** Sum of the line amounts (BT-106). */
  lineTotal?: string;
  /** Sum of the allowances (BT-107). */
  allowanceTotal?: string;
  /** Sum of the charges (BT-108). */
  chargeTotal?: string;
  /** Total without tax (BT-109). */
  net?: string;
  /** Total tax (BT-110). */
  tax?: string;
  /** Total with tax (BT-112). */
  total?: string;
  /** Amount paid in advance (BT-113). */
  prepaid?: string;
  /** Rounding of the amount due (BT-114). */
  rounding?: string;
  /** Amount due (BT-115). */
  amountDue?: string;
}

export interface InvoiceLine {
  position?: string;
  article?: string;
  description?: string;
  quantity?: string;
  /** Unit code of UN/ECE Recommendation 20. */
  unit?: string;
  unitPrice?: string;
  /** Tax rate in percent. */
  taxRate?: string;
  /** Total excluding tax. */
  total?: string;
}

/** Priority of a rendering. `waited`: a user waits for the image. `background`: runs when there is capacity. */
export type RenderUrgency = 'waited' | 'background';

export interface RenderInput {
  path: string;
  mimeType: string;
  page: number;
  widthPx: number;
  outputPath: string;
  /** Default: `waited`. */
  urgency?: RenderUrgency;
}

export interface RenderedPage {
  mimeType: string;
  widthPx: number;
  heightPx: number;
}

/** Barcodes and patch code of a page. */
export interface PageCodes {
  page: number;
  /** Size in pixels of the page's image, to which the boxes refer; 0 if the page can't be drawn. */
  widthPx: number;
  heightPx: number;
  /** `true` if nothing is printed on the page: its image has almost no dark pixels. */
  isEmpty: boolean;
  barcodes: Barcode[];
  /** Name of the patch code; null if there is none. */
  patch: string | null;
}

export interface Barcode {
  /** Name of the symbology, for example `QRCode` or `Code128`. */
  format: string;
  text: string;
  /** Position as `[x, y, width, height]`, in pixels of the page as displayed, from its top left. */
  box: [number, number, number, number];
}
