import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Found, Inspection } from './inspection';
import { NOT_ALLOWED } from './not-allowed';

const DAY_MS = 86_400_000;
/** Days before expiry from which a certificate is reported. */
const WARNED_DAYS = 30;

/** Checks whether browsers trust the certificate of the public origin, and until when. */
export const certificate: Inspection = {
  name: 'certificate',
  about: `本站公开地址的证书不受信任，或在 ${WARNED_DAYS} 天内到期。`,
  remedy: '由运维人员更换证书。',
  unchecked({ services: { config }, outside }) {
    const { publicOrigin } = config;
    if (publicOrigin === undefined) return '没有设置公开地址（PUBLIC_ORIGIN）。';
    if (!publicOrigin.startsWith('https:')) return '公开地址不是 https，没有证书可查。';
    return outside ? undefined : NOT_ALLOWED;
  },
  async find({ services: { config }, outside, now, note }) {
    const origin = config.publicOrigin!;
    const fault = (message: string): Found[] => [
      { key: origin, place: origin, message, path: '/system?tab=inspection' },
    ];
    try {
      const end = await outside!.certificateEnd(origin);
      const day = shanghaiDate(end.getTime());
      note(`有效期至 ${day}`);
      const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
      return days < WARNED_DAYS
        ? fault(days < 0 ? `证书已于 ${day} 到期。` : `证书将于 ${day} 到期，还有 ${days} 天。`)
        : [];
    } catch (error) {
      return fault(`没有可信的证书：${(error as Error).message}。`);
    }
  },
};
