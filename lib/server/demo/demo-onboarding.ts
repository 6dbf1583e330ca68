import { changeDocument } from '@/lib/documents/change-document';
import { paintIdCard } from './demo-images';
import {
  drawCertificate,
  drawEmploymentContract,
  drawPersonalData,
  type NewEmployee,
} from './demo-onboarding-papers';
import { drawPdf, type SampleFile } from './demo-piles';
import type { DemoProject } from './demo-project';

const mira: NewEmployee = {
  name: 'Mira Lindqvist',
  born: '14 May 1994',
  address: 'Alte Gasse 21, 20359 Hamburg',
  position: 'Dispatcher',
  starts: '1 December 2026',
  salary: '3,420.00',
};
const chidi: NewEmployee = {
  name: 'Chidi Okafor',
  born: '2 February 1988',
  address: 'Wexstrasse 7, 20355 Hamburg',
  position: 'Warehouse supervisor',
  starts: '1 January 2027',
  salary: '3,980.00',
};

/** Draws a form, a contract, and a certificate as one scan. */
const pack = (): Promise<SampleFile> =>
  drawPdf('Onboarding Lindqvist.pdf', (pdf, fonts) => {
    drawPersonalData(pdf, fonts, mira);
    drawEmploymentContract(pdf, fonts, mira);
    drawCertificate(pdf, fonts, {
      holder: mira.name,
      title: 'First aid at work',
      number: 'EH-20418',
      issued: '9 September 2026',
      expires: '9 September 2028',
      text: 'Attended: nine units of first aid, as companies must offer them to those who help.',
    });
  });

const idCard = async (fontsFolder: string): Promise<SampleFile> => ({
  name: 'ID card Lindqvist.jpg',
  bytes: await paintIdCard(
    {
      surname: 'LINDQVIST',
      givenNames: 'MIRA ELSA',
      born: '14 MAY 1994',
      number: 'LX4820317',
      expires: '30 JUNE 2031',
    },
    fontsFolder,
  ),
});

const CONTRACT = 'Contract Okafor.pdf';
const contract = (): Promise<SampleFile> =>
  drawPdf(CONTRACT, (pdf, fonts) => drawEmploymentContract(pdf, fonts, chidi));

const license = (): Promise<SampleFile> =>
  drawPdf('Forklift license Okafor.pdf', (pdf, fonts) =>
    drawCertificate(pdf, fonts, {
      holder: chidi.name,
      title: 'Forklift truck operator',
      number: 'FL-77310',
      issued: '17 March 2025',
      expires: '17 March 2030',
      text: 'Qualified to operate counterbalance trucks of up to 3.5 tonnes in warehouses and yards.',
    }),
  );

const NAMES = [
  'Mira Lindqvist',
  'Chidi Okafor',
  'Lena Brandt',
  'Tomás Rivera',
  'Aylin Demir',
  'Pieter de Wit',
];
const DEPARTMENTS = ['Dispatch', 'Warehouse', 'Accounts'];

/** Demo project for onboarding: documents grouped by new employee. */
export const onboarding: DemoProject = {
  key: 'onboarding',
  name: 'Onboarding',
  settings: {
    document_splitting: 'review',
    classify_by_default: true,
    duplicates: 'flag',
    classifier: {
      analyzer: 'Onboarding',
      provider: 'builtin',
      categories: [
        {
          value: 'id_document',
          description: 'Identity card or passport, with a portrait and a date of expiry',
        },
        {
          value: 'personal_data',
          description: 'Form with personal data that a new employee fills in and signs',
        },
        { value: 'employment_contract', description: 'Employment contract between employer and employee' },
        { value: 'certificate', description: 'Certificate of a training or a qualification' },
        { value: 'bank_details', description: 'Bank details for the payment of the salary' },
      ],
    },
    extraction_fields: [
      {
        key: 'person',
        label: 'Person',
        type: 'entity',
        aliases: ['Full name', 'Holder'],
        doc_types: ['personal_data', 'employment_contract', 'certificate'],
      },
      {
        key: 'start_date',
        label: 'Start date',
        type: 'date',
        doc_types: ['personal_data', 'employment_contract'],
      },
      { key: 'salary', label: 'Gross salary', type: 'amount', doc_types: ['employment_contract'] },
      { key: 'position', label: 'Position', type: 'text', doc_types: ['employment_contract'] },
      {
        key: 'date_of_birth',
        label: 'Date of birth',
        type: 'date',
        doc_types: ['id_document', 'personal_data'],
      },
      { key: 'iban', label: 'IBAN', type: 'text', doc_types: ['personal_data', 'bank_details'] },
      {
        key: 'document_number',
        label: 'Document number',
        type: 'text',
        aliases: ['Certificate number'],
        doc_types: ['id_document', 'certificate'],
      },
      {
        key: 'valid_until',
        label: 'Valid until',
        type: 'date',
        doc_types: ['certificate'],
      },
    ],
    custom_schema: {
      id: '$ uuid',
      kind: '$ doc_type',
      person: '$ data.fields.person',
      starts: '$ data.fields.start_date',
      valid_until: '$ data.fields.valid_until',
      files: '$ attachments[].original_filename',
    },
  },
  entity: {
    entity: {
      name: 'Employees',
      fields: [
        { key: 'employee_no', type: 'string', required: true },
        { key: 'name', type: 'string', required: true },
        { key: 'department', type: 'string', required: false },
      ],
    },
    records: NAMES.map((name, index) => ({
      data: { employee_no: `E-${2041 + index}`, name, department: DEPARTMENTS[index % DEPARTMENTS.length] },
    })),
  },
  samples: [pack, idCard, contract, license],
  decisions: [
    {
      file: CONTRACT,
      expectedStatus: 'done',
      decide: (ctx, { id }) => changeDocument(ctx, id, { status: 'approved' }),
    },
  ],
};
