import { contentDisposition } from './content-disposition';

/** Type of a document that browsers show in a reader of their own. */
export const PDF = 'application/pdf';

/** What the handler of a `blob` call returns. */
export class FileAnswer {
  constructor(
    readonly body: ReadableStream<Uint8Array> | Uint8Array,
    readonly options: {
      name: string;
      type: string;
      /** Bytes, where known in advance. */
      size?: number;
      /** `inline` only for content that cannot run scripts. */
      disposition: 'inline' | 'attachment';
      /** The browser may cache content that never changes. */
      immutable?: boolean;
      /** Entity tag of the content. A request whose `If-None-Match` (`known`) has it gets 304. */
      etag?: string;
      known?: string | null;
    },
  ) {}

  toResponse(requestId: string): Response {
    const { name, type, size, disposition, immutable, etag, known } = this.options;
    const isKnown = etag !== undefined && known?.includes(`"${etag}"`) === true;
    return new Response(isKnown ? null : (this.body as BodyInit), {
      status: isKnown ? 304 : 200,
      headers: {
        'content-type': type,
        'content-disposition': contentDisposition(disposition, name),
        'x-content-type-options': 'nosniff',
        // The browser's PDF reader does not start in a sandbox, and has one of its own.
        'content-security-policy': type === PDF ? "frame-ancestors 'none'" : "default-src 'none'; sandbox",
        // On a shared machine the next user's request must not get the cached response.
        ...(immutable ? { vary: 'cookie, authorization' } : {}),
        ...(etag === undefined ? {} : { etag: `"${etag}"` }),
        'cache-control': cacheControl(this.options),
        'x-request-id': requestId,
        ...(size === undefined || isKnown ? {} : { 'content-length': String(size) }),
      },
    });
  }
}

function cacheControl({ immutable, etag }: FileAnswer['options']): string {
  if (immutable) return 'private, max-age=31536000, immutable';
  return etag === undefined ? 'private, no-store' : 'private, no-cache';
}
