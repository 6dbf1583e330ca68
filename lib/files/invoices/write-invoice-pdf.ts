import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PartWriter } from '@/lib/files/pdf/cutting/pdf-part-writer';
import { encodeText } from '@/lib/files/pdf/syntax/pdf-strings';
import { drawInvoiceSheet } from './drawing/draw-invoice-sheet';
import { PAGE, PageFlow } from './drawing/page-flow';
import { TextFont } from './fonts/text-font';
import type { InvoiceSheet } from './sheet/invoice-sheet';

const VERSION = '1.7';
const FILE_NAME = 'invoice.xml';

/**
 * Writes a PDF that shows an invoice, with the XML file embedded unchanged. The same XML gives the same bytes.
 *
 * @returns number of pages
 * @throws PdfProblem if the invoice needs more pages than allowed
 */
export function writeInvoicePdf(
  sheet: InvoiceSheet,
  xml: Buffer,
  { outputPath, maxPages }: { outputPath: string; maxPages: number },
): number {
  const fonts = { Regular: new TextFont('Regular'), Bold: new TextFont('Bold') };
  const flow = new PageFlow(fonts, maxPages);
  drawInvoiceSheet(flow, sheet);
  const writer = new PartWriter(outputPath, VERSION);
  try {
    const root = writer.reserveNumber();
    const tree = writer.reserveNumber();
    const [regular, bold] = [writer.reserveNumber(), writer.reserveNumber()];
    const resources = `<</Font<</Regular ${regular} 0 R/Bold ${bold} 0 R>>>>`;
    const kids = flow.pages.map((commands) => {
      const content = writer.reserveNumber();
      const data = deflateSync(commands.join('\n'));
      writer.writeStream(content, '/Filter/FlateDecode', data.length, data);
      return writer.addObject(`<</Type/Page/Parent ${tree} 0 R/Contents ${content} 0 R>>`);
    });
    fonts.Regular.write(writer, regular);
    fonts.Bold.write(writer, bold);
    writer.writeObject(
      tree,
      `<</Type/Pages/Count ${kids.length}/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources${resources}` +
        `/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`,
    );
    const file = embedXml(writer, xml);
    writer.writeObject(
      root,
      `<</Type/Catalog/Pages ${tree} 0 R/Names<</EmbeddedFiles<</Names[(${FILE_NAME})${file} 0 R]>>>>/AF[${file} 0 R]>>`,
    );
    const title = [sheet.title, sheet.number ?? ''].join(' ').trim();
    writer.finish({ root, info: writer.addObject(`<</Title${encodeText(title)}/Creator(Sheaf)>>`) });
    return kids.length;
  } finally {
    writer.close();
  }
}

/** Embeds the XML file as the source of the pages. @returns number of the file specification */
function embedXml(writer: PartWriter, xml: Buffer): number {
  const data = deflateSync(xml);
  const checksum = createHash('md5').update(xml).digest('hex');
  const stream = writer.reserveNumber();
  writer.writeStream(
    stream,
    `/Type/EmbeddedFile/Subtype/text#2Fxml/Params<</Size ${xml.length}/CheckSum<${checksum}>>>/Filter/FlateDecode`,
    data.length,
    data,
  );
  return writer.addObject(
    `<</Type/Filespec/F(${FILE_NAME})/UF(${FILE_NAME})/AFRelationship/Source/EF<</F ${stream} 0 R/UF ${stream} 0 R>>>>`,
  );
}
