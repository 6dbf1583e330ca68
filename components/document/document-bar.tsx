'use client';

import { ArrowLeft, ChevronDown, ChevronLeft, ChevronRight, Ellipsis, Scissors, Tag } from 'lucide-react';
import Link from 'next/link';
import { listHref, reviewHref } from '@/components/api/document-links';
import { useCategories } from '@/components/api/use-categories';
import { useSetType } from '@/components/api/use-set-type';
import { Button, buttonClass } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuLabel, MenuRadio, MenuRadioGroup } from '@/components/ui/menu';
import { Status } from '@/components/ui/status';
import { tell } from '@/components/ui/toast';
import { spoken } from '@/components/ui/words';
import { canPlan } from '@/lib/documents/can-plan';
import type { Neighbours } from '@/lib/documents/neighbours/schemas';
import type { DocumentResource } from '@/lib/documents/schemas';
import { DocumentMenu } from './document-menu';
import type { DocumentRights } from './document-rights';
import { OpenBy } from './presence';
import type { Review } from './use-review';

interface DocumentBarProps {
  document: DocumentResource;
  organizationId: string;
  rights: DocumentRights;
  review: Review;
  neighbours: Neighbours | undefined;
  list: string;
  onKeys: () => void;
}

/** The top of the document's page: back, what it is, who else is here, and the way through the list. */
export function DocumentBar(props: DocumentBarProps) {
  const { document, rights, review, neighbours, list, onKeys } = props;
  const planned = rights.plan && canPlan(document);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b bg-surface px-3 max-desk:sticky max-desk:top-0 max-desk:z-30">
      <Link
        href={listHref(document.project_uuid, list)}
        aria-label="Back to the documents"
        className={buttonClass({ variant: 'ghost', square: true })}
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
      </Link>
      <h1 className="truncate text-head" title={document.original_filename}>
        {document.original_filename}
      </h1>
      <span className="max-desk:hidden">
        {planned && document.page_count > 0 ? (
          <TypeMenu {...props} />
        ) : (
          document.doc_type && (
            <Chip tone="line" icon={Tag}>
              {spoken(document.doc_type)}
            </Chip>
          )
        )}
      </span>
      <Status status={document.status} />
      <OpenBy documentUuid={document.uuid} />
      <span className="flex-1" />
      {planned && (
        <Link
          href={reviewHref(document.project_uuid, [document.uuid], list)}
          aria-label="Review pages"
          className={buttonClass({ variant: 'ghost', className: 'max-desk:hidden' })}
        >
          <Scissors aria-hidden="true" strokeWidth={1.75} />
          Review pages
        </Link>
      )}
      <DocumentMenu
        document={document}
        rights={rights}
        review={review}
        planned={planned}
        onKeys={onKeys}
        trigger={<IconButton icon={Ellipsis} label="More" tooltip={false} />}
      />
      <span className="flex items-center">
        <IconButton
          icon={ChevronLeft}
          label="Previous document"
          shortcut="K"
          variant="default"
          disabled={!neighbours?.previous}
          onClick={review.previous}
          className="rounded-r-none"
        />
        <IconButton
          icon={ChevronRight}
          label="Next document"
          shortcut="J"
          variant="default"
          disabled={!neighbours?.next}
          onClick={review.next}
          className="-ml-px rounded-l-none"
        />
      </span>
      <span className="min-w-14 text-ink-3 text-small tabular-nums max-desk:hidden">
        {placeIn(neighbours)}
      </span>
    </header>
  );
}

function placeIn(neighbours: Neighbours | undefined): string {
  if (!neighbours?.position) return '';
  const { position, total } = neighbours;
  return total === null ? position.toLocaleString('en') : `${position} of ${total.toLocaleString('en')}`;
}

/** What the document is; another choice is made in place, without a new scan. */
function TypeMenu({ document, organizationId }: DocumentBarProps) {
  const { uuid, project_uuid: projectUuid, doc_type: type, page_count: pageCount } = document;
  const { data: categories = [] } = useCategories(projectUuid);
  const { mutate } = useSetType({ uuid: projectUuid, organizationId });
  const set = (docType: string) =>
    mutate(
      { documentUuid: uuid, pageCount, docType },
      { onSuccess: () => tell({ message: `Its type is ${spoken(docType)} now` }) },
    );
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" icon={Tag}>
          {type === null ? 'No type' : spoken(type)}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {categories.length === 0 && <MenuLabel>The project has no document types yet.</MenuLabel>}
      <MenuRadioGroup value={type ?? ''} onValueChange={set}>
        {categories.map(({ value }) => (
          <MenuRadio key={value} value={value}>
            {spoken(value)}
          </MenuRadio>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
