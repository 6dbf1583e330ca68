import { NotFoundMessage } from '@/components/shell/not-found-message';
import { NotFoundShell } from '../../../(shell)/not-found-shell';

export default function ReviewNotFound() {
  return (
    <NotFoundShell>
      <NotFoundMessage subject="project" />
    </NotFoundShell>
  );
}
