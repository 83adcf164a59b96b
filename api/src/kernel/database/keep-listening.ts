import { Client } from 'pg';
import { showInUse } from './in-use';
import { bytesReceived } from './live-connections';

/** Milliseconds before a lost connection is tried again. */
const RETRY_MS = 1_000;
/** How often the connection is asked for a sign of life, and how long that may take: a lost machine says nothing. */
const PULSE_MS = 2_000;
const SILENCE_MS = 3_000;
/** A process that was busy for so long reads in this time what had come meanwhile. */
const READ_MS = 250;

/** What the database tells under one name. */
export interface Channel {
  name: string;
  onNotification(payload: string): void;
  /** Told each time the database begins to tell: something may have been missed before. */
  onListening?(): void;
  /** Told each time the connection is lost or cannot be made. */
  onDeaf?(): void;
}

export interface ListenOptions {
  connectionString: string;
  /** Shown in pg_stat_activity. */
  name: string;
  channels: readonly Channel[];
  /** Told before each time a sign of life is asked for. */
  onPulse?(): void;
  /** Told when the server does not answer any more, though no connection broke. */
  onSilence?(): void;
  /** Told each time the connection is lost or cannot be made. */
  onDeaf(error: unknown): void;
}

/**
 * Keeps one connection open on which the database tells of things, and opens another when it breaks.
 * @returns ends it
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
      // What is left of the pause would keep a process that is to end.
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
