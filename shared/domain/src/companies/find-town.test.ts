import { findTown } from './find-town';
import { TOWNS, townByName } from './towns';

it('knows the ten towns by code, name and short name', () => {
  expect(TOWNS).toHaveLength(10);
  expect(townByName('440606102')?.name).toBe('北滘镇');
  expect(townByName('容桂街道')).toBe(townByName('容桂'));
  expect(townByName('桂城街道')).toBeNull();
});

it.each([
  ['佛山市顺德区北滘镇美的大道6号', '北滘'],
  ['广东省佛山市顺德区北窖工业园', '北滘'],
  ['顺德区勒流镇百丈工业二路', '勒流'],
  ['龙江镇排沙排涌大道21号', null],
  ['佛山市顺德区容奇大道中72号', '容桂'],
  ['顺德市桂洲镇细滘', '容桂'],
  ['佛山市顺德区大良街道南国中路杏坛路口客运总站内', '大良'],
  ['佛山市顺德科技工业园五沙工业区新辉路13号', '大良'],
  ['佛山市顺德区道教工业二区', '乐从'],
  ['佛山市顺德区高新区（容桂）建业中路', '容桂'],
  ['佛山市顺德区顺德大道乐从段', '乐从'],
  ['佛山市南海区丹灶镇金沙东联拾陈村', null],
  ['连南县三江镇顺德大道18号', null],
  ['中山市东凤镇同乐工业园', null],
  ['佛山市顺德區樂從鎮', '乐从'],
  ['佛山市顺德区', null],
])('address %s: %s', (address, town) => {
  expect(findTown({ address })?.shortName ?? null).toBe(town);
});

it.each([
  ['佛山市顺德区容桂昌业五金电器厂', '容桂'],
  ['佛山市龙江镇某家具厂', '龙江'],
  ['北滘某电器有限公司', '北滘'],
  ['龙江北方水泥有限公司', null],
  ['黑龙江省电力科学研究院', null],
  ['佛山市黑龙江商会', null],
  ['江门市顺德渔村大良酒家', null],
  ['广州市大良贸易有限公司', null],
  ['深圳市容桂贸易有限公司', null],
  ['平均安全技术有限公司', null],
  ['佛山市金属制品有限公司', null],
])('name %s: %s', (name, town) => {
  expect(findTown({ name })?.shortName ?? null).toBe(town);
});

it('lets the address decide over the name', () => {
  expect(
    findTown({ name: '佛山市顺德区乐从三条锻造有限公司', address: '佛山市顺德区大良街道五沙社区' })?.shortName,
  ).toBe('大良');
  expect(findTown({ name: '顺德县杏坛镇农工产品供销公司广州营业部', address: '广州市荔湾区光复南路157号' })).toBeNull();
});

it('takes the context from the other text or the credit code', () => {
  expect(findTown({ name: '佛山市顺德区某家具厂', address: '龙江镇排沙排涌大道21号' })?.shortName).toBe('龙江');
  expect(findTown({ address: '龙江镇排沙', creditCode: '91440606193644872E' })?.shortName).toBe('龙江');
  expect(findTown({ name: '佛山市顺德区大良某某商行', address: 'N/A' })?.shortName).toBe('大良');
  expect(findTown({ name: null, address: undefined })).toBeNull();
});
