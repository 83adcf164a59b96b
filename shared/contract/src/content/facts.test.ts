import { factsOf } from './facts';

const item = { kind: 'protection' as const, companyName: '' };

it('shows what is filled in, by the names of the form', () => {
  const fields = {
    channel: 'customs',
    organisation: '海关',
    phone: '0757-1234 5678',
    address: '',
    link: 'https://a.example/',
    day: null,
  };
  expect(factsOf({ ...item, fields })).toEqual([
    { name: 'channel', label: '类别', text: '海关保护' },
    { name: 'organisation', label: '受理机构', text: '海关' },
    { name: 'phone', label: '电话', text: '0757-1234 5678', href: 'tel:075712345678' },
    { name: 'link', label: '官方入口', text: 'https://a.example/', href: 'https://a.example/' },
  ]);
});

it('names an enterprise, never its id', () => {
  const facts = factsOf({
    kind: 'story',
    companyName: '某某有限公司',
    fields: { companyId: 7, author: '', year: 2024 },
  });
  expect(facts.map(({ text }) => text)).toEqual(['某某有限公司', '2024']);
});
