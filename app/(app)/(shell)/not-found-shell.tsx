import { LazyAppShell } from '@/components/shell/lazy-app-shell';
import { type MemberShellProps, ShellFrame } from './shell-frame';

/**
 * Renders the sidebar next to the message that a page was not found. Its scripts load only then: every page contains
 * this message.
 */
export const NotFoundShell = (props: MemberShellProps) => <ShellFrame Shell={LazyAppShell} {...props} />;
