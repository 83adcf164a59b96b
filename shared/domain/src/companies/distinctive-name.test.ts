import { distinctiveName } from './distinctive-name';

it.each([
  ['佛山市顺德区北滘镇美智达电子有限公司', '美智达电'],
  ['广东美的制冷设备有限公司', '美的制冷'],
  ['佛山市美智达电子有限公司', '美智达电'],
  ['美智达电子（佛山）有限公司', '美智达电'],
  ['(中国)美智达电子有限公司', '美智达电'],
  ['中山市长虹电器', '长虹电器'],
  ['顺德', '顺德'],
  ['ABC Co., Ltd.', 'abcc'],
])('of %s is %s', (name, part) => {
  expect(distinctiveName(name)).toBe(part);
});
