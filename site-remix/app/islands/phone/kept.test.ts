import {
  afterFailure,
  afterReceipt,
  asSent,
  disabledText,
  keptAddress,
  keyOf,
  mayOverwrite,
  oldestOf,
  orphansOf,
  ownKeyOf,
  unsentText,
  type KeptReport,
} from './kept';
import { exifTime } from './exif-time';

it('deletes the photos that the receipt lists and nothing else', () => {
  const photos = [{ clientId: 'a' }, { clientId: 'b' }];
  expect(afterReceipt(photos, { text: '', photos: ['a', 'x'] })).toEqual({ stored: ['a'], isWhole: false });
  expect(afterReceipt(photos, { text: '', photos: ['b', 'a'] })).toEqual({ stored: ['a', 'b'], isWhole: true });
  expect(afterReceipt([], { text: '', photos: [] })).toEqual({ stored: [], isWhole: true });
});

it('tries again what the network or the server could not do, and shows what the server refused', () => {
  for (const status of [0, 408, 429, 500, 502, 503, 507]) expect(afterFailure(status, false)).toBe('later');
  for (const status of [400, 404, 409, 413, 422]) expect(afterFailure(status, false)).toBe('refused');
  expect(afterFailure(401, false)).toBe('sign-in');
  expect(afterFailure(401, true)).toBe('keep');
});

it('says to a disabled person that the pages are gone and the reports are kept', () => {
  expect(disabledText(0)).toBe('账号已停用，这部手机上存下的走访页面已经删除。');
  expect(disabledText(2)).toMatch(/已经删除。2 份走访记录已留存，待负责人确认。$/);
});

it('is bound to a person and a visit', () => {
  expect(keyOf('visitor-1', 7)).not.toBe(keyOf('visitor-17', 7));
  expect(unsentText([{ state: 'queued' }, { state: 'draft' }, { state: 'sent' }], 2)).toBe(
    '仅在本机：1 份记录待提交，1 份草稿，2 张照片',
  );
  expect(unsentText([], 0)).toBe('');
  expect(unsentText([{ state: 'draft' }], 0, [{ state: 'queued' }, { state: 'draft' }])).toBe(
    '仅在本机：1 项操作待提交，2 份草稿',
  );
});

const draft = { submissionId: 'a', state: 'draft', revision: 2 } as const;

it.each([
  ['nothing is there yet', undefined, { submissionId: 'a', revision: 0 }, true],
  ['its own text as it was seen', draft, { submissionId: 'a', revision: 2 }, true],
  ['its own text, written on by another tab', draft, { submissionId: 'a', revision: 1 }, false],
  ['the text of another tab', draft, { submissionId: 'b', revision: 0 }, false],
  ['a report that waits to be sent', { ...draft, state: 'queued' as const }, { submissionId: 'a', revision: 2 }, false],
  ['a text that another tab has sent', undefined, { submissionId: 'a', revision: 2 }, false],
])('a tab writes its draft over %s: %s', (_name, kept, own, may) => expect(mayOverwrite(kept, own)).toBe(may));

it('a second text of a visit has a key of its own, and keeps it when it is sent', () => {
  const second = { person: 'p', visitId: 7, submissionId: 'b' };
  const report = { ...second, key: ownKeyOf(second), state: 'queued' } as KeptReport;
  expect(report.key).not.toBe(keyOf('p', 7));
  expect(asSent(report).key).toBe(report.key);
});

it('lists photos that go with no report, and those that were refused', () => {
  const photos = [{ submissionId: 'a' }, { submissionId: 'b' }, { submissionId: 'a', refusal: '图片不完整' }];
  expect(orphansOf(photos, [{ submissionId: 'a' }])).toEqual([photos[1], photos[2]]);
  expect(oldestOf([{ writtenAt: '2026-11-20T01:00:00Z' }, { writtenAt: '2026-11-19T01:00:00Z' }])).toBe(
    '2026-11-19T01:00:00Z',
  );
  expect(oldestOf([])).toBeUndefined();
});

it('ignores other parameters in the address of the page', () => {
  const of = (search: string) => keptAddress({ pathname: '/web/small/workVisit', search });
  expect(of('?contacts=1&id=7')).toBe('/web/small/workVisit?id=7');
  expect([of(''), of('?page=1'), of('?keyword=a')]).toEqual(Array(3).fill('/web/small/workVisit'));
  expect(of('?page=2')).toBe('/web/small/workVisit?page=2');
});

/** A JPEG with only the time at which it was taken, in either byte order. */
function taken(text: string, little: boolean): ArrayBuffer {
  const exif = new DataView(new ArrayBuffer(68));
  exif.setUint16(0, little ? 0x4949 : 0x4d4d);
  exif.setUint16(2, 42, little);
  exif.setUint32(4, 8, little);
  for (const [directory, tag, value] of [
    [8, 0x8769, 26],
    [26, 0x9003, 44],
  ] as const) {
    exif.setUint16(directory, 1, little);
    exif.setUint16(directory + 2, tag, little);
    exif.setUint32(directory + 10, value, little);
  }
  for (const [at, letter] of [...text].entries()) exif.setUint8(44 + at, letter.charCodeAt(0));
  const head = [0xff, 0xd8, 0xff, 0xe1, 0, 76, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return new Uint8Array([...head, ...new Uint8Array(exif.buffer)]).buffer;
}

it('reads when a photo was taken before it is made small', () => {
  for (const little of [true, false])
    expect(exifTime(taken('2026:11:20 10:15:30', little))).toBe('2026-11-20T10:15:30+08:00');
  for (const none of ['    :  :     :  :  ', '2019:02:30 10:00:00', '0000:00:00 00:00:00', '2026:11:20 25:00:00'])
    expect(exifTime(taken(none, true))).toBeUndefined();
  expect(exifTime(taken('2026:11:20 10:15:30', true).slice(0, 40))).toBeUndefined();
  expect(exifTime(new ArrayBuffer(0))).toBeUndefined();
  expect(exifTime(new Uint8Array([0x89, 0x50, 0x4e, 0x47]).buffer)).toBeUndefined();
});
