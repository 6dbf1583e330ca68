import { z } from 'zod';
import { explainedEnum } from '@/lib/core/explained-enum';

const MOST = 100_000;
const USUAL = 20_000;

const count = (what: string, min: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(min, { error: `${what} must be ${min} or more.` })
    .max(max, { error: `${what} can be at most ${max}.` });

export const TextQuery = z.object({
  page: count('page', 1, 999_999_999)
    .default(1)
    .meta({ description: 'From 1. A file without pages, such as a mail or a spreadsheet, is one page.' }),
  offset: count('offset', 0, 999_999_999)
    .default(0)
    .meta({ description: 'How many characters of the page are passed over.' }),
  limit: count('limit', 1, MOST)
    .default(USUAL)
    .meta({ description: 'How many characters are answered at most.' }),
});
export type TextQuery = z.output<typeof TextQuery>;

export const PageText = z
  .object({
    page: z.int(),
    text: z
      .string()
      .meta({ description: 'Empty where nothing was read. Cells of a table are parted by tabs.' }),
    source: explainedEnum({
      native: 'the text is stored in the file',
      ocr: 'Sheaf recognized the text in an image of the page',
    })
      .nullable()
      .meta({ description: 'Source of the text. `null` for a page that Sheaf has not read yet.' }),
    next_offset: z.int().nullable().meta({ description: 'Where the page goes on; null at its end.' }),
  })
  .meta({ id: 'PageText' });
export type PageText = z.output<typeof PageText>;
