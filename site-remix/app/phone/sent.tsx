import type { DataOf } from '@platform/contract/call';
import type { PhoneReceipt, visitorVisit } from '@platform/contract/phone/phone';
import { visitPhoto } from '@platform/contract/visits/submission';
import { uploadLimits, acceptOf } from '@platform/contract/files/upload-purpose';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';

type Visit = DataOf<typeof visitorVisit>;
const TONES: Readonly<Record<PhoneReceipt['outcome'], string>> = {
  taken: 'good',
  supplement: 'good',
  chosen: 'good',
  pending: 'warn',
  dismissed: 'bad',
};

/** The caller’s submitted reports of a visit, with their photos. */
export function Sent({ visit, photoId, error }: { visit: Visit; photoId: string; error?: string }) {
  const last = visit.sent.at(-1);
  return (
    <>
      {visit.sent.map(({ submissionId, outcome, text, photos, photosWanted }) => (
        <p key={submissionId} className={`notice ${TONES[outcome]}`} data-receipt={submissionId}>
          {text}
          {photosWanted > 0 ? ` 照片 ${photos.length}/${photosWanted}` : ''}
        </p>
      ))}
      {visit.photos.length > 0 ? (
        <section aria-labelledby="photos-title">
          <h2 id="photos-title">照片 {visit.photos.length}</h2>
          <ul className="phone-photos">
            {visit.photos.map(({ id, author, takenAt, receivedAt }) => (
              <li key={id}>
                <img
                  src={`${visitPhoto.path}?id=${id}`}
                  alt={`${author} ${shanghaiTime(Date.parse(takenAt ?? receivedAt))} 拍摄的走访照片`}
                  loading="lazy"
                />
                <small>已存服务器</small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {last ? (
        <form
          className="phone-form"
          method="post"
          encType="multipart/form-data"
          action={`/web/small/workVisit?id=${visit.id}&submission=${last.submissionId}&photo=${photoId}`}
          data-photo-form
        >
          <h2>添加照片</h2>
          <div className="field">
            <label htmlFor="file">照片（一次一张，最大 {uploadLimits.photo.maxBytes / 1024 / 1024} MB）</label>
            <input
              id="file"
              type="file"
              name="file"
              accept={acceptOf(uploadLimits.photo)}
              aria-describedby="file-error"
            />
            <p className="field-error" id="file-error">
              {error}
            </p>
          </div>
          <p className="field-hint">保存前会去掉照片里的位置和相机信息。</p>
          <button type="submit" className="button">
            上传照片
          </button>
        </form>
      ) : null}
    </>
  );
}
