import type { Channel } from '../../kernel/database/keep-listening';
import type { Database } from '../../kernel/database/pool';
import { forgetPointers, setListening } from './pointer-cache';
import { POINTER_CHANNEL } from './releases.queries';

/**
 * Hears of moved pointers. While the connection for that is lost the pointers' short expiry does the work.
 * @param onMoves runs after a move, and after each time of not being told: something may have moved
 */
export function movesChannel(db: Database, onMoves: () => void = () => undefined): Channel {
  return {
    name: POINTER_CHANNEL,
    onNotification: () => {
      forgetPointers(db);
      onMoves();
    },
    onListening: () => {
      setListening(db, true);
      onMoves();
    },
    onDeaf: () => setListening(db, false),
  };
}
