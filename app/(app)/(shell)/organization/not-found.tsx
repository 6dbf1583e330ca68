import { NotFoundMessage } from '@/components/shell/not-found-message';

export default function OrganizationNotFound() {
  return <NotFoundMessage subject="page" />;
}
