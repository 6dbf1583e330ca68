import { Field } from '@/components/ui/field';
import { CodeInput } from './code-input';

interface BarcodePatternFieldProps {
  label: string;
  /** Barcodes that an empty pattern means, for example `any barcode`. */
  whenEmpty: string;
  example: string;
  value: string;
  error: string | undefined;
  onChange: (pattern: string) => void;
}

/** Edits a pattern that a whole barcode must match. */
export function BarcodePatternField(props: BarcodePatternFieldProps) {
  return (
    <Field
      label={props.label}
      help={`The whole barcode must match. * stands for any characters, and ? for one. Empty: ${props.whenEmpty}.`}
      error={props.error}
    >
      {(control) => (
        <CodeInput
          {...control}
          value={props.value}
          placeholder={props.example}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
