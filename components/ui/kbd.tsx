import { useTranslations } from 'next-intl';
import { cx } from './cx';

const tones = {
  default: 'border-line-strong border-b-2 bg-surface text-ink-2',
  /** Style inside a filled button: uses the button's text color. */
  inherit: '-mr-1 border-current/35 border-b-2 text-current',
  inverse: 'border-transparent bg-inverse-2 text-on-inverse',
};

/** Keys whose names differ by language. */
const NAMES = {
  Alt: 'alt',
  Ctrl: 'ctrl',
  Del: 'del',
  Delete: 'delete',
  End: 'end',
  Esc: 'esc',
  Home: 'home',
  Shift: 'shift',
  Space: 'space',
  Tab: 'tab',
} as const;

const isNamed = (key: string): key is keyof typeof NAMES => key in NAMES;

interface KbdProps {
  /** English names of keys, separated by spaces, for example `Ctrl A`. */
  children: string;
  tone?: keyof typeof tones;
  /** `true` to show the key on touch screens too, in lists of shortcuts. */
  isAlwaysShown?: boolean;
}

export function Kbd({ children, tone = 'default', isAlwaysShown = false }: KbdProps) {
  const t = useTranslations('ui.keys');
  return (
    <kbd
      className={cx(
        'inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-[4px] border px-1 font-medium font-sans text-micro leading-none',
        tones[tone],
        !isAlwaysShown && 'pointer-coarse:hidden',
      )}
    >
      {children
        .split(' ')
        .map((key) => (isNamed(key) ? t(NAMES[key]) : key))
        .join(' ')}
    </kbd>
  );
}
