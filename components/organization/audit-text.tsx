'use client';

import Link from 'next/link';
import { Fragment } from 'react';
import {
  documentHref,
  entitiesHref,
  listHref,
  organizationHref,
  webhooksHref,
} from '@/components/api/document-links';
import { Day } from '@/components/ui/time';
import type { AuditTextPart, AuditText as Text } from '@/lib/tenancy/audit-log/audit-text';

interface AuditTextProps {
  text: Text;
  /** Project of the entry; `undefined` if there is none. */
  projectUuid: string | undefined;
}

/** Shows a text of an audit entry with its links, and with days in the reader's time zone. */
export function AuditText({ text, projectUuid }: AuditTextProps) {
  return text.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ID.
    <Fragment key={at}>
      <Part part={part} projectUuid={projectUuid} />
    </Fragment>
  ));
}

function Part({ part, projectUuid }: { part: AuditTextPart; projectUuid: string | undefined }) {
  if (part.at) return <Day at={part.at} />;
  const href = part.link && getHref(part.link, projectUuid);
  if (!href) return part.text;
  return (
    <Link href={href} className="font-medium hover:underline">
      {part.text}
    </Link>
  );
}

function getHref({ type, id }: NonNullable<AuditTextPart['link']>, projectUuid = ''): string {
  switch (type) {
    case 'document':
      return documentHref(id);
    case 'project':
      return listHref(id);
    case 'member':
      return organizationHref('members');
    case 'api_key':
      return organizationHref('keys');
    case 'entity':
      return entitiesHref(projectUuid, id);
    case 'webhook_endpoint':
      return webhooksHref(projectUuid);
  }
}
