'use client';

import {
  Check,
  Download,
  Keyboard,
  type LucideIcon,
  RotateCcw,
  ScanText,
  Scissors,
  Send,
  ShieldCheck,
  Sparkles,
} from 'lucide-react';
import Link from 'next/link';
import type { ReactElement } from 'react';
import { fileHref, reviewHref } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { canClassify } from '@/lib/documents/can-classify';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { DocumentStatus } from '@/lib/documents/status';
import { type DocumentPermissions, getAllowedStatuses, getStatusActionLabel } from './document-permissions';
import type { Review } from './use-review';

const ICONS: Partial<Record<DocumentStatus, LucideIcon>> = {
  pending: ScanText,
  done: RotateCcw,
  approved: Check,
  validated: ShieldCheck,
  exported: Send,
};

interface DocumentMenuProps {
  document: DocumentResource;
  rights: DocumentPermissions;
  review: Review;
  /** `true` if the document's pages can be changed. */
  planned: boolean;
  onShowShortcuts: () => void;
  trigger: ReactElement;
}

/** Shows the menu of actions on the whole document. */
export function DocumentMenu({
  document,
  rights,
  review,
  planned,
  onShowShortcuts,
  trigger,
}: DocumentMenuProps) {
  const { uuid, project_uuid: projectUuid, status } = document;
  const list = useListQueryString();
  const moves = document.replacing === null ? getAllowedStatuses(status, rights) : [];
  const setStatus = (to: DocumentStatus) =>
    void (to === 'approved' ? review.approve(false) : review.move(to));
  return (
    <Menu trigger={trigger}>
      {moves.map((to) => (
        <MenuItem key={to} icon={ICONS[to]} onSelect={() => setStatus(to)}>
          {getStatusActionLabel(to)}
        </MenuItem>
      ))}
      {moves.length > 0 && <MenuSeparator />}
      {planned && (
        <MenuItem asChild>
          <Link href={reviewHref(projectUuid, [uuid], list)}>
            <Scissors aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
            Review pages
          </Link>
        </MenuItem>
      )}
      {rights.plan && canClassify(document) && (
        <MenuItem icon={Sparkles} onSelect={review.classify}>
          Find types and cuts
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={fileHref(uuid)} download>
          <Download aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          Download
        </a>
      </MenuItem>
      <MenuItem icon={Keyboard} shortcut="?" onSelect={onShowShortcuts}>
        Keys
      </MenuItem>
    </Menu>
  );
}
