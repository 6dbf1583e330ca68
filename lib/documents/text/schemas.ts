import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';

const MAX_CHARACTERS = 100_000;
const DEFAULT_CHARACTERS = 20_000;

const countParameter = (what: string, min: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(min, { error: `${what} must be ${min} or more.` })
    .max(max, { error: `${what} can be at most ${max}.` });

export const TextQuery = z.object({
  page: countParameter('page', 1, 999_999_999).default(1).meta({
    description:
      'Page number, from 1. A file without pages, for example an email or a spreadsheet, has one page.',
  }),
  offset: countParameter('offset', 0, 999_999_999)
    .default(0)
    .meta({ description: 'Number of characters to skip.' }),
  limit: countParameter('limit', 1, MAX_CHARACTERS)
    .default(DEFAULT_CHARACTERS)
    .meta({ description: 'Maximum number of characters in the response.' }),
});
export type TextQuery = z.output<typeof TextQuery>;

const Source = describedEnum({
  native: 'the text is stored in the file',
  ocr: 'Sheaf recognized the text in an image of the page',
})
  .nullable()
  .meta({ description: 'Source of the text. `null` for a page that Sheaf has not read yet.' });

const Fraction = z.number();
const Box = z.tuple([Fraction, Fraction, Fraction, Fraction]).meta({
  description: 'Position as [x, y, width, height], in fractions of the page from the top left.',
  example: [0.12, 0.31, 0.08, 0.02],
});

export const PageWordList = z
  .object({
    page: z.int(),
    source: Source,
    words: z.array(
      z.object({
        text: z.string().meta({ example: 'Total' }),
        line: z.int().meta({ description: 'Number of the line on the page, from 0.', example: 4 }),
        box: Box,
      }),
    ),
  })
  .meta({ id: 'PageWordList' });
export type PageWordList = z.output<typeof PageWordList>;

export const PageText = z
  .object({
    page: z.int(),
    text: z.string().meta({
      description: 'Text of the page. Empty if Sheaf read no text. Table cells are separated by tabs.',
      example: 'Invoice 88412\nBluepeak Outfitters\nTotal 1.234,50 €',
    }),
    source: Source,
    ocr_fallback: z.string().nullable().meta({
      description:
        'Reason why the built-in OCR read the page instead of the OCR service of the project, as the end of a sentence. `null` if the service did not fail, or the project has none.',
      example: null,
    }),
    next_offset: z
      .int()
      .nullable()
      .meta({ description: 'Offset of the remaining text of the page. `null` at the end of the page.' }),
    barcodes: z
      .array(
        z.object({
          format: z
            .string()
            .meta({ description: 'Kind of code, for example `QRCode` or `Code128`.', example: 'Code128' }),
          text: z.string().meta({ example: 'PO-2026-0815' }),
          box: Box,
        }),
      )
      .nullable()
      .meta({
        description:
          'Barcodes of the page. `null` if Sheaf did not look for barcodes. Sheaf looks for them if the document has a field of type `barcode`, and on pages with little text if the project splits at separator sheets. Sheaf keeps up to 8 codes of a page, with up to 2,000 characters each.',
      }),
  })
  .meta({ id: 'PageText' });
export type PageText = z.output<typeof PageText>;
