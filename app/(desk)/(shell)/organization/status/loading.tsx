import { LoadingLines } from '@/components/organization/loading-lines';

export default function Loading() {
  return <LoadingLines title="Status" />;
}
