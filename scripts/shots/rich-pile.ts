import { PDFDocument } from 'pdf-lib';
import type { Api, Project } from '@/e2e/harness/api';
import { type ProposedSegment, uploadProposedPile } from '@/e2e/harness/proposed-pile';
import { waitUntil } from '@/e2e/harness/wait-until';
import {
  bluepeak,
  drawBlank,
  drawContract,
  drawDeliveryNote,
  drawInvoice,
  fernhill,
  harbour,
  type InvoiceLine,
} from '@/lib/server/demo/demo-papers';
import { demoSettings } from '@/lib/server/demo/demo-settings';
import { embedFonts, type Fonts } from '@/lib/server/demo/demo-sheet';

/** Two complex files, for screenshots of the editor. */
export interface RichPile {
  project: Project;
  /** UUIDs of a pile with a proposal, and of a scan that was read and corrected. */
  documents: [string, string];
  /** First pages of the parts, numbered as in the plan. */
  starts: { contract: number; order: number; note: number; long: number; blank: number; scan: number[] };
}

interface Paper extends Omit<ProposedSegment, 'start_page' | 'end_page'> {
  draw: (pdf: PDFDocument, fonts: Fonts) => void;
}

const goods: InvoiceLine[] = [
  { text: 'Container transport, 40 ft', quantity: 2, unitCents: 148000 },
  { text: 'Customs handling', quantity: 1, unitCents: 14500 },
  { text: 'Cold storage, 3 days', quantity: 6, unitCents: 8250 },
];
const pallets: InvoiceLine[] = Array.from({ length: 34 }, (_, index) => ({
  text: `Euro pallet, heat treated, lot ${index + 1}`,
  quantity: 12 + index,
  unitCents: 1150,
}));
const invoice = (company: typeof harbour, number: string, lines: InvoiceLine[]): Paper['draw'] => {
  const dates = { date: '18 November 2026', due: '18 December 2026' };
  return (pdf, fonts) =>
    drawInvoice(pdf, fonts, { company, number, ...dates, order: 'PO 4711', lines, taxRate: 19 });
};
const note = (company: typeof harbour, number: string, lines: InvoiceLine[]): Paper['draw'] => {
  const details = { company, number, date: '17 November 2026', order: 'PO 4711', lines };
  return (pdf, fonts) => drawDeliveryNote(pdf, fonts, details);
};

const PILE: Paper[] = [
  {
    doc_type: 'contract',
    confidence: 0.96,
    reasons: ['Page 1 is titled “Agreement”.'],
    draw: (pdf, fonts) => drawContract(pdf, fonts, bluepeak),
  },
  {
    doc_type: 'invoice',
    confidence: 0.91,
    reasons: [
      'The page is titled “Invoice”.',
      'The layout changes before it.',
      'It has a number of its own.',
    ],
    draw: invoice(harbour, '1042', goods),
  },
  {
    doc_type: 'delivery_note',
    confidence: 0.64,
    reasons: ['It names the same order as the page before.'],
    draw: note(harbour, 'L-311', goods),
  },
  { doc_type: 'invoice', confidence: 0.94, draw: invoice(fernhill, 'FT-2087', pallets) },
  { confidence: 0.83, draw: drawBlank },
  { doc_type: 'invoice', confidence: 0.97, draw: invoice(bluepeak, 'NF-88412', goods.slice(1)) },
];
const SCAN: Paper[] = [
  { confidence: 1, draw: invoice(harbour, '1043', goods.slice(0, 2)) },
  { confidence: 1, draw: note(bluepeak, 'BP-902', goods) },
  { confidence: 1, draw: (pdf, fonts) => drawContract(pdf, fonts, fernhill) },
];

async function drawPapers(papers: readonly Paper[]) {
  const pdf = await PDFDocument.create();
  const fonts = await embedFonts(pdf);
  const segments: ProposedSegment[] = papers.map(({ draw, ...rest }) => {
    const start_page = pdf.getPageCount() + 1;
    draw(pdf, fonts);
    return { ...rest, start_page, end_page: pdf.getPageCount() };
  });
  return { content: Buffer.from(await pdf.save()), pages: pdf.getPageCount(), segments };
}

/** Creates a project with both files: the scan is read, and one of its values was corrected by hand. */
export async function prepareRichPile(api: Api): Promise<RichPile> {
  const project = await api.createProject('Inbound freight');
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: demoSettings.extraction_fields,
  });
  const [pile, scan] = [await drawPapers(PILE), await drawPapers(SCAN)];
  const read = await api.uploadAndWait(project, { name: 'scan_0412.pdf', content: scan.content });
  await waitUntil('the scan is read', 60_000, async () => {
    const { status } = await api.document(read.uuid);
    return status !== 'pending' && status !== 'processing';
  });
  const { data } = await api.document(read.uuid);
  const corrected = data.metadataFields.find(({ key }) => key === 'order_number');
  if (corrected) {
    await api.patch(`/api/prebuilt-documents/${read.uuid}`, {
      data: { metadataFields: [{ key: corrected.key, value: 'PO 4711-B' }] },
    });
  }
  const held = await uploadProposedPile(api, project, { name: 'Inbound 20 Nov.pdf', ...pile }, pile.segments);
  const [contract, order, delivery, long, blank] = pile.segments.map(({ start_page }) => start_page);
  return {
    project,
    documents: [held, read.uuid],
    starts: {
      contract: contract!,
      order: order!,
      note: delivery!,
      long: long!,
      blank: blank!,
      scan: scan.segments.map(({ start_page }) => start_page + pile.pages),
    },
  };
}
