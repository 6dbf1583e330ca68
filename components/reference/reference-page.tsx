import type { ReactNode } from 'react';
import { PageHead } from '@/components/ui/navigation';

interface ReferencePageProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** A page of the reference: its name stays in sight, the rest is read down. */
export function ReferencePage({ title, description, children }: ReferencePageProps) {
  return (
    <>
      <PageHead title={title} />
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-24 desk:px-8">
        {description && <p className="max-w-[68ch] pt-5 text-ink-2">{description}</p>}
        {children}
      </div>
    </>
  );
}
