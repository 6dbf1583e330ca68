import { type PDFDocument, rgb } from 'pdf-lib';
import { type Company, drawLetterhead, drawTotals, formatMoney, type InvoiceLine } from './demo-papers';
import { type Fonts, grey } from './demo-sheet';

/** Fictional insurance documents about a damaged car. */

export const insurer: Company = {
  name: 'Halcyon Insurance',
  address: 'Parkallee 200, 20149 Hamburg',
  color: rgb(0.06, 0.4, 0.55),
};
const garage: Company = {
  name: 'Kessler Garage',
  address: 'Ringstrasse 44, 22145 Hamburg',
  color: rgb(0.68, 0.2, 0.16),
};
const police: Company = {
  name: 'Harbour City Police',
  address: 'Traffic division, Station 14',
  color: rgb(0.15, 0.2, 0.35),
};

export interface Claim {
  number: string;
  policy: string;
  holder: string;
  car: string;
  plate: string;
  happened: string;
  place: string;
}

/** Draws a claim form of two pages: the facts, and the holder's description. */
export function drawClaimForm(pdf: PDFDocument, fonts: Fonts, claim: Claim): void {
  const first = drawLetterhead(pdf, fonts, insurer);
  first.text('Motor claim form', undefined, { size: 20, bold: true }).down(34);
  first
    .pair('Claim number', claim.number)
    .pair('Policy number', claim.policy)
    .pair('Policyholder', claim.holder)
    .pair('Vehicle', claim.car)
    .pair('Registration', claim.plate)
    .pair('Date of loss', claim.happened)
    .pair('Place of loss', claim.place)
    .pair('Police informed', 'Yes, report 26/118834');
  first.down(14).text('Other party', undefined, { bold: true, size: 11 }).down(20);
  first.pair('Name', 'Dana Fiedler').pair('Registration', 'HH DF 3141').pair('Insurer', 'Meridian Mutual');
  first.footer(`Motor claim form · Claim ${claim.number} · Page 1 of 2`);
  const second = drawLetterhead(pdf, fonts, insurer);
  second.text('What happened', undefined, { size: 14, bold: true }).down(28);
  second.paragraph(
    'I waited at the red light in the right lane. The other car came from behind, braked too late on the wet road, and hit the rear of my car. Nobody was hurt.',
  );
  second.paragraph('The bumper, the boot lid and the left rear light are damaged. The car can be driven.');
  second.down(60).signature().down(6).rule().down(6);
  second.text('Date and signature of the policyholder', undefined, { size: 8.5, color: grey });
  second.footer(`Motor claim form · Claim ${claim.number} · Page 2 of 2`);
}

export function drawPoliceReport(pdf: PDFDocument, fonts: Fonts, claim: Claim): void {
  const sheet = drawLetterhead(pdf, fonts, police);
  sheet.text('Police accident report', undefined, { size: 20, bold: true }).down(34);
  sheet
    .pair('Report number', '26/118834')
    .pair('Date of accident', claim.happened)
    .pair('Time', '17:42')
    .pair('Place', claim.place)
    .pair('Registration', claim.plate)
    .pair('Second vehicle', 'HH DF 3141')
    .pair('Officer', 'Sgt. R. Holm');
  sheet.down(16).text('Findings', undefined, { bold: true, size: 11 }).down(20);
  sheet.paragraph(
    'Vehicle two ran into the rear of vehicle one, which was standing. Road wet, visibility good.',
  );
  sheet.paragraph(
    'The driver of vehicle two was cautioned for insufficient distance. No persons were injured.',
  );
  sheet.footer('Harbour City Police · Copy for the insurer');
}

/** @param lines repairs with their prices */
export function drawEstimate(
  pdf: PDFDocument,
  fonts: Fonts,
  estimate: { number: string; date: string; claim: Claim; lines: InvoiceLine[] },
): void {
  const { claim, lines } = estimate;
  const net = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
  const tax = Math.round(net * 0.19);
  const sheet = drawLetterhead(pdf, fonts, garage);
  sheet.text('Repair estimate', undefined, { size: 22, bold: true }).down(38);
  sheet
    .pair('Estimate number', estimate.number)
    .pair('Date', estimate.date)
    .pair('Claim number', claim.number)
    .pair('Policyholder', claim.holder)
    .pair('Vehicle', claim.car)
    .pair('Registration', claim.plate)
    .down(14);
  sheet.table(
    [{ x: 56 }, { x: 360, alignRight: true }, { x: 450, alignRight: true }, { x: 539, alignRight: true }],
    [
      ['Work and parts', 'Qty', 'Unit price', 'Amount'],
      ...lines.map((line) => [
        line.text,
        String(line.quantity),
        formatMoney(line.unitCents),
        formatMoney(line.quantity * line.unitCents),
      ]),
    ],
  );
  sheet.down(10);
  drawTotals(sheet, [
    ['Net', formatMoney(net)],
    ['VAT 19 %', formatMoney(tax)],
    ['Total', `EUR ${formatMoney(net + tax)}`],
  ]);
  sheet.footer('Kessler Garage · Estimates hold for 30 days · Page 1 of 1');
}

export function drawLetter(pdf: PDFDocument, fonts: Fonts, claim: Claim): void {
  const sheet = drawLetterhead(pdf, fonts, {
    name: claim.holder,
    address: 'Lindenweg 5, 22301 Hamburg',
    color: grey,
  });
  sheet.text(`${insurer.name}, ${insurer.address}`).down(40);
  sheet.text('21 November 2026', sheet.right, { alignRight: true }).down(30);
  sheet.text(`Your letter about claim ${claim.number}`, undefined, { bold: true, size: 11 }).down(28);
  sheet.paragraph('Dear Sir or Madam,');
  sheet.paragraph(
    'thank you for your letter. You asked for the name of the witness: it is Ms Petra Vogt, who stood at the bus stop. I agree that you pay the garage directly.',
  );
  sheet.paragraph(
    'Could you tell me whether a hire car is covered while mine is being repaired? I need one for my work.',
  );
  sheet.paragraph('Yours faithfully,').down(50).signature().down(12).text(claim.holder);
}
