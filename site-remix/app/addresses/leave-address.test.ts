import { addressesOf, addressesOfSite, askingLinks, asksBefore, leaveAddress } from './leave-address';

it.each([
  ['https://example.com/a', true],
  ['http://gov.cn.example.com/', true],
  ['https://notgov.cn/', true],
  ['https://www.gov.cn/', false],
  ['https://gov.cn/', false],
  ['http://www.cnipa.gov.cn/x?y=1', false],
  ['/web/news', false],
  ['tel:0757', false],
])('%s is asked about: %s', (href, asked) => expect(asksBefore(href)).toBe(asked));

const html =
  '<p><a href="https://example.com/?a=1&#x26;b=2" class="off-site">甲</a><a href="https://www.gov.cn/">乙</a><a href="/web/news">丙</a></p>';

it('leads links to others through the page that asks, and keeps the rest', () => {
  const asking = askingLinks(html, 7);
  expect(asking).toContain('href="/web/leave?from=7&amp;to=https%3A%2F%2Fexample.com%2F%3Fa%3D1%26b%3D2"');
  expect(asking).toContain('<a href="https://www.gov.cn/">乙</a><a href="/web/news">丙</a>');
});

it('an item allows the links of its text and its fields, and no others', () => {
  const addresses = addressesOf({ html, fields: { link: 'https://bank.example/', phone: '0757', day: null } });
  expect(addresses).toEqual(['https://example.com/?a=1&b=2', 'https://www.gov.cn/', 'https://bank.example/']);
  const to = new URL(leaveAddress(7, addresses[0]!), 'https://a.example').searchParams.get('to');
  expect(to).toBe(addresses[0]);
});

it('the site allows the links of its settings', () => {
  const leads = (target: string) => ({ label: target, title: target, target, children: [] });
  const site = {
    menus: [{ ...leads('/web/news'), children: [leads('https://menu.example/')] }],
    footerLinks: [leads('https://footer.example/')],
    links: [{ title: '', links: [leads('https://friend.example/')] }],
    banners: [leads('https://banner.example/')],
    blocks: [leads('')],
  } as unknown as Parameters<typeof addressesOfSite>[0];
  expect(addressesOfSite(site)).toEqual(
    ['menu', 'footer', 'banner', 'friend'].map((name) => `https://${name}.example/`),
  );
  expect(leaveAddress(undefined, 'https://menu.example/')).toBe('/web/leave?to=https%3A%2F%2Fmenu.example%2F');
});
