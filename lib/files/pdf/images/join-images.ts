import { rmSync } from 'node:fs';
import sharp, { type Metadata } from 'sharp';
import { PartWriter } from '../cutting/pdf-part-writer';
import type { CutPart, JoinImagesInput } from '../pdf-engine-port';
import { PdfProblem } from '../pdf-problem';
import { writeJpegImage, writeLosslessImage } from './image-object';
import { isHeifFile, openImage } from './open-image';

const VERSION = '1.7';
/** JPEG quality of a HEIF image's page. */
const HEIF_QUALITY = 95;

export interface JoinLimits {
  maxPages: number;
  maxImageMegapixels: number;
}

/**
 * Writes one PDF with a page for each image, in order. A TIFF adds all of its pages. A JPEG is copied byte for byte, a
 * HEIF image becomes a JPEG, and other images are stored without loss. Images that a camera took sideways are upright.
 *
 * @throws PdfProblem for an image that can't be read or exceeds a limit; the message has the image's number from 1
 */
export async function joinImages(
  { images, outputPath }: JoinImagesInput,
  limits: JoinLimits,
): Promise<CutPart> {
  const writer = new PartWriter(outputPath, VERSION);
  const joined = new JoinedPdfWriter(writer, limits, `${outputPath}.png`);
  try {
    for (const [index, image] of images.entries()) {
      await joined.add(image).catch((error: Error) => {
        if (error instanceof PdfProblem) throw error;
        throw new PdfProblem('damaged', `Image ${index + 1} can’t be read: ${error.message}.`);
      });
    }
    joined.finish();
    return { pageCount: joined.countPages, sizeBytes: writer.sizeBytes };
  } finally {
    writer.close();
    rmSync(`${outputPath}.png`, { force: true });
  }
}

class JoinedPdfWriter {
  private readonly root: number;
  private readonly tree: number;
  private readonly pages: number[] = [];

  constructor(
    private readonly writer: PartWriter,
    private readonly limits: JoinLimits,
    /** Path for the decoded data of an image that isn't a JPEG. */
    private readonly decodedPath: string,
  ) {
    this.root = writer.reserveNumber();
    this.tree = writer.reserveNumber();
  }

  get countPages(): number {
    return this.pages.length;
  }

  async add({ path, mimeType }: JoinImagesInput['images'][number]): Promise<void> {
    if (isHeifFile(path)) {
      await this.addHeif(path);
      return;
    }
    const options = { limitInputPixels: this.limits.maxImageMegapixels * 1e6, failOn: 'error' } as const;
    if (mimeType === 'image/jpeg') {
      const metadata = await sharp(path, options).metadata();
      this.addPage(metadata, await writeJpegImage(this.writer, path, metadata));
      return;
    }
    const { pages = 1 } = await sharp(path, options).metadata();
    for (let page = 0; page < (mimeType === 'image/tiff' ? pages : 1); page++) {
      const image = sharp(path, { ...options, page, sequentialRead: true });
      const metadata = await image.metadata();
      this.addPage(metadata, await writeLosslessImage(this.writer, image, this.decodedPath));
    }
  }

  /** Writes the upright pixels as a JPEG of high quality. The image itself is compressed with losses, too. */
  private async addHeif(path: string): Promise<void> {
    const image = await openImage(path, { maxImageMegapixels: this.limits.maxImageMegapixels });
    await image.jpeg({ quality: HEIF_QUALITY, chromaSubsampling: '4:4:4' }).toFile(this.decodedPath);
    const metadata = await sharp(this.decodedPath).metadata();
    this.addPage(metadata, await writeJpegImage(this.writer, this.decodedPath, metadata));
  }

  finish(): void {
    const kids = this.pages.map((page) => `${page} 0 R`).join(' ');
    this.writer.writeObject(this.tree, `<</Type/Pages/Count ${this.countPages}/Kids[${kids}]>>`);
    this.writer.writeObject(this.root, `<</Type/Catalog/Pages ${this.tree} 0 R>>`);
    this.writer.finish({ root: this.root });
  }

  private addPage(metadata: Metadata, imageNumber: number): void {
    if (this.countPages === this.limits.maxPages) {
      const message = `The images have more than ${this.limits.maxPages} pages, which is the limit of a document.`;
      throw new PdfProblem('limit', message);
    }
    const { width, height } = getPageSize(metadata);
    const drawing = Buffer.from(
      `q ${getUprightMatrix(metadata.orientation, width, height)} cm /Picture Do Q`,
    );
    const content = this.writer.reserveNumber();
    this.writer.writeStream(content, '', drawing.length, drawing);
    this.pages.push(
      this.writer.addObject(
        `<</Type/Page/Parent ${this.tree} 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${content} 0 R` +
          `/Resources<</XObject<</Picture ${imageNumber} 0 R>>>>>>`,
      ),
    );
  }
}

/** Long side of an A4 page, in points. */
const A4_LONG_SIDE = 842;
const POINTS_PER_INCH = 72;
/**
 * Scanner densities in dots per inch. Lower values come from cameras or screens and mean nothing; higher values come
 * from no scanner.
 */
const SCANNER_DENSITY = { from: 100, to: 2400 };

/** Lowest EXIF orientation for which the image lies on its side. */
const MIN_SIDEWAYS_ORIENTATION = 5;

/**
 * Returns the page size in points for an upright image. Uses the size of the scanned document or, if the density is
 * unknown, A4. A small image gets at most one point per pixel.
 */
function getPageSize(image: Pick<Metadata, 'width' | 'height' | 'density' | 'orientation'>): {
  width: number;
  height: number;
} {
  const { density = 0 } = image;
  const isScan = density >= SCANNER_DENSITY.from && density <= SCANNER_DENSITY.to;
  const scale = isScan
    ? POINTS_PER_INCH / density
    : Math.min(1, A4_LONG_SIDE / Math.max(image.width, image.height));
  const [across, down] = [roundPoints(image.width * scale), roundPoints(image.height * scale)];
  const lies = (image.orientation ?? 1) >= MIN_SIDEWAYS_ORIENTATION;
  return lies ? { width: down, height: across } : { width: across, height: down };
}

/** Returns the matrix that places an image's unit square on its page, for an EXIF orientation (1 to 8). */
function getUprightMatrix(orientation: number | undefined, width: number, height: number): string {
  const [w, h] = [width, height];
  switch (orientation) {
    case 2:
      return `${-w} 0 0 ${h} ${w} 0`;
    case 3:
      return `${-w} 0 0 ${-h} ${w} ${h}`;
    case 4:
      return `${w} 0 0 ${-h} 0 ${h}`;
    case 5:
      return `0 ${-h} ${-w} 0 ${w} ${h}`;
    case 6:
      return `0 ${-h} ${w} 0 0 ${h}`;
    case 7:
      return `0 ${h} ${w} 0 0 0`;
    case 8:
      return `0 ${h} ${-w} 0 ${w} 0`;
    default:
      return `${w} 0 0 ${h} 0 0`;
  }
}

/** Rounds a length to 0.01 points, with a minimum of 0.01. */
const roundPoints = (length: number) => Math.max(1, Math.round(length * 100) / 100);
