'use client';

import { CircleUserRound, Database, Inbox, Settings, Trash2, TriangleAlert, Webhook } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { entitiesHref, listHref, settingsHref, webhooksHref } from '@/components/api/document-links';
import { countOf, useDocumentCounts } from '@/components/api/use-document-counts';
import { useEntities } from '@/components/api/use-entities';
import { useLive } from '@/components/ui/use-live';
import { OffMark } from '@/components/webhooks/off-mark';
import { Place } from './place';

const NEEDS_ACTION = 'status=needs_action';
const MINE = 'assignee=me';
const TRASH = 'trashed=true';

interface ProjectNavProps {
  projectUuid: string;
  /** Whether the reader manages the project, and not only its documents. */
  manages: boolean;
}

/** The places of a project. Only those that exist, and that the reader may see. */
export function ProjectNav({ projectUuid, manages }: ProjectNavProps) {
  const { data: counts } = useDocumentCounts(projectUuid);
  const { data: mine } = useDocumentCounts(projectUuid, MINE);
  const { data: trash } = useDocumentCounts(projectUuid, TRASH);
  const records = useRecordCount(projectUuid);
  const path = usePathname();
  const onList = path === listHref(projectUuid);
  const params = useSearchParams();
  const view = viewOf(params);
  return (
    <nav aria-label="Project" className="grid gap-0.5">
      <Place
        href={listHref(projectUuid)}
        icon={Inbox}
        current={onList && view === 'documents'}
        count={counts && countOf(counts)}
      >
        Documents
      </Place>
      <Place
        href={entitiesHref(projectUuid)}
        icon={Database}
        current={path === entitiesHref(projectUuid)}
        count={records}
      >
        Entity records
      </Place>
      {manages && (
        <>
          <Place href={webhooksHref(projectUuid)} icon={Webhook} current={path === webhooksHref(projectUuid)}>
            Webhooks
            <OffMark projectUuid={projectUuid} manages={manages} />
          </Place>
          <Place
            href={settingsHref(projectUuid)}
            icon={Settings}
            current={path === settingsHref(projectUuid)}
          >
            Settings
          </Place>
        </>
      )}
      <p className="px-2 pt-4 pb-1 font-medium text-ink-3 text-micro">Views</p>
      <Place
        href={listHref(projectUuid, NEEDS_ACTION)}
        icon={TriangleAlert}
        current={onList && view === 'needs-action'}
        count={counts?.needs_action}
      >
        Needs action
      </Place>
      <Place
        href={listHref(projectUuid, MINE)}
        icon={CircleUserRound}
        current={onList && view === 'mine'}
        count={mine && countOf(mine)}
      >
        Assigned to me
      </Place>
      <Place
        href={listHref(projectUuid, TRASH)}
        icon={Trash2}
        current={onList && view === 'trash'}
        count={trash && countOf(trash)}
      >
        Trash
      </Place>
    </nav>
  );
}

/** Of all entities of the project together. */
function useRecordCount(projectUuid: string): number | undefined {
  const live = useLive();
  const { data: entities } = useEntities(projectUuid);
  return live ? entities?.reduce((sum, { record_count: count }) => sum + count, 0) : undefined;
}

function viewOf(params: URLSearchParams): 'documents' | 'needs-action' | 'mine' | 'trash' {
  if (params.get('trashed') === 'true') return 'trash';
  if (params.get('assignee') === 'me') return 'mine';
  return params.get('status') === 'needs_action' ? 'needs-action' : 'documents';
}
