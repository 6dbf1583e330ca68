import type { EML } from '@/lib/foundation/media-types';
import type { ChannelAccess, OAuthSecret } from './channel-config';

/** Gives access to one mailbox, folder, or bucket. `lib/intake/channels/run-channel.ts` decides what to take. */
export interface ChannelDriver {
  /**
   * `true`: an item is finished only when all its documents have been delivered to where it came from. Until then, it
   * stays listed. Default: an item is finished when its documents exist.
   */
  readonly finishesAfterDelivery?: boolean;
  /**
   * Connects and checks that items can be listed.
   *
   * @throws RemoteError
   */
  test(): Promise<ChannelTest>;
  /**
   * Lists the items that may be new, oldest first, without reading them.
   *
   * @param max maximum number of items
   * @throws RemoteError
   */
  list(max: number): Promise<ListedItem[]>;
  /**
   * Opens an item for reading.
   *
   * @returns `null` if the item is gone
   * @throws RemoteError if the connection fails; ItemError if only this item can't be read
   */
  open(place: string): Promise<OpenedItem | null>;
  /**
   * Flags, moves, or deletes taken items, as the channel's `after` says. Items that are gone or changed are left alone,
   * so that a call can be repeated.
   *
   * @throws RemoteError; UnfinishedItemsError after all other items are finished
   */
  finish(places: readonly string[]): Promise<void>;
  /**
   * Takes back what `finish` did, because the documents of the items are under review again. Only with
   * `finishesAfterDelivery`.
   *
   * @throws RemoteError; UnfinishedItemsError after all other items are restored
   */
  restore?(places: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface ChannelTest {
  /** Sentence for the user, such as `Connected. 12 messages match.` */
  message: string;
  /** Fingerprint of the SFTP server's key. The channel pins it. */
  hostKey?: string;
}

export interface ListedItem {
  /** Where the item is, and its state there. Another state is another place. */
  place: string;
  /** `true` if the same place always has the same content: a message, or an object with its ETag. */
  isImmutable: boolean;
  /** `true` if `finish` leaves the item where it is, so that it is listed again. */
  staysListed: boolean;
}

export interface OpenedItem {
  /** File name for the document, as `toItemName` makes it: without a path and hidden characters, and not too long. */
  name: string;
  /** Sender of a message. */
  sender: string | null;
  /** UIDVALIDITY of a mailbox. */
  epoch: string | null;
  /** Type that the driver knows; otherwise, the bytes decide. */
  mimeType?: typeof EML;
  /** Size in bytes; `null` if the server doesn't tell. */
  sizeBytes: number | null;
  /** Why the item is no document of this channel, as a sentence for the user; `null` if it is one. */
  skipReason: string | null;
  /** Bytes of the item. The caller reads them at most once. */
  content: AsyncIterable<Uint8Array>;
  /** Frees what reading holds. The caller calls it at the end, in any case. */
  discard(): Promise<void>;
  /** Returns `false` if the item has changed since it was opened. Call it after reading. */
  isUnchanged(): Promise<boolean>;
}

/** One item can't be read; others can. The message is a sentence for the user. */
export class ItemError extends Error {
  override name = 'ItemError';

  /** Compares names, like `RemoteError`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ItemError';
  }
}

/** Some items can't be finished or restored; the others are. */
export class UnfinishedItemsError extends Error {
  override name = 'UnfinishedItemsError';

  /** @param problems places of the items, each with a sentence for the user */
  constructor(readonly problems: ReadonlyMap<string, string>) {
    super([...problems.values()].join(' '));
  }

  /** Compares names, like `RemoteError`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'UnfinishedItemsError';
  }
}

/** Opens drivers. */
export interface ChannelDrivers {
  /** Folders in which a channel may read files (`CHANNEL_FOLDERS`). */
  folders: readonly string[];
  /**
   * Connects nothing yet.
   *
   * @param saveSecret stores a secret whose refresh token the server has replaced. Default: only
   *   this process remembers it
   * @throws RemoteError for a folder outside of `folders`
   */
  open(access: ChannelAccess, saveSecret?: (secret: OAuthSecret) => Promise<void>): ChannelDriver;
}

declare module '@/lib/platform/context' {
  interface Services {
    channelDrivers: ChannelDrivers;
  }
}
