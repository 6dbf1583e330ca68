import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { RemoteError } from './remote-error';

interface Session {
  isOpen(): boolean;
  close(): void;
}

/** One connection of a driver, which is opened for its first request, and again after it has ended. */
export class SharedSession<T extends Session> {
  private current: T | null = null;
  private opening: Promise<T> | null = null;
  private isClosed = false;

  constructor(private readonly connect: () => Promise<T>) {}

  /**
   * Returns the open connection. Requests at the same time share one.
   *
   * @throws RemoteError
   */
  async get(): Promise<T> {
    if (this.isClosed) throw new RemoteError(formatConnectionMessage('connection_ended'));
    if (this.current?.isOpen()) return this.current;
    this.opening ??= this.open().finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  close(): void {
    this.isClosed = true;
    this.current?.close();
  }

  private async open(): Promise<T> {
    this.current?.close();
    const session = await this.connect();
    this.current = session;
    // The driver was closed while it connected.
    if (!this.isClosed) return session;
    session.close();
    throw new RemoteError(formatConnectionMessage('connection_ended'));
  }
}
