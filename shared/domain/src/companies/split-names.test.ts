import { splitNames } from './split-names';

it.each([
  ['甲公司；乙公司', ['甲公司', '乙公司']],
  ['张三;李四 ; 王五', ['张三', '李四', '王五']],
  ['张三、李四', ['张三', '李四']],
  ['佛山市甲电器有限公司，李四', ['佛山市甲电器有限公司', '李四']],
  ['甲公司\n乙公司；', ['甲公司', '乙公司']],
  ['Hitachi, Ltd.; SMITH, John', ['Hitachi, Ltd.', 'SMITH, John']],
  ['Procter &amp; Gamble', ['Procter &amp; Gamble']],
  ['示例（中国），有限公司', ['示例（中国），有限公司']],
  ['甲公司', ['甲公司']],
  ['；', []],
])('%j holds %j', (text, names) => {
  expect(splitNames(text)).toEqual(names);
});
