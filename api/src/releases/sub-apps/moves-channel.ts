import type { Channel } from '../../kernel/database/keep-listening';
import type { Database } from '../../kernel/database/pool';
import { forgetPointers, setListening } from './pointer-cache';
import { POINTER_CHANNEL } from './releases.queries';

/**
 * Listens for moved pointers. While that connection is lost, the short expiry of the cached pointers takes its place.
 * @param onMoves runs after a move, and after each loss of the connection, because moves may have been missed
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
