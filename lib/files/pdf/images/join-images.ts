import { rmSync } from 'node:fs';
import sharp, { type Metadata } from 'sharp';
import { PartWriter } from '../cutting/part-writer';
import type { CutPart, JoinImagesInput } from '../engine';
import { PdfProblem } from '../pdf-problem';
import { writeJpegImage, writeLosslessImage } from './image-object';
import { getPageSize, getUprightMatrix } from './image-page-size';

const VERSION = '1.7';

export interface JoinLimits {
  maxPages: number;
  maxImageMegapixels: number;
}

/**
 * Writes one PDF with a page for each image, in order. A TIFF adds all of its pages. A JPEG is copied byte for byte;
 * other images are stored without loss. Images that a camera took sideways are upright.
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

  finish(): void {
    const kids = this.pages.map((page) => `${page} 0 R`).join(' ');
    this.writer.writeObject(this.tree, `<</Type/Pages/Count ${this.countPages}/Kids[${kids}]>>`);
    this.writer.writeObject(this.root, `<</Type/Catalog/Pages ${this.tree} 0 R>>`);
    this.writer.finish({ root: this.root });
  }

  private addPage(metadata: Metadata, picture: number): void {
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
          `/Resources<</XObject<</Picture ${picture} 0 R>>>>>>`,
      ),
    );
  }
}
