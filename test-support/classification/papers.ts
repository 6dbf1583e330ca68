import type { ReadablePage } from '@/lib/recognition/classification/classifier-page-features';

/** Creates a page with one text line below the other. A line that begins with # is set in large type. */
export function createPage(text: string, more: Partial<ReadablePage> = {}): ReadablePage {
  const lines = text.split('\n').map((line, index) => {
    const large = line.startsWith('#');
    const words = line.replace(/^#\s*/, '');
    return {
      x: 60,
      y: 60 + index * 16,
      height: large ? 22 : 10,
      pieces: [{ x: 60, width: words.length * 5, text: words }],
    };
  });
  return {
    text: lines.map(({ pieces }) => pieces[0]!.text).join('\n'),
    width: 595,
    height: 842,
    source: 'native',
    layout: { lines, fonts: { Sans: text.length }, turn: 0 },
    ...more,
  };
}

const createFillerLines = (subject: string, lines: number) =>
  Array.from(
    { length: lines },
    (_, line) => `${subject} clause ${line} describes what both sides have agreed upon`,
  );

/** Creates a letter of a small company, with a number that identifies it. */
export const createLetter = (number: number): ReadablePage[] => [
  createPage(
    `# Harbour Office\nReference HO-${number}0417\nDear Ms Muster,\nthank you for your visit in week ${number}.\nWe write about the berth.\nYours sincerely,\nHarbour Office`,
  ),
];

export const createInvoice = (number: number): ReadablePage[] => [
  createPage(
    `# Invoice\nACME Ltd\nInvoice number INV-${number}8231\nInvoice date 2026-03-0${number % 9}\nBill to Muster GmbH\nUnit price Quantity Amount\nSubtotal ${number}00.00\nVAT 20 %\nTotal due ${number}20.00\nPage 1 of 2`,
  ),
  createPage(
    `ACME Ltd\nInvoice number INV-${number}8231\nFurther items\nAmount due ${number}20.00\nIBAN DE02 1203\nPage 2 of 2`,
  ),
];

export const createContract = (number: number, pages = 3): ReadablePage[] =>
  Array.from({ length: pages }, (_, index) =>
    index === 0
      ? createPage(
          `# Service Agreement ${number}\nThis agreement is made by and between the parties\n${createFillerLines(`Agreement ${number}`, 12).join('\n')}`,
        )
      : createPage(`${createFillerLines(`Agreement ${number} part ${index}`, 16).join('\n')}\n${index + 1}`),
  );
