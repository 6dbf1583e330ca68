'use client';

import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx';
import { Kbd } from './kbd';
import { usePortalHost } from './portal-host';

interface MenuProps {
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'right';
  /** Whether the menu is open, if the caller opens it too. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

const surface =
  'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 overflow-auto rounded-2 border border-line bg-raised p-1 shadow-2 motion-safe:animate-rise';

/** Renders the menu of actions for one item. */
export function Menu({ trigger, align = 'end', side = 'bottom', children, ...state }: MenuProps) {
  const host = usePortalHost();
  return (
    // Keep the menu non-modal: the page stays readable, and a click outside the menu closes it and still takes effect.
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content align={align} side={side} sideOffset={4} collisionPadding={8} className={surface}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const row =
  'flex min-h-7 select-none items-center gap-2 rounded-1 px-2 py-1 outline-none cursor-pointer data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-ink-3';

interface MenuItemProps {
  icon?: LucideIcon;
  children: ReactNode;
  onSelect?: () => void;
  shortcut?: string;
  disabled?: boolean;
  /** Why the action is off, and what to do first. Disables the item. */
  reason?: string;
  /** `true` for an action that deletes or removes something. */
  danger?: boolean;
  /** `true` if the item's only child is a link that replaces it. */
  asChild?: boolean;
}

export function MenuItem({
  icon: Icon,
  children,
  onSelect,
  shortcut,
  reason,
  disabled = reason !== undefined,
  danger,
  asChild,
}: MenuItemProps) {
  const className = cx(row, danger ? 'text-bad-ink' : 'text-ink');
  if (asChild) {
    return (
      <Radix.Item asChild disabled={disabled} onSelect={onSelect} className={className}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={className}>
      {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 opacity-75" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{children}</span>
        {reason && <span className="block text-balance text-small">{reason}</span>}
      </span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Radix.Item>
  );
}

/** Width of a window in which a menu has no room for another one beside it, so that the other one covers it. */
const NARROW_PX = 600;
const NARROW_OFFSET_PX = -150;

/** Renders an item that opens another menu. */
export function SubMenu({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon;
  label: string;
  children: ReactNode;
}) {
  const host = usePortalHost();
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={cx(row, 'text-ink data-[state=open]:bg-hover')}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 opacity-75" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </Radix.SubTrigger>
      <Radix.Portal container={host}>
        <Radix.SubContent
          sideOffset={window.innerWidth < NARROW_PX ? NARROW_OFFSET_PX : 2}
          collisionPadding={8}
          className={cx(surface, 'max-wide:max-w-48')}
        >
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

interface MenuChoiceProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
  trailing?: ReactNode;
}

/** Renders a checkbox item. The menu stays open after a choice. */
export function MenuChoice({ checked, onCheckedChange, children, trailing }: MenuChoiceProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={row}
    >
      <Tick />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {trailing && <span className="text-ink-3 text-small tabular-nums">{trailing}</span>}
    </Radix.CheckboxItem>
  );
}

export function MenuRadioGroup(props: {
  value: string;
  /** Called with the chosen value. Not used for links. */
  onValueChange?: (value: string) => void;
  children: ReactNode;
}) {
  return <Radix.RadioGroup {...props} />;
}

export function MenuRadio({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.RadioItem value={value} className={row}>
      <Tick />
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Radix.RadioItem>
  );
}

/** Renders a link among several destinations and marks the current one. */
export function MenuRadioLink({
  value,
  href,
  children,
}: {
  value: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <Radix.RadioItem asChild value={value} className={row}>
      <Link href={href}>
        <Tick />
        <span className="min-w-0 flex-1 truncate">{children}</span>
      </Link>
    </Radix.RadioItem>
  );
}

function Tick() {
  return (
    <span className="size-4 shrink-0">
      <Radix.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-accent-ink" />
      </Radix.ItemIndicator>
    </span>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 font-medium text-ink-3 text-micro">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
