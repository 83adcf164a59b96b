import { accountLinks } from './user-links';

const everything = () => true;
const targets = (...args: Parameters<typeof accountLinks>) =>
  accountLinks(...args)
    .filter(({ only }) => only !== 'menu')
    .map(({ to }) => to);

test.each([
  ['A', { com_id: 7, is_admin_view: 0 }, ['/userCenter', '/upPwd']],
  ['B', { com_id: 0, is_admin_view: 0 }, ['/userCenter', '/system?tab=staff', '/upPwd']],
  ['C', { com_id: 0, is_admin_view: 0 }, ['/newUserCenter', '/newsystem', '/NewupPwd']],
  ['D', { com_id: 3, is_admin_view: 0 }, ['/userCenter', '/NewupPwd']],
] as const)('set %s', (set, user, expected) => {
  expect(targets(set, user, everything)).toEqual(expected);
});

test('a trial account has no company and still no staff to configure', () => {
  expect(targets('A', { com_id: 0, is_admin_view: 0 }, everything)).not.toContain('/newsystem');
});

test('an admin view offers neither profile nor password of the viewed account', () => {
  expect(targets('C', { com_id: 0, is_admin_view: 1 }, everything)).toEqual(['/newsystem']);
});

test('a page that does not exist has no icon', () => {
  expect(targets('C', { com_id: 0, is_admin_view: 0 }, (path) => path === '/NewupPwd')).toEqual(['/NewupPwd']);
});

test('the menu has the devices and leaves the staff to the icon', () => {
  const menu = accountLinks('C', { com_id: 0, is_admin_view: 0 }, everything).filter(({ only }) => only !== 'icon');
  expect(menu.map(({ label }) => label)).toEqual(['个人中心', '修改密码', '登录设备']);
});
