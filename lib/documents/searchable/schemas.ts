import { z } from 'zod';
import { describeValues } from '@/lib/foundation/described-enum';

const FILE_VARIANTS = ['original', 'searchable'] as const;
export type FileVariant = (typeof FILE_VARIANTS)[number];

const VARIANT_VALUES = describeValues({
  original: 'the file as stored',
  searchable:
    'a PDF whose pages without a text layer contain their recognized text, invisibly. An image becomes a PDF. If there is nothing to add, the response is the file as stored',
} satisfies Record<FileVariant, string>);

export const FileQuery = z.object({
  variant: z
    .enum(FILE_VARIANTS)
    .default('original')
    .meta({ description: `${VARIANT_VALUES} Default: \`original\`.` }),
});
