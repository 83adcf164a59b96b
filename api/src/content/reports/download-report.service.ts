import { Readable } from 'node:stream';
import type { downloadReport } from '@platform/contract/content/reports';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { findFile } from '../../kernel/files/files.queries';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { FileAnswer } from '../../kernel/http/file-answer';
import { networkOf } from '../../kernel/http/network-of';
import { signatureOf } from '../../kernel/http/signature';
import { countDownload, findReport } from './report.queries';

type Context = ContextOf<typeof downloadReport>;

/**
 * Streams the document of a published report to its audience, and counts the reader.
 * @throws ApiError 401 and 403 for a report for certified companies, 404, 410 for a withdrawn report
 */
export async function openReport(context: Context, id: number): Promise<FileAnswer> {
  const { services } = context;
  const report = await findReport(services.db, id);
  if (!report || report.deletedAt !== null) throw ApiError.notFound();
  if (!report.fields) throw report.withdrawnAt === null ? ApiError.notFound() : new ApiError(410, '这份报告已经撤下。');
  if (report.fields.audience !== 'public') requireCertified(context);
  const file = await findFile(services.db, String(report.fields.fileId ?? ''));
  const bytes = file && (await services.files.read(file.sha256));
  if (!bytes) throw ApiError.notFound();
  const day = shanghaiDate(Date.now());
  if (isReader(context)) await countDownload(services.db, { contentId: id, day, person: personOf(context, day) });
  return new FileAnswer(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    name: file.name,
    type: file.mimeType,
    size: file.size,
    disposition: 'attachment',
  });
}

function requireCertified({ viewer }: Context): void {
  if (viewer.kind !== 'user' || viewer.previewRelease !== null)
    throw new ApiError(401, '此报告供已认证的企业下载，请先登录。');
  if (viewer.set === 'A' && viewer.companyId === null)
    throw ApiError.forbidden('此报告供已认证的企业下载，完成企业认证后即可下载。');
}

/** False for a HEAD request, and for an administrator who views the platform as another account. */
function isReader({ viewer, request }: Context): boolean {
  return request.method !== 'HEAD' && !(viewer.kind === 'user' && viewer.adminUserId !== null);
}

/** Returns a keyed hash of the reader for a day: of the account, else of the network and user agent. */
function personOf({ services, viewer, address, userAgent }: Context, day: string): string {
  const who = viewer.kind === 'user' ? `user ${viewer.userId}` : `${networkOf(address)}\n${userAgent}`;
  return signatureOf(services, 'report', `${day}\n${who}`);
}
