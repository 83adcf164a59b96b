import type { Call } from '@platform/contract/call';
import { listReports } from '@platform/contract/content/reports';
import { listDemands } from '@platform/contract/demands/demand-calls';
import { listUsers } from '@platform/contract/users/user';
import { columnsOf } from './columns';

jest.mock('@umijs/max', () => ({}), { virtual: true });

describe('columns of a list', () => {
  const column = columnsOf(listUsers);

  it('take title, choices and the manner of a filter from the call', () => {
    expect(column.choice('role', { width: 90 })).toMatchObject({
      title: '角色',
      dataIndex: 'role',
      valueType: 'select',
      fieldProps: { mode: 'multiple', options: expect.arrayContaining([{ value: 'street', label: '镇街人员' }]) },
    });
    expect(column.choice('state', { width: 90 }).fieldProps).not.toHaveProperty('mode');
    expect(column.filter('keyword')).toMatchObject({ title: '关键词', hideInTable: true });
  });

  it('show the same as the export', () => {
    const cell = (dataIndex: 'companyName' | 'lastLoginAt', row: object) => {
      const render = column.text(dataIndex, { width: 90 }).render as unknown as (
        dom: unknown,
        row: object,
      ) => { props: object };
      return render(null, row).props;
    };
    expect(cell('companyName', { companyName: '', townName: '大良街道' })).toMatchObject({ children: '大良街道' });
    expect(cell('companyName', { companyName: '', townName: '' })).toMatchObject({ children: '—' });
    expect(cell('lastLoginAt', { lastLoginAt: null })).toMatchObject({ children: '从未' });
  });

  it('group the digits of a number, and not those of a year', () => {
    const reports = columnsOf(listReports);
    const cell = ({ render }: { render?: unknown }, row: object) =>
      (render as (dom: unknown, row: object) => { props: object })(null, row).props;
    expect(cell(reports.number('downloads', { width: 90 }), { downloads: 2026 })).toEqual({ children: '2,026' });
    expect(cell(reports.year('year', { width: 90 }), { year: 2026 })).toEqual({ children: '2026' });
    expect(cell(reports.year('year', { width: 90 }), { year: null })).toEqual({ children: '—' });
  });

  it('filter only where the request has a field of this name', () => {
    expect(column.text('name', { width: 90 }).search).toBe(false);
    expect(column.choice('type', { width: 90, search: false }).search).toBe(false);
  });

  it('may sort by another field than they show, under their own name', () => {
    const demands = columnsOf(listDemands);
    expect(demands.text('clockText', { width: 90, sortBy: 'dueAt' })).toMatchObject({
      title: '时限',
      key: 'clockText',
      dataIndex: 'dueAt',
      sorter: true,
    });
  });

  it('of a day or time narrow down by the two fields of the request', () => {
    expect(column.range('createdAt', 'createdFrom', 'createdTo', { width: 90 })).toMatchObject({
      valueType: 'dateRange',
      range: ['createdFrom', 'createdTo'],
    });
  });

  // Only for the type check: each line below must be refused.
  const refused = (call: Call) => () => {
    // @ts-expect-error the rows have no such field
    column.text('nmae', { width: 90 });
    // @ts-expect-error the call does not sort by it
    column.text('account', { width: 90, sorter: true });
    // @ts-expect-error a version is no text
    column.text('version', { width: 90 });
    // @ts-expect-error a name is no truth value
    column.yes('name', { width: 90 });
    // @ts-expect-error the request has no such filter
    column.filter('companyName');
    // @ts-expect-error the page is no filter
    column.filter('page');
    // @ts-expect-error the request has no such field
    column.range('createdAt', 'createdFrom', 'createdUntil', { width: 90 });
    // @ts-expect-error a head is the label's: an export bears the same
    column.text('name', { width: 90, title: '人员' });
    // @ts-expect-error the rows have no such field
    column.text('name', { width: 90, shows: ['isOperator'] });
    // @ts-expect-error not a state
    column.choice('state', { width: 90, colors: { asleep: 'red' } });
    return call;
  };
  it('refuse what the call does not have', () => expect(refused(listUsers)).toBeInstanceOf(Function));
});
