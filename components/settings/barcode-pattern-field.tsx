import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { CodeInput } from './code-input';

interface BarcodePatternFieldProps {
  label: string;
  /** Barcodes that an empty pattern means. */
  whenEmpty: 'any' | 'anyOnSheet' | 'none';
  example: string;
  value: string;
  error: string | undefined;
  onChange: (pattern: string) => void;
}

/** Edits a pattern that a whole barcode must match. */
export function BarcodePatternField(props: BarcodePatternFieldProps) {
  const t = useTranslations('settings.barcodePattern');
  return (
    <Field label={props.label} help={t(props.whenEmpty)} error={props.error}>
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
