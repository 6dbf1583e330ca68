import { rmSync } from 'node:fs';
import sharp, { type Metadata } from 'sharp';
import { PartWriter } from '../cutting/part-writer';
import type { CutPart, JoinImagesInput } from '../engine';
import { PdfProblem } from '../problem';
import { writeJpegPicture, writeLosslessPicture } from './image-picture';
import { paperSize, uprightMatrix } from './photo-page';

const VERSION = '1.7';

export interface JoinLimits {
  maxPages: number;
  maxImageMegapixels: number;
}

/**
 * Writes one PDF with a page for each image, in order; a TIFF brings all of its pages. A JPEG goes in byte for byte,
 * any other image without loss, and what a camera took turned stands upright.
 *
 * @throws PdfProblem for an image that can't be read, naming it by its number from 1, or beyond a limit
 */
export async function joinImages(
  { images, outputPath }: JoinImagesInput,
  limits: JoinLimits,
): Promise<CutPart> {
  const writer = new PartWriter(outputPath, VERSION);
  const joined = new JoinedPages(writer, limits, `${outputPath}.png`);
  try {
    for (const [index, image] of images.entries()) {
      await joined.add(image).catch((error: Error) => {
        if (error instanceof PdfProblem) throw error;
        throw new PdfProblem('damaged', `Image ${index + 1} can’t be read: ${error.message}.`);
      });
    }
    joined.finish();
    return { pageCount: joined.count, sizeBytes: writer.sizeBytes };
  } finally {
    writer.close();
    rmSync(`${outputPath}.png`, { force: true });
  }
}

class JoinedPages {
  private readonly root: number;
  private readonly tree: number;
  private readonly pages: number[] = [];

  constructor(
    private readonly writer: PartWriter,
    private readonly limits: JoinLimits,
    /** Where an image that is no JPEG is decoded to. */
    private readonly decodedPath: string,
  ) {
    this.root = writer.reserve();
    this.tree = writer.reserve();
  }

  get count(): number {
    return this.pages.length;
  }

  async add({ path, mimeType }: JoinImagesInput['images'][number]): Promise<void> {
    const options = { limitInputPixels: this.limits.maxImageMegapixels * 1e6, failOn: 'error' } as const;
    if (mimeType === 'image/jpeg') {
      const metadata = await sharp(path, options).metadata();
      this.addPage(metadata, await writeJpegPicture(this.writer, path, metadata));
      return;
    }
    const { pages = 1 } = await sharp(path, options).metadata();
    for (let page = 0; page < (mimeType === 'image/tiff' ? pages : 1); page++) {
      const image = sharp(path, { ...options, page, sequentialRead: true });
      const metadata = await image.metadata();
      this.addPage(metadata, await writeLosslessPicture(this.writer, image, this.decodedPath));
    }
  }

  finish(): void {
    const kids = this.pages.map((page) => `${page} 0 R`).join(' ');
    this.writer.object(this.tree, `<</Type/Pages/Count ${this.count}/Kids[${kids}]>>`);
    this.writer.object(this.root, `<</Type/Catalog/Pages ${this.tree} 0 R>>`);
    this.writer.finish({ root: this.root });
  }

  private addPage(metadata: Metadata, picture: number): void {
    if (this.count === this.limits.maxPages) {
      const message = `The images have more than ${this.limits.maxPages} pages, which is the limit of a document.`;
      throw new PdfProblem('limit', message);
    }
    const { width, height } = paperSize(metadata);
    const drawing = Buffer.from(`q ${uprightMatrix(metadata.orientation, width, height)} cm /Picture Do Q`);
    const content = this.writer.reserve();
    this.writer.stream(content, '', drawing.length, drawing);
    this.pages.push(
      this.writer.add(
        `<</Type/Page/Parent ${this.tree} 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${content} 0 R` +
          `/Resources<</XObject<</Picture ${picture} 0 R>>>>>>`,
      ),
    );
  }
}
