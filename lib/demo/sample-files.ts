import { z } from 'zod';

/** The sample files that an empty desk offers, by the names of their addresses. */
export const SAMPLE_FILES = {
  'inbound-pile': 'Inbound 20 Nov.pdf',
  'carrier-agreement': 'Carrier agreement.pdf',
  'deliveries-pile': 'scan_0412.pdf',
} as const;

export const SampleFilePath = z.object({
  name: z
    .enum(Object.keys(SAMPLE_FILES) as [keyof typeof SAMPLE_FILES, ...(keyof typeof SAMPLE_FILES)[]])
    .meta({ description: 'Which of the sample files.', example: 'inbound-pile' }),
});
export type SampleFileName = z.output<typeof SampleFilePath>['name'];
