import { NotFoundMessage } from '@/components/shell/not-found-message';
import { NotFoundShell } from '../../(shell)/not-found-shell';

export default function DocumentNotFound() {
  return (
    <NotFoundShell>
      <NotFoundMessage subject="document" />
    </NotFoundShell>
  );
}
