import { type PDFDocument, rgb } from 'pdf-lib';
import { type Company, drawLetterhead } from './demo-papers';
import { type Fonts, grey } from './demo-sheet';

/** Fictional documents that a new employee brings and signs. */

export interface NewEmployee {
  name: string;
  born: string;
  address: string;
  position: string;
  starts: string;
  salary: string;
}

const employer: Company = {
  name: 'Northwind Freight GmbH',
  address: 'Speicherstrasse 9, 20457 Hamburg',
  color: rgb(0.2, 0.28, 0.5),
};

export function drawPersonalData(pdf: PDFDocument, fonts: Fonts, person: NewEmployee): void {
  const sheet = drawLetterhead(pdf, fonts, employer);
  sheet.text('Personal data form', undefined, { size: 20, bold: true }).down(34);
  sheet.paragraph('To be filled in by the new employee before the first day of work.').down(8);
  sheet
    .pair('Full name', person.name)
    .pair('Date of birth', person.born)
    .pair('Address', person.address)
    .pair('Nationality', 'Swedish')
    .pair('Tax number', '48 815 08 1505')
    .pair('Health insurance', 'Hanse Krankenkasse')
    .pair('IBAN', 'DE02 1203 0000 0000 2020 51')
    .pair('Start date', person.starts)
    .pair('Emergency contact', 'Jonas Lindqvist, +49 40 555 0134');
  sheet.down(16).text('Declaration', undefined, { bold: true, size: 11 }).down(20);
  sheet.paragraph(
    'I declare that the data above is complete and correct, and will report changes without delay.',
  );
  sheet.down(60).signature().down(6).rule().down(6);
  sheet.text('Date and signature of the employee', undefined, { size: 8.5, color: grey });
  sheet.footer('Northwind Freight · Personnel · Form P-12');
}

export function drawEmploymentContract(pdf: PDFDocument, fonts: Fonts, person: NewEmployee): void {
  const clauses = [
    [
      '1. Position',
      `The employee is employed as ${person.position}. The employer may assign other reasonable duties.`,
    ],
    [
      '2. Beginning',
      `The employment begins on ${person.starts}. The first six months are a probationary period.`,
    ],
    [
      '3. Working hours',
      'The regular working time is 38.5 hours a week, in shifts that are told two weeks ahead.',
    ],
    [
      '4. Remuneration',
      `The employee receives a gross salary of EUR ${person.salary} a month, paid at its end.`,
    ],
    ['5. Leave', 'The employee is entitled to 29 working days of paid leave in each calendar year.'],
    [
      '6. Illness',
      'Absence is told on its first day. From the fourth day on a certificate of a doctor is needed.',
    ],
    ['7. Confidentiality', 'Business secrets are kept during the employment and after its end.'],
    [
      '8. Termination',
      'After the probationary period either side may give notice of four weeks to the end of a month.',
    ],
    [
      '9. Form',
      'Changes of this contract need the written form. Should a clause be void, the others stay in force.',
    ],
  ] as const;
  const perPage = 3;
  const pages = Math.ceil(clauses.length / perPage);
  for (let page = 1; page <= pages; page += 1) {
    const sheet = drawLetterhead(pdf, fonts, employer);
    if (page === 1) {
      sheet.text('Employment contract', undefined, { size: 20, bold: true }).down(34);
      sheet
        .pair('Full name', person.name)
        .pair('Position', person.position)
        .pair('Start date', person.starts)
        .pair('Gross salary', `EUR ${person.salary}`)
        .down(10);
      sheet.paragraph(
        `This contract is made between ${employer.name}, the employer, and ${person.name}, the employee.`,
      );
    }
    for (const [title, text] of clauses.slice((page - 1) * perPage, page * perPage)) {
      sheet.down(8).text(title, undefined, { bold: true, size: 11 }).down(20).paragraph(text);
      sheet.paragraph(
        'Company agreements apply in addition, as far as they are more favourable to the employee.',
      );
    }
    if (page === pages) {
      sheet.down(70).signature().signature(330).down(6).rule().down(8);
      sheet.text('The employer').text('The employee', 330);
    }
    sheet.footer(`Employment contract ${person.name} · Page ${page} of ${pages}`);
  }
}

interface Certificate {
  holder: string;
  title: string;
  number: string;
  issued: string;
  expires: string;
  text: string;
}

const school: Company = {
  name: 'Elbe Training Centre',
  address: 'Dock 3, 21107 Hamburg',
  color: rgb(0.62, 0.42, 0.1),
};

export function drawCertificate(pdf: PDFDocument, fonts: Fonts, certificate: Certificate): void {
  const sheet = drawLetterhead(pdf, fonts, school).down(40);
  sheet.text('Certificate', undefined, { size: 28, bold: true, color: school.color }).down(48);
  sheet.text(certificate.title, undefined, { size: 15, bold: true }).down(40);
  sheet
    .pair('Holder', certificate.holder)
    .pair('Certificate number', certificate.number)
    .pair('Date of issue', certificate.issued)
    .pair('Valid until', certificate.expires);
  sheet.down(20).paragraph(certificate.text);
  sheet.paragraph('The training and the final examination were passed in theory and practice.');
  sheet.down(90).signature().down(6).rule().down(6);
  sheet.text('Head of training', undefined, { size: 8.5, color: grey });
  sheet.footer('Elbe Training Centre · Approved training body 1077');
}
