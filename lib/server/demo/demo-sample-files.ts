export const SAMPLE_FILES = {
  'inbound-pile': 'Inbound 20 Nov.pdf',
  'carrier-agreement': 'Carrier agreement.pdf',
  'deliveries-pile': 'scan_0412.pdf',
} as const;

export type SampleFileName = keyof typeof SAMPLE_FILES;
