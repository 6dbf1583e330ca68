import { type ExtractionField, FIELD_TYPES } from '@/lib/projects/settings';

const WORDS: Record<ExtractionField['type'], { label: string; description: string }> = {
  text: { label: 'Text', description: 'As it stands on the page' },
  number: { label: 'Number', description: '1234.5' },
  amount: { label: 'Amount', description: 'Of money: 1234.50' },
  currency: { label: 'Currency', description: 'EUR, USD' },
  date: { label: 'Date', description: '2026-11-20' },
  boolean: { label: 'Yes or no', description: 'A tick, or a word for it' },
  list: { label: 'List', description: 'Several texts' },
  table: { label: 'Table', description: 'Line items, row by row' },
  entity: { label: 'Entity record', description: 'A record of the project that the text means' },
};

export const fieldTypeWord = (type: ExtractionField['type']): string => WORDS[type].label;

/** Every type, to choose from. */
export const FIELD_TYPE_OPTIONS = FIELD_TYPES.map((value) => ({ value, ...WORDS[value] }));
