import { Input, type InputProps } from '@/components/ui/input';

/** Renders an input for a key, a pattern, or another text that people copy exactly. */
export function CodeInput(props: Omit<InputProps, 'size' | 'className'>) {
  return (
    <Input {...props} size="lg" autoComplete="off" spellCheck={false} className="font-mono text-small!" />
  );
}
