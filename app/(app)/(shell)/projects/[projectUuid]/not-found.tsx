import { NotFoundMessage } from '@/components/shell/not-found-message';

export default function ProjectNotFound() {
  return <NotFoundMessage subject="project" />;
}
