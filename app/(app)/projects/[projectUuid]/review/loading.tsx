import { LoadingEditor } from '@/components/page-plan/loading-editor';

export default function ReviewLoading() {
  return <LoadingEditor />;
}
