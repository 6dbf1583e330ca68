import type { Translator } from '@/lib/foundation/languages/translator';
import { BARCODE_FORMATS, FIELD_TYPES } from '@/lib/tenancy/projects/project-field-types';

/** Returns the options for all field types. */
export const getFieldTypeOptions = (t: Translator<'settings'>) =>
  FIELD_TYPES.map((value) => ({
    value,
    label: t(`field.types.${value}`),
    description: t(`field.typeTexts.${value}`),
  }));

/** Returns the options for the format of a barcode; empty for any format. */
export const getBarcodeFormatOptions = (t: Translator<'settings'>) => [
  { value: '', label: t('field.formats.any') },
  ...BARCODE_FORMATS.map((value) => ({ value, label: t(`field.formats.${value}`) })),
];
