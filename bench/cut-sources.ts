import { randomFillSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PdfDraft, type Ref } from '@/lib/testing/pdf-draft';

/** The sources of `npm run bench cut`, made so that they cost what real ones cost: fonts that are shared, content
 * of a few kilobytes a page, scans of some 700 KB. */

const WORDS =
  'the invoice of this month holds services rendered to your house and is due within thirty days'.split(' ');

/** `pages` pages of text, packed, with two embedded fonts that all share. */
export function writeTextPdf(path: string, pages: number): void {
  const draft = new PdfDraft();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const fonts = [0, 1].map((index) => addFont(draft, index)).map((font, index) => `/F${index} ${font}`);
  const resources = draft.add(`<< /Font << ${fonts.join(' ')} >> /ProcSet [/PDF /Text] >>`);
  const kids: Ref[] = [];
  for (let page = 1; page <= pages; page++) {
    const content = draft.addStream('', textOf(page), { deflate: true });
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

/** `pages` scans: a JPEG of some 700 KB each. */
export async function writeScans(path: string, pages: number): Promise<void> {
  const draft = new PdfDraft();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const [width, height] = [850, 1100];
  const jpeg = await noise(width, height);
  const kids = Array.from({ length: pages }, (_, index) => {
    // Each differs, so that nothing could be shared.
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

/** Noise doesn't compress: at this quality the JPEG has the size of a scan in colour. */
async function noise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return await sharp(pixels, { raw }).jpeg({ quality: 60 }).toBuffer();
}

function textOf(page: number): string {
  const lines = Array.from({ length: 45 }, (_, line) => {
    const words = Array.from(
      { length: 11 },
      (__, word) => WORDS[(page * 7 + line * 3 + word * word) % WORDS.length],
    );
    return `(${words.join(' ')} ${page * 100 + line}) Tj T*`;
  });
  return `BT /F0 11 Tf 13 TL 60 780 Td (Page ${page}) Tj T* /F1 9 Tf ${lines.join('\n')} ET`;
}

/** Not a font that could be drawn with, but one of the size of a subset; cutting doesn't look inside. */
function addFont(draft: PdfDraft, index: number): Ref {
  const file = draft.addStream('/Length1 20000', deflateSync(randomFillSync(Buffer.alloc(20_000))));
  const name = `/ABCDE${'FG'[index]}+Bench`;
  const descriptor = draft.add(`<< /Type /FontDescriptor /FontName ${name} /Flags 32 /FontFile2 ${file} >>`);
  const widths = Array.from({ length: 224 }, (_, code) => 400 + ((code * 37) % 300)).join(' ');
  return draft.add(
    `<< /Type /Font /Subtype /TrueType /BaseFont ${name} /FirstChar 32 /LastChar 255 /Widths [${widths}] /FontDescriptor ${descriptor} >>`,
  );
}
