import { ApplicantReader, saysDistrict } from './applicant-facts';

it.each([
  ['佛山市顺德区北滘美好电器有限公司', { organisation: true, townCode: '440606102', inDistrict: true }],
  ['广东顺德美好科技有限公司', { organisation: true, townCode: null, inDistrict: true }],
  ['深圳市美好科技有限公司', { organisation: true, townCode: null, inDistrict: false }],
  ['FOSHAN SHUNDE GOOD ELECTRICAL APPLIANCES CO., LTD.', { organisation: true, inDistrict: true }],
  ['张三', { organisation: false, townCode: null }],
])('%s', (name, expected) => expect(new ApplicantReader().read(name)).toMatchObject(expected));

it.each([
  ['顺德区大良镇', true],
  ['广东省顺德容桂', true],
  ['佛山 顺德', true],
  ['江门市顺德渔村酒楼', false],
  ['广州市顺德路5号', false],
  ['', false],
])('whether %s is of the district: %s', (text, expected) => expect(saysDistrict(text)).toBe(expected));

it('caches a limited number of names', () => {
  const reader = new ApplicantReader();
  const first = reader.read('甲电器有限公司');
  expect(reader.read('甲电器有限公司')).toBe(first);
  for (let n = 0; n < 5_001; n += 1) reader.read(`第${n}电器有限公司`);
  expect(reader.read('甲电器有限公司')).toEqual(first);
  expect(reader.read('甲电器有限公司')).not.toBe(first);
});
