/** Names given by cameras, phones and programs, without numbers and dates. */
const GIVEN_BY_MACHINE =
  /^(?:img|image|dsc[nf]?|dscf|pic|picture|photo|mvimg|pxl|p|mmexport|wechatimg|wx_camera|qq图片|qq截图|微信图片|微信截图|屏幕截图|截图|截屏|图片|图像|照片|未命名|未标题|screenshot|screen shot|untitled|copy of|副本)?[\s_\-.()（）\d:：至at]*$/i;

/** A name normalised for comparison: width, case, blanks and substitutes for blanks are ignored. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/**
 * Why a text is not usable as the alternative text of a picture (WCAG 2.2, 1.1.1: a text of the same meaning as the
 * picture): it is the name of the file, or one given by a camera. Chinese, for the field; undefined for a usable text,
 * and for an empty one, which is checked elsewhere.
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
