'use client';

import { Ellipsis, History, KeyRound, Pencil, Play, Power, PowerOff, Tag, Trash2 } from 'lucide-react';
import type { DeliveryListFilter } from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuRadio, MenuRadioGroup, MenuSeparator } from '@/components/ui/menu';
import { Segmented } from '@/components/ui/segmented';
import type { DeliveryFilter } from '@/lib/webhooks/delivery-schemas';
import { WEBHOOK_TYPES } from '@/lib/webhooks/event-types';
import type { Endpoint } from '@/lib/webhooks/schemas';

export type Asked = 'edit' | 'rotate' | 'replay' | 'delete';

interface EndpointToolsProps {
  endpoint: Endpoint;
  filter: DeliveryListFilter;
  onFilter: (filter: DeliveryListFilter) => void;
  onPing: () => void;
  pinging: boolean;
  onTurn: (enabled: boolean) => void;
  onAsk: (what: Asked) => void;
}

const ALL = 'all';

/** Which deliveries are shown, and what can be done with the endpoint. */
export function EndpointTools(props: EndpointToolsProps) {
  const { endpoint, filter, onFilter, onPing, pinging, onTurn, onAsk } = props;
  const counted = (words: string, count: number | undefined) => (count ? `${words} ${count}` : words);
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-3 pl-4 max-desk:pl-3">
      <Segmented
        label="Deliveries"
        value={filter.status ?? ALL}
        onValueChange={(status) =>
          onFilter({ ...filter, status: status === ALL ? undefined : (status as DeliveryFilter) })
        }
        options={[
          { value: ALL, label: 'All' },
          { value: 'late', label: counted('Late', endpoint.activity?.late) },
          { value: 'failed', label: counted('Failed', endpoint.activity?.failed) },
        ]}
      />
      <span className="flex-1" />
      <Menu
        trigger={
          <Button variant="ghost" icon={Tag} aria-pressed={filter.type !== undefined} aria-label="Event">
            <span className="max-desk:sr-only">{filter.type ?? 'Event'}</span>
          </Button>
        }
      >
        <MenuRadioGroup
          value={filter.type ?? ALL}
          onValueChange={(type) => onFilter({ ...filter, type: type === ALL ? undefined : type })}
        >
          <MenuRadio value={ALL}>All events</MenuRadio>
          {WEBHOOK_TYPES.map((type) => (
            <MenuRadio key={type} value={type}>
              {type}
            </MenuRadio>
          ))}
        </MenuRadioGroup>
      </Menu>
      <Button
        variant="ghost"
        icon={Play}
        disabled={!endpoint.enabled || pinging}
        onClick={onPing}
        aria-label="Send ping"
      >
        <span className="max-desk:sr-only">Send ping</span>
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} label="More for this endpoint" tooltip={false} />}>
        <MenuItem icon={Pencil} onSelect={() => onAsk('edit')}>
          Change address or events…
        </MenuItem>
        <MenuItem icon={History} disabled={!endpoint.enabled} onSelect={() => onAsk('replay')}>
          Send events again…
        </MenuItem>
        <MenuItem icon={KeyRound} onSelect={() => onAsk('rotate')}>
          Rotate the secret…
        </MenuItem>
        <MenuItem icon={endpoint.enabled ? PowerOff : Power} onSelect={() => onTurn(!endpoint.enabled)}>
          {endpoint.enabled ? 'Turn off' : 'Turn on'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => onAsk('delete')}>
          Delete endpoint…
        </MenuItem>
      </Menu>
    </div>
  );
}
