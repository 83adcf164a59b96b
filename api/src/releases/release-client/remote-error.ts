import { ReleaseError } from '../sub-apps/release-error';

/** A remote platform refused or failed; the message is one Chinese line. */
export class RemoteError extends ReleaseError {
  override name = 'RemoteError';

  constructor(
    message: string,
    /** HTTP status, 0 without a response. */
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether a repetition may succeed shortly. */
  get isPassing(): boolean {
    return (
      this.status === 0 || this.status === 408 || this.status === 429 || (this.status >= 500 && this.status !== 507)
    );
  }
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ALTNAME|HOSTNAME_MISMATCH|EPROTO|ERR_SSL|ERR_TLS/;

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: '域名无法解析',
  EAI_AGAIN: '域名无法解析',
  ECONNREFUSED: '连接被拒绝，平台可能没有运行',
  ECONNRESET: '连接中断',
  UND_ERR_SOCKET: '连接中断',
  EPIPE: '连接中断',
  ETIMEDOUT: '连接超时',
  UND_ERR_CONNECT_TIMEOUT: '连接超时',
  UND_ERR_HEADERS_TIMEOUT: '等待回答超时',
  UND_ERR_BODY_TIMEOUT: '等待回答超时',
  EHOSTUNREACH: '网络不通',
  ENETUNREACH: '网络不通',
};

/** Explains a failed connection in one line. */
export function explainConnection(origin: string, error: unknown): RemoteError {
  const code = codeOf(error);
  if (CERTIFICATE.test(code)) {
    const how = '请换用受信任的证书，或用环境变量 NODE_EXTRA_CA_CERTS 指明签发它的根证书。';
    return new CertificateError(`${origin} 的证书不可信（${code}）。${how}`, 0, { cause: error });
  }
  const timeout = (error as Error).name === 'TimeoutError' ? '等待回答超时' : undefined;
  return new RemoteError(`无法连接 ${origin}：${timeout ?? REASONS[code] ?? (code || (error as Error).message)}。`, 0, {
    cause: error,
  });
}

/** A repetition does not make a certificate valid. */
class CertificateError extends RemoteError {
  override get isPassing(): boolean {
    return false;
  }
}

/** The first system or TLS code in a chain of causes. */
function codeOf(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || depth > 6) return '';
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  if (typeof code === 'string') return code;
  return codeOf(cause, depth + 1) || codeOf(Array.isArray(errors) ? errors[0] : undefined, depth + 1);
}
