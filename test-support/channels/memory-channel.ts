import {
  type ChannelDriver,
  type ChannelDrivers,
  ItemError,
} from '@/lib/intake/channels/channel-driver-port';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';

/** Item of a place in memory. Without a problem, it can be read. */
export interface MemoryItem {
  place: string;
  name: string;
  content: Uint8Array;
  sender?: string;
  epoch?: string;
  skipReason?: string;
  /** `unreadable`: only this item fails. `drops`: the connection ends in the middle. `growing`: it changes while read. */
  problem?: 'unreadable' | 'drops' | 'growing';
}

/** Place in memory that channels read, with a record of what they did. */
export class MemoryChannel implements ChannelDrivers {
  readonly folders = ['/srv/scans'];
  readonly items: MemoryItem[] = [];
  readonly finished: string[] = [];
  /** Number of items that were opened. */
  opened = 0;
  /** Error of every connection. */
  error: string | null = null;
  /** `false` for places like files, whose content can change. */
  isImmutable = true;
  /** `true` if finished items stay where they are. */
  staysListed = false;

  open(): ChannelDriver {
    const connect = async () => {
      if (this.error !== null) throw new RemoteError(this.error);
    };
    return {
      test: async () => {
        await connect();
        return { message: `Connected. ${this.items.length} messages match.` };
      },
      list: async (max) => {
        await connect();
        const { isImmutable, staysListed } = this;
        return this.items.slice(0, max).map(({ place }) => ({ place, isImmutable, staysListed }));
      },
      open: async (place) => {
        await connect();
        const item = this.items.find((each) => each.place === place);
        if (!item) return null;
        this.opened += 1;
        if (item.problem === 'unreadable') throw new ItemError('The message can’t be read.');
        return {
          name: item.name,
          sender: item.sender ?? null,
          epoch: item.epoch ?? null,
          sizeBytes: item.content.length,
          skipReason: item.skipReason ?? null,
          content: readItem(item),
          discard: async () => {},
          isUnchanged: async () => item.problem !== 'growing',
        };
      },
      finish: async (places) => {
        await connect();
        this.finished.push(...places);
        if (this.staysListed) return;
        const left = this.items.filter(({ place }) => !places.includes(place));
        this.items.splice(0, this.items.length, ...left);
      },
      close: async () => {},
    };
  }
}

async function* readItem({ content, problem }: MemoryItem): AsyncGenerator<Uint8Array> {
  const middle = Math.ceil(content.length / 2);
  yield content.subarray(0, middle);
  if (problem === 'drops') throw new RemoteError('The connection was closed unexpectedly.');
  yield content.subarray(middle);
}
