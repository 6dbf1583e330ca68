import { useId } from 'react';
import { Switch } from './switch';

interface SwitchFieldProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: string;
  /** Effect of the switch, in one sentence. */
  hint: string;
}

/** Renders a switch with its label and a hint beside it. */
export function SwitchField({ checked, onCheckedChange, label, hint }: SwitchFieldProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex max-w-[60ch] items-start gap-3">
      <span className="pt-px">
        <Switch id={id} checked={checked} onCheckedChange={onCheckedChange} />
      </span>
      <span>
        {label}
        <span className="block text-ink-3 text-small">{hint}</span>
      </span>
    </label>
  );
}
