import { PDFDocument } from 'pdf-lib';
import {
  bluepeak,
  drawBlank,
  drawContract,
  drawDeliveryNote,
  drawInvoice,
  fernhill,
  harbour,
  type InvoiceLine,
} from './demo-papers';
import { SAMPLE_FILES } from './demo-sample-files';
import { embedFonts, type Fonts } from './demo-sheet';

export interface SampleFile {
  name: string;
  bytes: Uint8Array;
}

const paper: InvoiceLine[] = [
  { text: 'Copy paper A4, 80 g, box of 5', quantity: 40, unitCents: 1890 },
  { text: 'Cardboard sleeve, 400 × 300 mm', quantity: 250, unitCents: 64 },
  { text: 'Stretch film, 500 mm', quantity: 24, unitCents: 735 },
];
const timber: InvoiceLine[] = Array.from({ length: 16 }, (_, index) => ({
  text: `Euro pallet, heat treated, lot ${index + 1}`,
  quantity: 12 + index,
  unitCents: 1150,
}));
const outfit: InvoiceLine[] = [
  { text: 'Safety boots S3, size 43', quantity: 6, unitCents: 8900 },
  { text: 'Rain jacket, high visibility', quantity: 6, unitCents: 5450 },
];

export const inboundPile = (): Promise<SampleFile> =>
  drawPdf(SAMPLE_FILES['inbound-pile'], (pdf, fonts) => {
    drawInvoice(pdf, fonts, {
      company: harbour,
      number: '1042',
      date: '18 November 2026',
      due: '18 December 2026',
      order: 'PO 4711',
      lines: paper,
      taxRate: 19,
    });
    drawBlank(pdf, fonts);
    drawInvoice(pdf, fonts, {
      company: fernhill,
      number: 'FT-2087',
      date: '16 November 2026',
      due: '30 November 2026',
      order: 'PO 4718',
      lines: timber,
      taxRate: 20,
    });
    drawDeliveryNote(pdf, fonts, {
      company: fernhill,
      number: 'D-5530',
      date: '15 November 2026',
      order: 'PO 4718',
      lines: timber,
    });
    drawBlank(pdf, fonts);
    drawInvoice(pdf, fonts, {
      company: bluepeak,
      number: 'NF-88412',
      date: '19 November 2026',
      due: '3 December 2026',
      order: 'PO 4725',
      lines: outfit,
      taxRate: 8,
    });
  });

export const carrierAgreement = (): Promise<SampleFile> =>
  drawPdf(SAMPLE_FILES['carrier-agreement'], (pdf, fonts) => drawContract(pdf, fonts, bluepeak));

export const timberInvoice = (): Promise<SampleFile> =>
  drawPdf('Fernhill FT-2091.pdf', (pdf, fonts) =>
    drawInvoice(pdf, fonts, {
      company: fernhill,
      number: 'FT-2091',
      date: '20 November 2026',
      due: '4 December 2026',
      order: 'PO 4733',
      lines: [
        { text: 'Euro pallet, heat treated', quantity: 60, unitCents: 1150 },
        { text: 'Squared timber 100 × 100 mm, 4 m', quantity: 18, unitCents: 2240 },
        { text: 'Packing crate, pine', quantity: 4, unitCents: 7900 },
      ],
      taxRate: 20,
    }),
  );

/** Draws a second pile, to join with the first or for practice. */
export const deliveriesPile = (): Promise<SampleFile> =>
  drawPdf(SAMPLE_FILES['deliveries-pile'], (pdf, fonts) => {
    drawDeliveryNote(pdf, fonts, {
      company: harbour,
      number: 'L-311',
      date: '17 November 2026',
      order: 'PO 4711',
      lines: paper,
    });
    drawInvoice(pdf, fonts, {
      company: harbour,
      number: '1043',
      date: '19 November 2026',
      due: '19 December 2026',
      order: 'PO 4730',
      lines: paper.slice(0, 2),
      taxRate: 19,
    });
    drawDeliveryNote(pdf, fonts, {
      company: bluepeak,
      number: 'BP-902',
      date: '18 November 2026',
      order: 'PO 4725',
      lines: outfit,
    });
  });

export async function drawPdf(
  name: string,
  content: (pdf: PDFDocument, fonts: Fonts) => void,
): Promise<SampleFile> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(name.replace(/\.pdf$/, ''));
  content(pdf, await embedFonts(pdf));
  return { name, bytes: await pdf.save() };
}
