import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OperationSection } from '@/components/reference/operation-section';
import { ReferencePage } from '@/components/reference/reference-page';
import { tellersOf } from '@/components/reference/told-once';
import { API, GROUPS } from '../document';

interface Props {
  params: Promise<{ group: string }>;
}

const groupNamed = (slug: string) => GROUPS.find((group) => group.slug === slug);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: groupNamed((await params).group)?.name };
}

export default async function GroupPage({ params }: Props) {
  const group = groupNamed((await params).group);
  if (!group) notFound();
  const tellers = tellersOf(group.operations);
  return (
    <ReferencePage title={group.name} description={group.description}>
      {group.operations.map((operation) => (
        <OperationSection
          key={operation.operationId}
          operation={operation}
          document={API}
          tellers={tellers}
        />
      ))}
    </ReferencePage>
  );
}
