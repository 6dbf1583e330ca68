import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { writeTempFile } from '@/test-support/pdf/cut-part';
import { openForReading } from '../open-for-reading';
import { getPageDict } from '../reading/pdf-page-tree';
import { readFontNames } from './read-font-names';

const draw = async (pdf: PDFDocument, font: StandardFonts) => {
  const page = pdf.addPage([300, 300]);
  page.drawText('words', { font: await pdf.embedFont(font) });
  return page;
};

async function readNames(pdf: PDFDocument): Promise<string[][]> {
  const opened = openForReading(writeTempFile(Buffer.from(await pdf.save())), 10);
  try {
    return opened.pages.map((page) =>
      Object.keys(readFontNames(opened.source, getPageDict(opened.source, page))),
    );
  } finally {
    await opened.close();
  }
}

test('reads the names of each page’s fonts', async () => {
  const pdf = await PDFDocument.create();
  await draw(pdf, StandardFonts.TimesRoman);
  await draw(pdf, StandardFonts.Courier);
  pdf.addPage([300, 300]);
  expect(await readNames(pdf)).toEqual([['Times-Roman'], ['Courier'], []]);
});

test('finds fonts inside forms, into which some programs put the whole page', async () => {
  const inner = await PDFDocument.create();
  await draw(inner, StandardFonts.HelveticaBold);
  const pdf = await PDFDocument.create();
  const [form] = await pdf.embedPdf(await inner.save());
  pdf.addPage([300, 300]).drawPage(form!);
  expect(await readNames(pdf)).toEqual([['Helvetica-Bold']]);
});
