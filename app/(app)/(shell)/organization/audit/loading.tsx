import { LoadingPage } from '@/components/organization/loading-rows';

export default function Loading() {
  return <LoadingPage title="Audit log" />;
}
