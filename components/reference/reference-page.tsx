import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/navigation';

interface ReferencePageProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** Shows a page of the reference with a fixed title. The reference and the guides are in English. */
export function ReferencePage({ title, description, children }: ReferencePageProps) {
  return (
    <>
      <PageHeader title={title} />
      <div lang="en" className="min-h-0 flex-1 overflow-auto px-4 pb-24 wide:px-8">
        {description && <p className="max-w-[68ch] pt-5 text-ink-2">{description}</p>}
        {children}
      </div>
    </>
  );
}
