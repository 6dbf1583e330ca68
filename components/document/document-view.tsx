'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { filterOf, paramsOf } from '@/components/api/document-filter';
import { thumbnailHref } from '@/components/api/document-links';
import { useDocument } from '@/components/api/use-document';
import { useEntities } from '@/components/api/use-entities';
import { useNeighbours } from '@/components/api/use-neighbours';
import type { KnownRecord } from '@/components/api/use-record-words';
import type { DocumentResource } from '@/lib/documents/schemas';
import { CHANGEABLE } from '@/lib/documents/status';
import type { Entity } from '@/lib/entity-records/schemas';
import { entitiesOfField } from '@/lib/extraction/entities-of-field';
import type { ExtractionField } from '@/lib/projects/settings';
import { DocumentBar } from './document-bar';
import { DocumentPages } from './document-pages';
import type { DocumentRights } from './document-rights';
import { Finished } from './finished';
import { GoneDocument } from './gone-document';
import { KeysDialog } from './keys-dialog';
import { ReviewBar } from './review-bar';
import { leftToDo, needsLook } from './shown-fields';
import { useActiveTarget } from './use-active-target';
import { obstacle, useReview } from './use-review';
import { useValueEdits } from './use-value-edits';
import { focusNextToCheck, usePageKeys } from './use-value-keys';
import { type ValuesDesk, ValuesProvider } from './value-context';
import { ValueDetails } from './value-details';
import { targetsOf } from './value-targets';
import { ValuesPanel } from './values-panel';

interface DocumentViewProps {
  initial: DocumentResource;
  organizationId: string;
  /** What the project wants to know of its documents. */
  fields: ExtractionField[];
  /** Of the project. */
  entities: Entity[];
  /** Those that the values name. */
  records: KnownRecord[];
  rights: DocumentRights;
}

/** A document: its pages on one side, what is known about it on the other. */
export function DocumentView(props: DocumentViewProps) {
  const { initial } = props;
  const { data: document = initial, error } = useDocument(initial.uuid, initial);
  if (error instanceof ApiError && error.status === 404) {
    return <GoneDocument message={error.message} heirs={[]} />;
  }
  return <DocumentDesk {...props} document={document} />;
}

function DocumentDesk(props: DocumentViewProps & { document: DocumentResource }) {
  const { document, organizationId, fields, rights } = props;
  const { uuid, project_uuid: projectUuid, status } = document;
  const params = useSearchParams().toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(params)), [params]);
  const list = paramsOf(filter).toString();
  const { data: neighbours } = useNeighbours(projectUuid, uuid, filter);
  const { data: entities = props.entities } = useEntities(projectUuid, props.entities);
  const edits = useValueEdits(document, fields);
  const review = useReview({ document, edits, neighbours, list });
  const [keysShown, setKeysShown] = useState(false);
  // Pictures that are shown already have to be asked for again once a page of theirs was turned.
  const [version, setVersion] = useState<string>();

  const targets = targetsOf(edits, document.data.tables);
  const { activeId, active, focused, page, attachment, setPage, onFocus, onHover, choose } =
    useActiveTarget(targets);
  const pictureOf = (number: number, width: number) => thumbnailHref(uuid, number, width, version);
  const toCheck = edits.shown.filter(needsLook).length;
  const readOnly = !rights.edit || !CHANGEABLE.includes(status) || document.replacing !== null;
  const desk: ValuesDesk = {
    edits,
    readOnly,
    activeId,
    focused,
    pictureOf,
    onFocus,
    onHover,
    entitiesOf: (field) => entitiesOfField(field, entities).map(({ id }) => ({ projectUuid, entityId: id })),
    records: props.records,
  };
  usePageKeys({
    onApprove: () => rights.review && void review.approve(true),
    onNext: review.next,
    onPrevious: review.previous,
    onNextToCheck: () => focusNextToCheck(edits),
    onHelp: () => setKeysShown(true),
    off: keysShown || review.finished,
  });

  if (review.finished) {
    return (
      <Finished
        projectUuid={projectUuid}
        list={list}
        earlier={neighbours?.first_waiting}
        onBack={review.resume}
      />
    );
  }
  const activeKey = edits.shown.find(({ field }) => field.key === activeId);
  return (
    <ValuesProvider value={desk}>
      <div className="flex min-h-dvh flex-col bg-surface desk:h-dvh">
        <DocumentBar
          document={document}
          organizationId={organizationId}
          rights={rights}
          review={review}
          neighbours={neighbours}
          list={list}
          onKeys={() => setKeysShown(true)}
        />
        <main className="grid min-h-0 flex-1 desk:grid-cols-[96px_minmax(0,1fr)_400px] room:grid-cols-[96px_minmax(0,1fr)_452px]">
          <DocumentPages
            document={document}
            mayPlan={rights.plan}
            page={page}
            attachment={attachment}
            onPage={setPage}
            pictureOf={pictureOf}
            version={version}
            onTurned={setVersion}
            targets={targets}
            active={active}
            onChoose={choose}
            onHover={onHover}
          />
          <ValuesPanel
            document={document}
            organizationId={organizationId}
            mayPlan={rights.plan}
            maySet={rights.settings}
            onLook={(looked) => {
              setPage(1, looked);
              // Where the page stands above the values, it is looked at there.
              window.scrollTo({ top: 0 });
            }}
            onNextToCheck={toCheck > 0 ? () => focusNextToCheck(edits) : undefined}
          >
            <ValueDetails shown={activeKey} />
            <ReviewBar
              document={document}
              rights={rights}
              review={review}
              obstacle={obstacle(edits)}
              leftToDo={leftToDo(edits.shown)}
            />
          </ValuesPanel>
        </main>
        {keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
      </div>
    </ValuesProvider>
  );
}
