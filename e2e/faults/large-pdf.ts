import { closeSync, openSync, writeSync } from 'node:fs';

const MEGABYTE = 2 ** 20;
/** Side of the image on each page, in px: 1024 × 1024 color pixels are 3 MB uncompressed. */
const SIDE_PX = 1024;

/**
 * Writes a PDF of about this many megabytes in chunks, with text and an image on each page.
 *
 * @returns the number of pages
 */
export function writeLargePdf(path: string, megabytes: number): number {
  const pages = Math.floor(megabytes / 3);
  const pixels = Buffer.alloc(SIDE_PX * SIDE_PX * 3, 0xfa);
  const offsets: number[] = [];
  let at = 0;
  const file = openSync(path, 'w');
  const write = (bytes: string | Buffer) => {
    at += writeSync(file, bytes as Buffer);
  };
  const put = (number: number, ...body: (string | Buffer)[]) => {
    offsets[number] = at;
    for (const each of [`${number} 0 obj\n`, ...body, '\nendobj\n']) write(each);
  };
  try {
    write('%PDF-1.4\n');
    const refs = Array.from({ length: pages }, (_, index) => 4 + index * 3);
    put(1, '<</Type/Catalog/Pages 2 0 R>>');
    put(
      2,
      `<</Type/Pages/Count ${pages}/Kids[${refs.map((ref) => `${ref} 0 R`).join(' ')}]/MediaBox[0 0 612 792]>>`,
    );
    put(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
    for (const [index, ref] of refs.entries()) {
      const content = `q 400 0 0 400 72 72 cm /P Do Q BT /F 24 Tf 72 700 Td (large page ${index + 1}) Tj ET`;
      put(
        ref,
        `<</Type/Page/Parent 2 0 R/Contents ${ref + 1} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</P ${ref + 2} 0 R>>>>>>`,
      );
      put(ref + 1, `<</Length ${content.length}>>stream\n${content}\nendstream`);
      const image = `/Type/XObject/Subtype/Image/Width ${SIDE_PX}/Height ${SIDE_PX}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
      // Make each image unique, so that nothing is shared.
      pixels.writeUInt32BE(index, 0);
      put(ref + 2, `<<${image}/Length ${pixels.length}>>stream\n`, pixels, '\nendstream');
    }
    const table = at;
    const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`);
    write(`trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  } finally {
    closeSync(file);
  }
  if (at > (megabytes + 1) * MEGABYTE) throw new Error('The file is larger than it was to be.');
  return pages;
}
