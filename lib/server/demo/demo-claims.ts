import { changeDocument } from '@/lib/documents/change-document';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { type Claim, drawClaimForm, drawEstimate, drawLetter, drawPoliceReport } from './demo-claims-papers';
import { paintDamage } from './demo-images';
import { drawPdf, type SampleFile } from './demo-piles';
import type { DemoProject } from './demo-project';

const claim: Claim = {
  number: 'C-2026-0318',
  policy: 'HM-440-2217',
  holder: 'Ruth Abelmann',
  car: 'Estate car, blue, built 2021',
  plate: 'HH RA 2204',
  happened: '12 November 2026',
  place: 'Hafenstrasse, corner of Lange Reihe',
};
const earlier: Claim = {
  number: 'C-2026-0299',
  policy: 'HM-440-1960',
  holder: 'Omar Haddad',
  car: 'Van, white, built 2019',
  plate: 'HH OH 815',
  happened: '28 October 2026',
  place: 'Parking place of a supermarket',
};

/** Draws the claim, the police report, and the estimate, as one emailed PDF. */
const file = (): Promise<SampleFile> =>
  drawPdf('Claim C-2026-0318.pdf', (pdf, fonts) => {
    drawClaimForm(pdf, fonts, claim);
    drawPoliceReport(pdf, fonts, claim);
    drawEstimate(pdf, fonts, {
      number: 'KG-5512',
      date: '16 November 2026',
      claim,
      lines: [
        { text: 'Rear bumper, painted', quantity: 1, unitCents: 48900 },
        { text: 'Rear light, left', quantity: 1, unitCents: 21450 },
        { text: 'Boot lid, straighten and paint', quantity: 1, unitCents: 67000 },
        { text: 'Labour, hours', quantity: 9, unitCents: 9800 },
      ],
    });
  });

const ESTIMATE = 'Estimate KG-5498.pdf';
const estimate = (): Promise<SampleFile> =>
  drawPdf(ESTIMATE, (pdf, fonts) =>
    drawEstimate(pdf, fonts, {
      number: 'KG-5498',
      date: '4 November 2026',
      claim: earlier,
      lines: [
        { text: 'Sliding door, replace and paint', quantity: 1, unitCents: 118000 },
        { text: 'Labour, hours', quantity: 6, unitCents: 9800 },
      ],
    }),
  );

const report = (): Promise<SampleFile> =>
  drawPdf('Police report 26-118834.pdf', (pdf, fonts) => drawPoliceReport(pdf, fonts, claim));

const letter = (): Promise<SampleFile> =>
  drawPdf('Letter Abelmann.pdf', (pdf, fonts) => drawLetter(pdf, fonts, claim));

const REAR = 'IMG_2291 rear.jpg';
const photo =
  (name: string, view: 'rear' | 'side') =>
  async (fontsFolder: string): Promise<SampleFile> => ({ name, bytes: await paintDamage(view, fontsFolder) });

const HOLDERS = [claim, earlier].map(({ policy, holder, plate }) => ({ policy, holder, plate }));
const MORE = [
  { policy: 'HM-440-2301', holder: 'Ingrid Sommer', plate: 'HH IS 77' },
  { policy: 'HM-440-1874', holder: 'Victor Blanc', plate: 'PI VB 301' },
  { policy: 'HM-440-2052', holder: 'Noor Jansen', plate: 'HH NJ 4410' },
];

/** Demo project for car claims: forms, photos, estimates, reports, and letters, grouped by claim. */
export const claims: DemoProject = {
  key: 'claims',
  name: 'Motor claims',
  settings: {
    document_splitting: 'review',
    classify_by_default: true,
    duplicates: 'flag',
    classifier: {
      analyzer: 'Motor claims',
      provider: 'builtin',
      categories: [
        { value: 'claim_form', description: 'Motor claim form, filled in and signed by the policyholder' },
        { value: 'police_report', description: 'Police report of an accident' },
        { value: 'repair_estimate', description: 'Repair estimate of a garage with parts and labour' },
        { value: 'damage_photo', description: 'Photo of a damaged car, without text' },
        { value: 'correspondence', description: 'Letter or mail from or to the policyholder' },
      ],
    },
    extraction_fields: [
      {
        key: 'claim_number',
        label: 'Claim number',
        type: 'text',
        aliases: ['Your letter about claim'],
        doc_types: ['claim_form', 'repair_estimate', 'correspondence'],
      },
      {
        key: 'policyholder',
        label: 'Policyholder',
        type: 'entity',
        doc_types: ['claim_form', 'repair_estimate'],
      },
      {
        key: 'registration',
        label: 'Registration',
        type: 'text',
        doc_types: ['claim_form', 'police_report', 'repair_estimate'],
      },
      {
        key: 'date_of_loss',
        label: 'Date of loss',
        type: 'date',
        aliases: ['Date of accident'],
        doc_types: ['claim_form', 'police_report'],
      },
      { key: 'report_number', label: 'Report number', type: 'text', doc_types: ['police_report'] },
      { key: 'total', label: 'Total', type: 'amount', doc_types: ['repair_estimate'] },
      { key: 'currency', label: 'Currency', type: 'currency', doc_types: ['repair_estimate'] },
      { key: 'lines', label: 'Work and parts', type: 'table', doc_types: ['repair_estimate'] },
    ],
    custom_schema: {
      document: '$ uuid',
      kind: '$ doc_type',
      claim: '$ data.fields.claim_number',
      estimate: { total: '$ to_number(data.fields.total)', currency: '$ data.fields.currency' },
      photos: '$ attachments[].original_filename',
    },
  },
  entity: {
    entity: {
      name: 'Policyholders',
      fields: [
        { key: 'policy', type: 'string', required: true },
        { key: 'holder', type: 'string', required: true },
        { key: 'plate', type: 'string', required: false },
      ],
    },
    records: [...HOLDERS, ...MORE].map((data) => ({ data })),
  },
  samples: [file, estimate, report, letter, photo(REAR, 'rear'), photo('IMG_2292 side.jpg', 'side')],
  decisions: [
    {
      file: ESTIMATE,
      expectedStatus: 'done',
      decide: (ctx, { id }) => changeDocument(ctx, id, { status: 'approved' }),
    },
    {
      // The first photo gets its type; the other waits for the user.
      file: REAR,
      expectedStatus: 'needs_action',
      decide: (ctx, { id }) =>
        applyPagePlan(ctx, {
          documents: [id],
          segments: [{ start_page: 1, end_page: 1, role: 'main', doc_type: 'damage_photo' }],
        }),
    },
  ],
};
