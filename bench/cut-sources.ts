import { randomFillSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PdfBuilder, type Ref } from '@/test-support/pdf-builder';

/**
 * Words for the source files of `npm run bench cut`. The sources have realistic costs: shared fonts, a few kilobytes of
 * content per page, and scans of about 700 KB.
 */

const WORDS =
  'the invoice of this month holds services rendered to your house and is due within thirty days'.split(' ');

/** Writes a compressed PDF with `pages` text pages that share two embedded fonts. */
export function writeTextPdf(path: string, pages: number): void {
  const draft = new PdfBuilder();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const fonts = [0, 1].map((index) => addFont(draft, index)).map((font, index) => `/F${index} ${font}`);
  const resources = draft.add(`<< /Font << ${fonts.join(' ')} >> /ProcSet [/PDF /Text] >>`);
  const kids: Ref[] = [];
  for (let page = 1; page <= pages; page++) {
    const content = draft.addStream('', createText(page), { deflate: true });
    kids.push(
      draft.add(
        `<< /Type /Page /Parent ${tree} /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${content} >>`,
      ),
    );
  }
  draft.put(tree, `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`);
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} >>`);
  writeFileSync(path, draft.trailer(`/Root ${catalog}`).toBytes());
}

/** Writes a PDF with `pages` scans: one JPEG of about 700 KB each. */
export async function writeScans(path: string, pages: number): Promise<void> {
  const draft = new PdfBuilder();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const [width, height] = [850, 1100];
  const jpeg = await createNoise(width, height);
  const kids = Array.from({ length: pages }, (_, index) => {
    // Make each image different, so that none can be shared.
    const own = Buffer.concat([jpeg, Buffer.from(`%${index}`)]);
    const image = draft.addStream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      own,
    );
    const content = draft.addStream('', 'q 612 0 0 792 0 0 cm /Im0 Do Q', { deflate: true });
    return draft.add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 612 792] /Resources << /XObject << /Im0 ${image} >> >> /Contents ${content} >>`,
    );
  });
  draft.put(tree, `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`);
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} >>`);
  writeFileSync(path, draft.trailer(`/Root ${catalog}`).toBytes());
}

/** Creates noise, which doesn't compress: at this quality the JPEG is as large as a color scan. */
async function createNoise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return await sharp(pixels, { raw }).jpeg({ quality: 60 }).toBuffer();
}

function createText(page: number): string {
  const lines = Array.from({ length: 45 }, (_, line) => {
    const words = Array.from(
      { length: 11 },
      (__, word) => WORDS[(page * 7 + line * 3 + word * word) % WORDS.length],
    );
    return `(${words.join(' ')} ${page * 100 + line}) Tj T*`;
  });
  return `BT /F0 11 Tf 13 TL 60 780 Td (Page ${page}) Tj T* /F1 9 Tf ${lines.join('\n')} ET`;
}

/** Adds a dummy font with the size of a subset. Cutting doesn't read fonts. */
function addFont(draft: PdfBuilder, index: number): Ref {
  const file = draft.addStream('/Length1 20000', deflateSync(randomFillSync(Buffer.alloc(20_000))));
  const name = `/ABCDE${'FG'[index]}+Bench`;
  const descriptor = draft.add(`<< /Type /FontDescriptor /FontName ${name} /Flags 32 /FontFile2 ${file} >>`);
  const widths = Array.from({ length: 224 }, (_, code) => 400 + ((code * 37) % 300)).join(' ');
  return draft.add(
    `<< /Type /Font /Subtype /TrueType /BaseFont ${name} /FirstChar 32 /LastChar 255 /Widths [${widths}] /FontDescriptor ${descriptor} >>`,
  );
}
