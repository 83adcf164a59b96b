import { dealingOfEvent, eventDay, readEventFacts } from './event-facts';

const transfer =
  '专利权的转移\nIPC(主分类):C12N1/20\n登记生效日:20200731\n变更前专利权人:甲生物科技有限公司\n变更前地址:210029 某省某市15号楼\n变更后专利权人:乙生物科技有限公司\n变更前共同专利权人:丙大学\n变更后:';

it('takes an entry apart, line by line or by its commas', () => {
  expect(readEventFacts(transfer)).toEqual([
    { name: 'IPC(主分类)', value: 'C12N1/20' },
    { name: '登记生效日', value: '20200731' },
    { name: '变更前专利权人', value: '甲生物科技有限公司' },
    { name: '变更前地址', value: '210029 某省某市15号楼' },
    { name: '变更后专利权人', value: '乙生物科技有限公司' },
    { name: '变更前共同专利权人', value: '丙大学' },
  ]);
  expect(readEventFacts('质押合同登记号：Y2024980000001，出质人：甲电器有限公司，质权人：某某银行')).toEqual([
    { name: '质押合同登记号', value: 'Y2024980000001' },
    { name: '出质人', value: '甲电器有限公司' },
    { name: '质权人', value: '某某银行' },
  ]);
  expect(readEventFacts('授权')).toEqual([]);
});

it('knows the parties of a transfer, of a licence and of a pledge', () => {
  expect(dealingOfEvent('TR01', readEventFacts(transfer))).toEqual({
    kind: 'transfer',
    fromParties: ['甲生物科技有限公司', '丙大学'],
    toParties: ['乙生物科技有限公司'],
    number: '',
    effectiveDate: '2020-07-31',
    endedDate: null,
    category: '',
  });
  expect(
    dealingOfEvent(
      'EE01',
      readEventFacts(
        '合同备案号：X2021440000001，让与人：甲有限公司，受让人：乙有限公司；丁有限公司，许可种类：普通许可',
      ),
    ),
  ).toMatchObject({
    kind: 'licence',
    number: 'X2021440000001',
    toParties: ['乙有限公司', '丁有限公司'],
    category: '普通许可',
  });
  expect(dealingOfEvent('PC01', readEventFacts('质押合同登记号：Y1，解除日期：2024-02-30'))).toMatchObject({
    kind: 'pledge',
    number: 'Y1',
    endedDate: null,
  });
  expect(dealingOfEvent('GR01', [])).toBeNull();
});

it('reads days and refuses what is none', () => {
  expect(eventDay('2020.07.31')).toBe('2020-07-31');
  expect(eventDay('20200731')).toBe('2020-07-31');
  expect(eventDay('2020.13.31')).toBeNull();
  expect(eventDay('')).toBeNull();
});
