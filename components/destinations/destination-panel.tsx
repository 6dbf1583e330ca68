'use client';

import { Ellipsis, Pencil, Plug, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatRequestError } from '@/components/api/api-error';
import {
  useDeleteDestination,
  useDestinationDeliveries,
  useReplayDestinationDelivery,
  type useTestDestination,
  useUpdateDestination,
} from '@/components/api/use-destinations';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Fact, Facts } from '@/components/ui/facts';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import type { Destination } from '@/lib/delivery/destinations/schemas';
import { DeliveryLog } from './delivery-log';
import { DestinationState } from './destination-state';
import {
  FILE_LABELS,
  formatDocTypes,
  formatPlace,
  KIND_LABELS,
  TRIGGER_LABELS,
  VALUES_LABELS,
} from './format-destination';

interface DestinationPanelProps {
  projectUuid: string;
  destination: Destination;
  /** Last test of this or another destination. */
  test: ReturnType<typeof useTestDestination>;
  onEdit: () => void;
}

/** Shows one destination: its state, the result of a test, and its deliveries. */
export function DestinationPanel({ projectUuid, destination, test, onEdit }: DestinationPanelProps) {
  const [isDeleting, setDeleting] = useState(false);
  const deliveries = useDestinationDeliveries(projectUuid, destination);
  const replay = useReplayDestinationDelivery(projectUuid, destination.id);
  const change = useUpdateDestination(projectUuid);
  const remove = useDeleteDestination(projectUuid);
  const isTested = test.variables === destination.id;
  const error = replay.error ?? change.error ?? (isTested ? test.error : null);
  return (
    <section aria-label="Destination" className="flex min-h-0 min-w-0 flex-col max-wide:min-h-[60vh]">
      <Toolbar
        destination={destination}
        isTesting={test.isPending}
        onTest={() => test.mutate(destination.id)}
        onToggle={(enabled) => change.mutate({ id: destination.id, enabled })}
        onEdit={onEdit}
        onDelete={() => setDeleting(true)}
      />
      <DestinationFacts destination={destination} />
      <div className="flex min-h-0 flex-1 flex-col overflow-auto">
        <div className="grid shrink-0 gap-3 p-3 empty:hidden">
          {error && (
            <Notice tone="bad" role="alert">
              {formatRequestError(error)}
            </Notice>
          )}
          {isTested && <TestResult destination={destination} test={test} />}
          {destination.message !== null && (
            <Notice tone={destination.state === 'off' ? 'warn' : 'bad'}>{destination.message}</Notice>
          )}
        </div>
        <DeliveryLog
          deliveries={deliveries}
          canReplay={destination.enabled && !replay.isPending}
          onReplay={(id) => replay.mutate(id)}
        />
      </div>
      {isDeleting && (
        <ConfirmDialog
          isDangerous
          title="Delete this destination"
          description="Sheaf sends nothing more to it and deletes the list of its deliveries. Files that it has received stay there."
          action="Delete destination"
          isBusy={remove.isPending}
          problem={remove.error && formatRequestError(remove.error)}
          onClose={() => setDeleting(false)}
          onConfirm={() => remove.mutate(destination.id)}
        />
      )}
    </section>
  );
}

interface ToolbarProps {
  destination: Destination;
  isTesting: boolean;
  onTest: () => void;
  onToggle: (enabled: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

function Toolbar({ destination, isTesting, onTest, onToggle, onEdit, onDelete }: ToolbarProps) {
  const id = useId();
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-3 pl-4 max-wide:pl-3">
      <h2 className="truncate font-semibold">{destination.name}</h2>
      <span className="flex-1" />
      <label htmlFor={id} className="mr-2 flex items-center gap-2 text-small">
        <Switch id={id} checked={destination.enabled} onCheckedChange={onToggle} />
        On
      </label>
      <Button variant="ghost" icon={Plug} disabled={isTesting} onClick={onTest} aria-label="Test">
        <span className="max-wide:sr-only">Test</span>
      </Button>
      <Button variant="ghost" icon={Pencil} onClick={onEdit} aria-label="Edit">
        <span className="max-wide:sr-only">Edit</span>
      </Button>
      <Menu
        trigger={<IconButton icon={Ellipsis} label="More actions for this destination" tooltip={false} />}
      >
        <MenuItem icon={Trash2} danger onSelect={onDelete}>
          Delete destination…
        </MenuItem>
      </Menu>
    </div>
  );
}

function DestinationFacts({ destination }: { destination: Destination }) {
  const { kind, config, on } = destination;
  return (
    <Facts>
      <Fact label="State">
        <DestinationState state={destination.state} />
      </Fact>
      <Fact label={KIND_LABELS[kind].name}>{formatPlace(destination)}</Fact>
      <Fact label="Send">{TRIGGER_LABELS[on]}</Fact>
      {on !== 'manual' && <Fact label="Document types">{formatDocTypes(destination.doc_types)}</Fact>}
      <Fact label="File">{FILE_LABELS[destination.file]}</Fact>
      <Fact label="Values">{VALUES_LABELS[destination.values]}</Fact>
      <Fact label="Name" isWide>
        <code className="font-mono text-[11.5px]">{destination.name_template}</code>
      </Fact>
      {'host_key' in config && (
        <Fact label="Host key" isWide>
          {config.host_key ? (
            <code className="font-mono text-[11.5px]">{config.host_key}</code>
          ) : (
            'Stored by the next test'
          )}
        </Fact>
      )}
    </Facts>
  );
}

/** Shows the result of a test. A test of an SFTP server also shows the fingerprint to compare. */
function TestResult({ destination, test }: Pick<DestinationPanelProps, 'destination' | 'test'>) {
  if (test.isPending) return <Notice role="status">Testing the connection…</Notice>;
  if (!test.data) return null;
  const { ok, message } = test.data;
  const hostKey = 'host_key' in destination.config ? destination.config.host_key : null;
  return (
    <Notice tone={ok ? 'ok' : 'bad'} role={ok ? 'status' : 'alert'}>
      <b className="font-semibold">{ok ? 'The test succeeded.' : 'The test failed.'}</b> {message}
      {ok && hostKey && (
        <p className="wrap-anywhere">
          Host key: <code className="font-mono text-[11.5px]">{hostKey}</code>. Compare it with the
          fingerprint that the operator of the server names.
        </p>
      )}
    </Notice>
  );
}
