import { altTextFault } from './alt-text';

it.each([
  ['专利讲座现场.jpg', '专利讲座现场.jpg'],
  ['专利讲座现场', '专利讲座现场.jpg'],
  ['专利讲座现场.png', '专利讲座现场.jpg'],
  ['Site Plan', 'site_plan.PNG'],
  ['IMG_2034', '现场.jpg'],
  ['img2034.jpeg', '现场.jpg'],
  ['DSC01234', 'a.jpg'],
  ['微信图片_20260115103000', 'a.jpg'],
  ['屏幕截图 2026-01-15 103000', 'a.png'],
  ['Screenshot 2026-01-15 at 10.30.00', 'a.png'],
  ['图片1', 'a.png'],
  ['20260115', 'a.png'],
])('%s is no text for %s', (alt, name) => expect(altTextFault(alt, name)).toMatch(/文件名/));

it.each([
  ['讲座现场，三十余名企业代表在听课', 'IMG_2034.jpg'],
  ['2026 年第一季度发明专利授权量', '1.png'],
  ['图 3：申请流程', 'a.png'],
  ['pH 计', 'ph.png'],
  ['照片墙', '照片.png'],
  ['', 'IMG_2034.jpg'],
  ['   ', 'IMG_2034.jpg'],
])('%s may stand for %s', (alt, name) => expect(altTextFault(alt, name)).toBeUndefined());
