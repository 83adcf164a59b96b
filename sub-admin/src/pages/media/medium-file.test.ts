import { kindOfFile, pictureFile } from './medium-file';

it.each([
  ['现场.JPG', '', 'picture'],
  ['现场.jpeg', 'image/jpeg', 'picture'],
  ['图标.svg', 'image/svg+xml', 'picture'],
  ['通知.pdf', 'application/pdf', 'attachment'],
  ['电子公文.ofd', '', 'attachment'],
  ['没有扩展名', '', 'attachment'],
])('%s of type %j is sent as %s', (name, type, kind) => {
  expect(kindOfFile({ name, type } as File)).toBe(kind);
});

it('returns the narrowest size that is wide enough, else the widest', () => {
  const medium = { id: 7, hash: 'abc', widths: [320, 640] };
  const widthOf = (width: number) => new URLSearchParams(pictureFile(medium, width)!.split('?')[1]).get('width');
  expect([200, 320, 400, 2000].map(widthOf)).toEqual(['320', '320', '640', '640']);
  expect(pictureFile({ ...medium, widths: [] }, 320)).toBeUndefined();
});
