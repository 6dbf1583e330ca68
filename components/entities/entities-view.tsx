'use client';

import { Database, Download, Plus, Upload } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { entitiesHref } from '@/components/api/document-links';
import { entitiesPath, useEntities } from '@/components/api/use-entities';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Menu, MenuItem } from '@/components/ui/menu';
import { PageHead } from '@/components/ui/navigation';
import type { Entity } from '@/lib/entity-records/schemas';
import { EntityDialog } from './entity-dialog';
import { EntityTabs } from './entity-tabs';
import { ImportDialog } from './import-dialog';
import { RecordDialog } from './record-dialog';
import { RecordsView } from './records-view';

interface EntitiesViewProps {
  projectUuid: string;
  initial: Entity[];
  /** Make, change and delete entities. */
  mayManage: boolean;
  /** Add, change and delete records. */
  mayEdit: boolean;
}

/** A project's master data: its entities, and the records of one of them. */
export function EntitiesView({ projectUuid, initial, mayManage, mayEdit }: EntitiesViewProps) {
  const { data: entities = initial } = useEntities(projectUuid, initial);
  const router = useRouter();
  const wanted = useSearchParams().get('entity');
  const entity = entities.find(({ id }) => id === wanted) ?? entities[0];
  const [dialog, setDialog] = useState<'new' | 'change' | 'add' | 'import' | null>(null);
  const close = () => setDialog(null);
  const show = (id: string) => router.replace(entitiesHref(projectUuid, id), { scroll: false });

  return (
    <>
      <PageHead title="Entity records">
        <span className="flex-1" />
        {entity && <ExportMenu projectUuid={projectUuid} entity={entity} />}
        {entity && mayEdit && (
          <>
            <Button icon={Upload} onClick={() => setDialog('import')}>
              <span className="max-desk:sr-only">Import</span>
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setDialog('add')}>
              <span className="max-desk:sr-only">Add record</span>
            </Button>
          </>
        )}
      </PageHead>
      {entity ? (
        <RecordsView
          key={entity.id}
          projectUuid={projectUuid}
          entity={entity}
          mayEdit={mayEdit}
          onAdd={() => setDialog('add')}
          onImport={() => setDialog('import')}
          tabs={
            <EntityTabs
              entities={entities}
              current={entity.id}
              mayManage={mayManage}
              onShow={show}
              onNew={() => setDialog('new')}
              onChange={() => setDialog('change')}
            />
          }
        />
      ) : (
        <EmptyState
          icon={Database}
          title={mayManage ? 'Make the first entity' : 'No entity yet'}
          actions={
            mayManage && (
              <Button variant="primary" icon={Plus} onClick={() => setDialog('new')}>
                New entity
              </Button>
            )
          }
        >
          {mayManage
            ? 'An entity is a table of master data, such as suppliers or cost centres, that documents refer to.'
            : 'An owner or admin of your organization can make one.'}
        </EmptyState>
      )}
      {dialog === 'new' && (
        <EntityDialog projectUuid={projectUuid} entity={null} onClose={close} onDone={show} />
      )}
      {dialog === 'change' && entity && (
        <EntityDialog projectUuid={projectUuid} entity={entity} onClose={close} onDone={show} />
      )}
      {dialog === 'add' && entity && (
        <RecordDialog projectUuid={projectUuid} entity={entity} record={null} mayEdit onClose={close} />
      )}
      {dialog === 'import' && entity && (
        <ImportDialog projectUuid={projectUuid} entity={entity} onClose={close} />
      )}
    </>
  );
}

function ExportMenu({ projectUuid, entity }: { projectUuid: string; entity: Entity }) {
  const href = (format: string) =>
    `${entitiesPath(projectUuid)}/${entity.id}/records/export?format=${format}`;
  return (
    <Menu
      trigger={
        <Button icon={Download}>
          <span className="max-desk:sr-only">Export</span>
        </Button>
      }
    >
      <MenuItem asChild>
        <a href={href('csv')} download>
          CSV, for a spreadsheet
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={href('json')} download>
          JSON, every value as it is
        </a>
      </MenuItem>
    </Menu>
  );
}
