import dayjs from 'dayjs';
import type { FormInstance } from 'antd';
import { markSent, wasSent, withoutSecrets, writeValues } from './form-values';

test('passwords and codes are left out: by name, and by what the input says of itself', () => {
  const values = {
    name: '王伟',
    password: 'a',
    newPwd: 'b',
    code: '123456',
    again: 'c',
    uscc: '91440606MA4UN1',
    companyName: '某公司',
  };
  expect(withoutSecrets(values, ['basic_again', ''])).toEqual({
    name: '王伟',
    uscc: '91440606MA4UN1',
    companyName: '某公司',
  });
});

test('a date comes back as the same day in every time zone', () => {
  const text = writeValues({
    applicationDate: dayjs('2024-05-02'),
    range: [dayjs('2024-01-01 08:30'), null],
    tags: ['a'],
  });
  expect(JSON.parse(text)).toEqual({
    applicationDate: '2024-05-02 00:00:00',
    range: ['2024-01-01 08:30:00', null],
    tags: ['a'],
  });
});

test('what was sent is no draft until something changes', () => {
  let values: Record<string, unknown> = { name: '王伟' };
  const form = { getFieldsValue: () => values } as unknown as FormInstance;
  expect(wasSent(form, writeValues(values))).toBe(false);
  markSent(form);
  expect(wasSent(form, writeValues(values))).toBe(true);
  values = { name: '王伟伟' };
  expect(wasSent(form, writeValues(values))).toBe(false);
});
