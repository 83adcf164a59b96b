import { identityNumbersIn } from '@platform/domain/people/identity-number';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { mobilesIn } from '@platform/domain/people/mobiles-in-text';
import type { CheckedText, Finding } from './check-input';
import { excerpt, readableTexts } from './place';

/** Finds personal numbers in a text. Findings show them masked, because findings are stored and shown elsewhere. */
export function checkPersonalNumbers(text: CheckedText): Finding[] {
  return readableTexts(text).flatMap(({ place, text: read }) => {
    const identity = new Map(identityNumbersIn(read).map((number) => [number, maskIdentity(number)]));
    const mobiles = new Map(mobilesIn(read).map((number) => [number, maskMobile(number)]));
    const hidden = [...identity, ...mobiles].reduce((text, [number, mask]) => text.replaceAll(number, mask), read);
    const where = (mask: string) => `${place}：${excerpt(hidden, hidden.indexOf(mask), mask.length)}`;
    return [
      ...[...identity.values()].map(
        (mask): Finding => ({
          code: 'identity-number',
          level: 'blocking',
          place: where(mask),
          message: `有一个公民身份号码 ${mask}。`,
          remedy: '删去它；确需区分同名的人时，隐去中间各位。',
        }),
      ),
      ...[...mobiles.values()].map(
        (mask): Finding => ({
          code: 'mobile-number',
          level: 'warning',
          place: where(mask),
          message: `有一个手机号码 ${mask}。`,
          remedy: '没有本人同意不公开；对外联系请改用固定电话。',
        }),
      ),
    ];
  });
}

const maskIdentity = (number: string): string => `${number.slice(0, 4)}****${number.slice(-2)}`;
