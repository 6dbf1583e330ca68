import type { DisplayedField } from './displayed-fields';

/** Props of a field's input. */
export interface ValueInputProps {
  id: string;
  shown: DisplayedField;
  'aria-describedby': string | undefined;
  invalid: boolean;
  readOnly: boolean;
}
