import type { UserViewer } from '../../kernel/http/call-context';

/** The person for whom background work reads: named sets and history are theirs. It opens nothing else. */
export function viewerInBackground(userId: number): UserViewer {
  return {
    kind: 'user',
    userId,
    sessionId: 0,
    set: 'A',
    role: 'company',
    name: '',
    companyId: null,
    townId: null,
    adminUserId: null,
    previewRelease: null,
  };
}
