import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button';
import { Kbd } from './kbd';
import { Tooltip } from './tooltip';

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'square' | 'children' | 'aria-label'> {
  icon: LucideIcon;
  label: string;
  shortcut?: string;
  /** `false` if the label is already visible next to the button. */
  tooltip?: boolean;
}

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
