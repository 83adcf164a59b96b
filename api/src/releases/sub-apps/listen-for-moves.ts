import { keepListening } from '../../kernel/database/keep-listening';
import type { LiveConnections } from '../../kernel/database/live-connections';
import type { Database } from '../../kernel/database/pool';
import { forgetPointers, setListening } from './pointer-cache';
import { POINTER_CHANNEL } from './releases.queries';

/**
 * Hears of moved pointers. While the connection for that is lost the pointers' short expiry does the work.
 * @param onMoves runs after a move, and after each time of not being told: something may have moved
 * @returns ends it
 */
export function listenForMoves(
  db: Database,
  connectionString: string,
  connections: LiveConnections,
  onError: (error: unknown) => void,
  onMoves: () => void = () => undefined,
): () => Promise<void> {
  return keepListening({
    connectionString,
    name: 'ip-platform moves',
    channel: POINTER_CHANNEL,
    onPulse: () => connections.note(),
    onSilence: () => connections.dropSilent(),
    onNotification: () => {
      forgetPointers(db);
      onMoves();
    },
    onListening: () => {
      setListening(db, true);
      onMoves();
    },
    onDeaf: (error) => {
      setListening(db, false);
      onError(error);
    },
  });
}
