import { cleanFileName } from './file-name';

it.each([
  ['营业执照.jpeg', 'jpg', '营业执照.jpg'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\temp\\报告.final.pdf', 'pdf', '报告.final.pdf'],
  ['图\ud83d片.png', 'png', '图片.png'],
  ['evil\u202egpj.exe', 'png', 'evilgpj.png'],
  ['a\r\nSet-Cookie: x"<>|?*.png', 'png', 'aSet-Cookie x.png'],
  ['...', 'png', '文件.png'],
  ['', 'png', '文件.png'],
])('%j of type %s becomes %s', (name, extension, clean) => {
  expect(cleanFileName(name, extension)).toBe(clean);
});

it('cuts long names between characters', () => {
  expect(cleanFileName('𠮷'.repeat(300), 'pdf')).toBe(`${'𠮷'.repeat(116)}.pdf`);
});
