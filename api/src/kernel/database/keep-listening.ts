import { Client } from 'pg';
import { showInUse } from './in-use';
import { bytesReceived } from './live-connections';

/** Milliseconds before reconnecting after a lost connection. */
const RETRY_MS = 1_000;
/** Interval of the liveness query, and time allowed for its answer: a lost machine does not close its connections. */
const PULSE_MS = 2_000;
const SILENCE_MS = 3_000;
/** Time for a process that was blocked so long to read what arrived meanwhile. */
const READ_MS = 250;

/** A notification channel of the database. */
export interface Channel {
  name: string;
  onNotification(payload: string): void;
  /** Called each time listening begins: earlier notifications may have been missed. */
  onListening?(): void;
  /** Called each time the connection is lost or cannot be made. */
  onDeaf?(): void;
}

export interface ListenOptions {
  connectionString: string;
  /** Shown in pg_stat_activity. */
  name: string;
  channels: readonly Channel[];
  /** Called before each liveness query. */
  onPulse?(): void;
  /** Called when the server no longer answers, though no connection broke. */
  onSilence?(): void;
  /** Called each time the connection is lost or cannot be made. */
  onDeaf(error: unknown): void;
}

/**
 * Keeps one connection open that listens to the channels, and reconnects when it breaks.
 * @returns a function that ends the listening
 */
export function keepListening(options: ListenOptions): () => Promise<void> {
  let closed = false;
  let wake: () => void = () => undefined;
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function hear(): Promise<void> {
    const client = new Client({
      connectionString: options.connectionString,
      application_name: options.name,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    });
    let lost: unknown;
    client.on('error', (error) => {
      lost ??= error;
      wake();
    });
    client.on('end', () => {
      lost ??= new Error('the connection ended');
      wake();
    });
    client.on('notification', ({ channel, payload = '' }) =>
      options.channels.find(({ name }) => name === channel)?.onNotification(payload),
    );
    try {
      await client.connect();
      for (const { name } of options.channels) await client.query(`listen ${name}`);
      await showInUse(client);
      for (const channel of options.channels) channel.onListening?.();
      while (!closed && lost === undefined) {
        await pause(PULSE_MS);
        if (!closed && lost === undefined) await pulse(client);
      }
      if (!closed) throw lost;
    } finally {
      client.removeAllListeners('end');
      await Promise.race([client.end().catch(() => undefined), pause(RETRY_MS)]);
      // A pending retry timer would keep the process alive.
      wake();
    }
  }

  async function pulse(client: Client): Promise<void> {
    const before = bytesReceived(client);
    options.onPulse?.();
    try {
      await client.query('select 1');
    } catch (error) {
      await pause(READ_MS);
      if (bytesReceived(client) === before) options.onSilence?.();
      throw error;
    }
  }

  const ended = (async () => {
    while (!closed) {
      await hear().catch((error: unknown) => {
        for (const channel of options.channels) channel.onDeaf?.();
        if (!closed) options.onDeaf(error);
      });
      if (!closed) await pause(RETRY_MS);
    }
  })();
  return async () => {
    closed = true;
    wake();
    await ended;
  };
}
