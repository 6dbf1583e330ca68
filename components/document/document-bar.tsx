'use client';

import { ArrowLeft, ChevronDown, ChevronLeft, ChevronRight, Ellipsis, Scissors, Tag } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { reviewHref } from '@/components/api/document-links';
import { queryKeys } from '@/components/api/query-keys';
import { useBackLink } from '@/components/api/use-list-query';
import { usePresence } from '@/components/api/use-presence';
import { ActiveViewers } from '@/components/documents/active-viewers';
import { ClaimControl } from '@/components/documents/claim-control';
import { canSetType, TypeItems } from '@/components/documents/document-menu-items';
import { LabelChips } from '@/components/documents/label-chips';
import { formatDocumentType } from '@/components/documents/row-summary';
import type { DocumentActions } from '@/components/documents/use-document-actions';
import { NotificationBell } from '@/components/shell/notification-bell';
import { Button, getButtonClass } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { DocumentStatusBadge } from '@/components/ui/document-status';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { usePrefetch } from '@/components/ui/use-prefetch';
import { CLAIMABLE_STATUSES } from '@/lib/documents/document-status';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { canPlanPages } from '@/lib/page-plan/can-plan-pages';
import { DocumentMenu } from './document-menu';
import type { DocumentPermissions } from './document-permissions';
import type { Review } from './use-review';
import type { ReviewQueue } from './use-review-queue';

interface DocumentBarProps {
  document: DocumentResource;
  organizationId: string;
  rights: DocumentPermissions;
  review: Review;
  actions: DocumentActions;
  queue: ReviewQueue;
  onShowShortcuts: () => void;
}

/** Shows the header of the document page: back link, title, other viewers and navigation through the list. */
export function DocumentBar(props: DocumentBarProps) {
  const { document, rights, review, actions, onShowShortcuts } = props;
  const t = useTranslations('document');
  const labels = useTranslations('labels');
  const { links, list } = props.queue;
  const { others, claims } = usePresence([document.uuid], { getDocumentKey: queryKeys.document });
  const planned = rights.plan && canPlanPages(document);
  const back = useBackLink(document.project_uuid, t('back'));
  const pages = reviewHref(document.project_uuid, [document.uuid], list);
  // The scripts of these pages load when they are about to be opened.
  const prefetchBack = usePrefetch(back.href);
  const prefetchPages = usePrefetch(pages);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b bg-surface px-3 max-[30rem]:gap-1 max-wide:sticky max-wide:top-0 max-wide:z-30">
      <Link
        href={back.href}
        prefetch={false}
        {...prefetchBack}
        aria-label={back.label}
        className={getButtonClass({ variant: 'ghost', square: true })}
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
      </Link>
      <h1
        className="line-clamp-2 text-head [overflow-wrap:anywhere] wide:line-clamp-1 wide:break-all max-wide:leading-5"
        title={document.original_filename}
      >
        {document.original_filename}
      </h1>
      <span className="max-wide:hidden">
        {rights.plan && canSetType(document) ? (
          <TypeMenu {...props} />
        ) : (
          <Chip tone="line" icon={Tag}>
            {formatDocumentType(labels, document)}
          </Chip>
        )}
      </span>
      <DocumentStatusBadge status={document.status} labelClassName="max-[30rem]:sr-only" />
      <span className="max-xwide:hidden">
        <LabelChips labels={document.labels} />
      </span>
      <ActiveViewers others={others} />
      <ClaimControl
        projectUuid={document.project_uuid}
        uuid={document.uuid}
        claim={claims[0]}
        canClaim={rights.review && CLAIMABLE_STATUSES.includes(document.status)}
      />
      <span className="flex-1" />
      {planned && (
        <Link
          href={pages}
          prefetch={false}
          {...prefetchPages}
          aria-label={t('reviewPages')}
          className={getButtonClass({ variant: 'ghost', className: 'max-wide:hidden' })}
        >
          <Scissors aria-hidden="true" strokeWidth={1.75} />
          {t('reviewPages')}
        </Link>
      )}
      <span className="max-[30rem]:hidden">
        <NotificationBell organizationId={props.organizationId} />
      </span>
      <DocumentMenu
        document={document}
        rights={rights}
        review={review}
        actions={actions}
        onShowShortcuts={onShowShortcuts}
        trigger={<IconButton icon={Ellipsis} label={t('bar.more')} tooltip={false} />}
      />
      <span className="flex items-center">
        <IconButton
          icon={ChevronLeft}
          label={t('bar.previous')}
          shortcut="K"
          variant="default"
          disabled={!links?.previous}
          onClick={review.previous}
          className="rounded-r-none"
        />
        <IconButton
          icon={ChevronRight}
          label={t('bar.next')}
          shortcut="J"
          variant="default"
          disabled={!links?.next}
          onClick={review.next}
          className="-ml-px rounded-l-none"
        />
      </span>
      <span className="min-w-14 text-ink-3 text-small tabular-nums max-wide:hidden">
        {formatPosition(t, props.queue)}
      </span>
    </header>
  );
}

function formatPosition(t: Translator<'document'>, { position, total }: ReviewQueue): string {
  if (position === null) return '';
  return total === null ? t('bar.position', { position }) : t('bar.positionOf', { position, total });
}

/** Shows the document type and changes it. */
function TypeMenu({ document, actions }: DocumentBarProps) {
  const labels = useTranslations('labels');
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" icon={Tag}>
          {formatDocumentType(labels, document)}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <TypeItems document={document} actions={actions} />
    </Menu>
  );
}
