import { Field } from '@/components/ui/field';
import { Input, type InputProps } from '@/components/ui/input';

interface TextFieldProps extends Omit<InputProps, 'value' | 'onChange' | 'id'> {
  label: string;
  help?: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Renders a labeled line of text. A value that is a secret must have the type `password`. */
export function TextField({ label, help, error, value, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Input
          size="lg"
          spellCheck={false}
          autoComplete={input.type === 'password' ? 'new-password' : 'off'}
          {...input}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
