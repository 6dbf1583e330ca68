import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button';
import { Kbd } from './kbd';
import { Tooltip } from './tooltip';

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'square' | 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does; read out, and shown as a tooltip. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string;
  /** False where the label stands beside it anyway. */
  tooltip?: boolean;
}

/** A button that shows an icon alone. */
export function IconButton({
  icon,
  label,
  shortcut,
  tooltip = true,
  variant = 'ghost',
  ...rest
}: IconButtonProps) {
  const button = <Button variant={variant} icon={icon} square aria-label={label} {...rest} />;
  if (!tooltip) return button;
  return (
    <Tooltip
      content={
        <>
          {label}
          {shortcut && <Kbd tone="inverse">{shortcut}</Kbd>}
        </>
      }
    >
      {button}
    </Tooltip>
  );
}
