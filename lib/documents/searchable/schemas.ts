import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';

export const FileVariant = describedEnum(
  {
    original: 'the file as stored',
    searchable:
      'a PDF whose pages without a text layer contain their recognized text, invisibly. Images become PDFs. If there is nothing to add, the response is the file as stored',
  },
  { after: 'Default: `original`.' },
);
export type FileVariant = z.output<typeof FileVariant>;

export const FileQuery = z.object({ variant: FileVariant.default('original') });
