import { useSearchParams } from 'next/navigation';
import { filterOf, paramsOf } from './document-filter';

/** The filters and the order of the list that one comes from, as the address carries them on; empty for all, newest first. */
export function useListQuery(): string {
  const params = useSearchParams().toString();
  return paramsOf(filterOf(new URLSearchParams(params))).toString();
}
