import { AppShell } from '@/components/shell/app-shell';
import { type MemberShellProps, ShellFrame } from './shell-frame';

/** Renders the sidebar for the signed-in member next to the page. */
export const MemberShell = (props: MemberShellProps) => <ShellFrame Shell={AppShell} {...props} />;
