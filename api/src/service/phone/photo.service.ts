import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadLimits } from '@platform/contract/files/upload-purpose';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { PhoneReceipt, visitorKeepPhoto, visitorPhoto } from '@platform/contract/phone/phone';
import { MOST_PHOTOS } from '@platform/contract/visits/photo-names';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import type { VisitPlace } from '../../kernel/database/schema/visit';
import { ImageError } from '../../kernel/files/checked-size';
import { requireSpace } from '../../kernel/errors/disk-space';
import { receiveUpload, tooLarge } from '../../kernel/files/receive-upload';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { FileAnswer } from '../../kernel/http/file-answer';
import { networkOf } from '../../kernel/http/network-of';
import type { Services } from '../../kernel/ports/services';
import { type Author, authorOf, authorOfTicket, keyOfAuthor } from './author';
import { claimedTime, OLDEST_PHOTO } from './claimed-time';
import { cleanPhoto, type CleanPhoto } from './clean-photo';
import { markPhoto } from './mark-photo';
import { type PhoneContext, visibilityOf } from './visibility';
import { findShownPhoto } from './read-photos';
import {
  countPhotos,
  findPhoto,
  findReceipt,
  findSubmission,
  insertPhoto,
  type Submission,
} from './submission.queries';

type Sent = ParsedRequestOf<typeof visitorPhoto>;
const NO_PHOTO = '照片不存在，或您无权查看。';

/**
 * Stores a photo of a submission of the caller. Only its pixels are stored. Idempotent by its id. A caller who no
 * longer has the visit can still upload the photos of the submission.
 * @throws ApiError 400, 404 without submission, 409 for the id of another photo, 413, 422 for a file that is no photo,
 * 429, 507
 */
export async function takePhoto(context: PhoneContext, sent: Sent): Promise<PhoneReceipt> {
  const { db, limits } = context.services;
  const author = authorOf(context);
  await limits.take('phone', keyOfAuthor(author));
  const submission = await findSubmission(db, author, sent.submissionId);
  if (submission?.kind !== 'submit') throw ApiError.notFound('请先提交走访记录，再上传照片。');
  return storePhoto(context, author, submission, sent);
}

/**
 * Stores a photo of an author who can no longer sign in. The report must have announced the photo, and the ticket must
 * be of its visit.
 * @throws ApiError 404 for any other photo, and as {@link takePhoto}
 */
export async function keepPhoto(
  context: CallContext,
  sent: ParsedRequestOf<typeof visitorKeepPhoto>,
): Promise<PhoneReceipt> {
  const { services, address } = context;
  await services.limits.take('phoneKeptPhoto', networkOf(address));
  const author = authorOfTicket(services, sent.id, sent.ticket);
  const submission = author && (await findSubmission(services.db, author, sent.submissionId));
  if (submission?.visitId !== sent.id || !submission.photoIds.includes(sent.clientId))
    throw ApiError.notFound('请先提交走访记录，再上传其中的照片。');
  return storePhoto(context, author!, submission, sent);
}

async function storePhoto(
  context: Pick<CallContext, 'services' | 'request' | 'audit'>,
  author: Author,
  submission: Submission,
  sent: Sent,
): Promise<PhoneReceipt> {
  const { services, request } = context;
  const { db, files, config } = services;
  const { submissionId, clientId } = sent;
  if (!(await isStored(services, clientId, submission))) {
    if ((await countPhotos(db, submission.id)) >= MOST_PHOTOS)
      throw ApiError.atField('file', `一份走访记录最多 ${MOST_PHOTOS} 张照片`);
    await requireSpace(config.filesDir);
    const { jpeg, width, height } = await receiveUpload(request, uploadLimits.photo.maxBytes, readPhoto);
    const { sha256, size } = await files.put(Readable.from([jpeg]), { maxBytes: jpeg.length });
    await db.transaction(async (tx) => {
      await insertPhoto(tx, {
        clientId,
        submissionId: submission.id,
        visitId: submission.visitId,
        sha256,
        size,
        width,
        height,
        takenAt: claimedTime(sent.takenAt, OLDEST_PHOTO),
        place: placeOf(sent),
      });
      const detail = { clientId, sha256, size };
      await context.audit({ targetType: 'visit', targetId: submission.visitId, detail }, tx);
    });
    // A request with the same id may have been faster.
    await isStored(services, clientId, submission);
  }
  return (await findReceipt(db, author, submissionId))!;
}

/** @throws ApiError 409 where the id belongs to a photo of another submission */
async function isStored({ db }: Pick<Services, 'db'>, clientId: string, submission: Submission): Promise<boolean> {
  const found = await findPhoto(db, clientId);
  if (found && found.submissionId !== submission.id)
    throw ApiError.conflict('这个照片编号已用于另一张照片，请重新选择照片。');
  return found !== undefined;
}

/** Reads the photo of a form. The original bytes are never written to disk. */
async function readPhoto(source: Readable): Promise<CleanPhoto> {
  const { maxBytes } = uploadLimits.photo;
  const bytes = await buffer(source);
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  try {
    return await cleanPhoto(bytes);
  } catch (error) {
    if (error instanceof ImageError) throw ApiError.atField('file', `${error.message}，请换一张照片`);
    throw error;
  }
}

function placeOf({ latitude, longitude, accuracy = 0, placeReason }: Sent): VisitPlace | null {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, accuracy };
  return placeReason ? { reason: placeReason } : null;
}

/** A photo with its mark. @throws ApiError 404 for a viewer who may not read its visit */
export async function openPhoto(context: PhoneContext, id: number): Promise<FileAnswer> {
  const { services } = context;
  const photo = await findShownPhoto(services.db, id, visibilityOf(context).where);
  const content = photo && (await services.files.read(photo.sha256));
  if (!photo || !content) throw ApiError.notFound(NO_PHOTO);
  const time = photo.takenAt ? shanghaiTime(photo.takenAt) : `接收时间 ${shanghaiTime(photo.createdAt)}`;
  const mark = { time, person: photo.author, place: photo.place };
  return new FileAnswer(Buffer.from(markPhoto(await buffer(content), photo, mark)), {
    name: `走访照片-${id}.svg`,
    type: 'image/svg+xml',
    disposition: 'inline',
  });
}
