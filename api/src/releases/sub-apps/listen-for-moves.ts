import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../kernel/database/pool';
import { forgetPointers, setListening } from './pointer-cache';
import { POINTER_CHANNEL } from './releases.queries';

/** Milliseconds before a lost connection is tried again. */
const RETRY_MS = 1_000;

/**
 * Keeps one connection of the pool open on which the database tells of moved pointers, and opens another when it
 * breaks. Meanwhile the pointers' short expiry does the work.
 * @param onMoves runs after a move, and after each time of not being told: something may have moved
 * @returns ends it and gives the connection back; to be awaited before the pool ends
 */
export function listenForMoves(
  db: Database,
  pool: Pool,
  onError: (error: unknown) => void,
  onMoves: () => void = () => undefined,
): () => Promise<void> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let client: PoolClient | undefined;
  let connecting: Promise<void> | undefined;

  const again = () => {
    setListening(db, false);
    if (closed) return;
    timer = setTimeout(() => void connect(), RETRY_MS);
    timer.unref();
  };
  const connect = () =>
    (connecting = open().catch((error: unknown) => {
      onError(error);
      again();
    }));

  async function open(): Promise<void> {
    const opened = await pool.connect();
    if (closed) return opened.release();
    client = opened;
    const lost = (error?: Error) => {
      if (client !== opened) return;
      client = undefined;
      opened.release(error ?? true);
      if (error) onError(error);
      again();
    };
    opened.on('error', lost);
    opened.on('end', () => lost());
    opened.on('notification', () => {
      forgetPointers(db);
      onMoves();
    });
    try {
      await opened.query(`listen ${POINTER_CHANNEL}`);
    } catch (error) {
      client = undefined;
      opened.release(true);
      throw error;
    }
    setListening(db, true);
    onMoves();
  }

  void connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await connecting;
    const last = client;
    client = undefined;
    // Closed, not reused: it still listens.
    last?.release(true);
  };
}
