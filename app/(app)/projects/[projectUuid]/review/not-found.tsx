import { NotFoundMessage } from '@/components/shell/not-found-message';
import { MemberShell } from '../../../(shell)/member-shell';

export default function ReviewNotFound() {
  return (
    <MemberShell>
      <NotFoundMessage subject="project" />
    </MemberShell>
  );
}
