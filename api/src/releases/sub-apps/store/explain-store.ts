import { ReleaseError } from '../release-error';
import type { ReleaseStore } from '../../../kernel/ports/release-store';

/** The store cannot be reached, read or written at present; the release is not at fault. */
export class StoreError extends ReleaseError {
  override name = 'StoreError';

  constructor(
    message: string,
    /** Matching HTTP status: 507 for a full disk, else 503. */
    readonly status: 503 | 507,
    options: ErrorOptions,
  ) {
    super(message, options);
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']);

/** The same store; faults of disk, network and service become {@link StoreError}: one Chinese line with the place. */
export function explainStore(store: ReleaseStore): ReleaseStore {
  const explain = (error: unknown): never => {
    throw explainFault(store.place, error);
  };
  return {
    place: store.place,
    has: (...release) => store.has(...release).catch(explain),
    save: (...release) => store.save(...release).catch(explain),
    open: (...release) => store.open(...release).catch(explain),
    remove: (...release) => store.remove(...release).catch(explain),
    putIncoming: (...file) => store.putIncoming(...file).catch(explain),
    hasIncoming: (sha256) => store.hasIncoming(sha256).catch(explain),
    readIncoming: (sha256) => store.readIncoming(sha256).catch(explain),
    dropIncoming: (sha256) => store.dropIncoming(sha256).catch(explain),
    dropIncomingOlderThan: (milliseconds) => store.dropIncomingOlderThan(milliseconds).catch(explain),
  };
}

function explainFault(place: string, error: unknown): unknown {
  const {
    code,
    name = '',
    $metadata,
  } = error as { code?: unknown; name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  const passing = (why: string) =>
    new StoreError(`版本存储 ${place} 暂时不可用（${why}），请稍后重试。`, 503, { cause: error });
  if (typeof code === 'string' && FULL.has(code))
    return new StoreError(`版本存储 ${place} 的磁盘已满，请清理后（npm run sub-app -- prune）重试。`, 507, {
      cause: error,
    });
  if (typeof code === 'string' && UNUSABLE.has(code))
    return new StoreError(`版本存储 ${place} 不能读写（${code}），请检查目录的挂载和权限。`, 503, { cause: error });
  if (status === 401 || status === 403)
    return new StoreError(`版本存储 ${place} 拒绝访问（${status}），请检查 RELEASES_S3_* 的密钥和权限。`, 503, {
      cause: error,
    });
  if (status === 404)
    return new StoreError(`版本存储 ${place} 不存在（${name}），请检查 RELEASES_S3_* 的桶名。`, 503, { cause: error });
  if (status !== undefined) return passing(`${status} ${name}`);
  if (typeof code === 'string') return passing(code);
  return /^(?:TimeoutError|AbortError)$/.test(name) ? passing('没有应答') : error;
}
