import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getDescribingOperations } from '@/components/reference/described-shapes';
import { OperationSection } from '@/components/reference/operation-section';
import { ReferencePage } from '@/components/reference/reference-page';
import { apiDocument, apiGroups } from '../api-document';

interface Props {
  params: Promise<{ group: string }>;
}

const findGroup = (slug: string) => apiGroups.find((group) => group.slug === slug);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: findGroup((await params).group)?.name };
}

export default async function GroupPage({ params }: Props) {
  const group = findGroup((await params).group);
  if (!group) notFound();
  const tellers = getDescribingOperations(group.operations);
  return (
    <ReferencePage title={group.name} description={group.description}>
      {group.operations.map((operation) => (
        <OperationSection
          key={operation.operationId}
          operation={operation}
          document={apiDocument}
          describedBy={tellers}
        />
      ))}
    </ReferencePage>
  );
}
