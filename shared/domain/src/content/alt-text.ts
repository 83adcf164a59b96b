/** Names that cameras, phones and programs give by themselves, numbers and dates left out. */
const GIVEN_BY_MACHINE =
  /^(?:img|image|dsc[nf]?|dscf|pic|picture|photo|mvimg|pxl|p|mmexport|wechatimg|wx_camera|qq图片|qq截图|微信图片|微信截图|屏幕截图|截图|截屏|图片|图像|照片|未命名|未标题|screenshot|screen shot|untitled|copy of|副本)?[\s_\-.()（）\d:：至at]*$/i;

/** How a name is compared: width, case, blanks and what stands for them play no part. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/**
 * Why a text cannot stand for a picture to those who do not see it (WCAG 2.2, 1.1.1: a text that says the same as the
 * picture): it is the name of the file, or one that a camera gave it. Chinese, for the field; undefined where nothing is
 * wrong, and for an empty text, which is another question.
 * @param fileName with its extension
 */
export function altTextFault(alt: string, fileName: string): string | undefined {
  if (alt.trim() === '') return undefined;
  const given = plain(alt);
  const name = plain(fileName);
  const withoutEnd = (text: string) => text.replace(/\.[a-z\d]{2,5}$/, '');
  if (given === name || withoutEnd(given) === withoutEnd(name)) return '文件名不能当作替代文字，请写出图片里是什么';
  if (GIVEN_BY_MACHINE.test(withoutEnd(given))) return '这像是相机或软件起的文件名，请写出图片里是什么';
  return undefined;
}
