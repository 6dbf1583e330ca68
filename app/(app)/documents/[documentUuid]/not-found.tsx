import { NotFoundMessage } from '@/components/shell/not-found-message';
import { MemberShell } from '../../(shell)/member-shell';

export default function DocumentNotFound() {
  return (
    <MemberShell>
      <NotFoundMessage subject="document" />
    </MemberShell>
  );
}
