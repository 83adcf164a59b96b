import { element } from './element';
import { exifTime } from './exif-time';
import { askToPersist } from './persist';
import { forgetPhoto, keepPhoto, photosOf } from './store';
import { shrink } from './shrink';

interface Owner {
  person: string;
  visitId: number;
  submissionId: string;
}

/** Maximum of photos of one report, as on the server. */
const MOST_PHOTOS = 20;

/** Inputs for camera and gallery, and their stored photos. */
export async function startPhotos(form: HTMLFormElement, owner: Owner, onChange: () => void): Promise<void> {
  const place = form.querySelector<HTMLElement>('[data-photos]');
  if (!place) return;
  const notice = element('p', { className: 'field-error' });
  notice.setAttribute('role', 'alert');
  const list = element('ul', { className: 'phone-photos' });
  const inputOf = (id: string, label: string, isCamera: boolean) => {
    const input = element('input', { type: 'file', id, accept: 'image/*', multiple: !isCamera });
    if (isCamera) input.setAttribute('capture', 'environment');
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      input.value = '';
      void take(files);
    });
    return element(
      'div',
      { className: 'phone-pick' },
      element('label', { htmlFor: id, className: 'button' }, label),
      input,
    );
  };
  async function take(files: readonly File[]): Promise<void> {
    askToPersist();
    notice.replaceChildren();
    const failures: string[] = [];
    for (const [at, file] of files.entries()) {
      if ((await own()).length >= MOST_PHOTOS) {
        failures.push(`一份走访记录最多 ${MOST_PHOTOS} 张照片，其余 ${files.length - at} 张没有加入。`);
        break;
      }
      try {
        // Read before the photo is reduced, which removes its metadata.
        const takenAt = exifTime(await file.arrayBuffer()) ?? new Date(file.lastModified).toISOString();
        const bytes = await (await shrink(file)).arrayBuffer();
        await keepPhoto({ ...owner, clientId: newName(), bytes, takenAt });
      } catch (error) {
        if (isFull(error)) {
          failures.push(
            `手机存储空间不足，还有 ${files.length - at} 张照片没有存下；文字已保存。请清理手机空间后再添加。`,
          );
          break;
        }
        failures.push(unreadable(file));
      }
    }
    notice.replaceChildren(
      ...failures.flatMap((text, at) => (at === 0 ? [text] : [document.createElement('br'), text])),
    );
    await show();
    onChange();
  }
  const own = async () =>
    (await photosOf(owner.person)).filter(({ submissionId }) => submissionId === owner.submissionId);
  async function show(): Promise<void> {
    const photos = await own();
    list.replaceChildren(
      ...photos.map(({ clientId, bytes }, at) => {
        const address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
        const image = element('img', { src: address, alt: `待提交的照片 ${at + 1}` });
        image.addEventListener('load', () => URL.revokeObjectURL(address));
        const remove = element('button', { type: 'button', className: 'button' }, `删除照片 ${at + 1}`);
        remove.addEventListener('click', () => void forgetPhoto(clientId).then(show).then(onChange));
        return element('li', {}, image, element('small', {}, '仅在本机'), remove);
      }),
    );
  }
  place.append(inputOf('camera', '拍照', true), inputOf('gallery', '从相册选择', false), notice, list);
  place.hidden = false;
  await show();
}

/** Why a picture was rejected, and what to do; the others were accepted. */
function unreadable({ name, type }: File): string {
  const isHeic = /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
  return isHeic
    ? `“${name}”是 HEIC 格式，这个浏览器读不出来。请在手机相机设置里选“兼容性最佳”（JPEG）后重拍，或换一张。`
    : `“${name}”读不出来，可能已经损坏，请换一张。`;
}

/** Whether the phone’s storage is full. */
export const isFull = (error: unknown): boolean => (error as Error).name === 'QuotaExceededError';

/** Returns a unique id, also on plain http. */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
