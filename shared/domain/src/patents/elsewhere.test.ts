import { linksElsewhere } from './elsewhere';

it('links a Chinese publication to three services, and a foreign one to two', () => {
  expect(linksElsewhere('CN101175089', 'A').map(({ name }) => name)).toEqual([
    '中国专利公布公告',
    'Espacenet',
    'Google Patents',
  ]);
  expect(linksElsewhere('US8769614', 'B2').map(({ address }) => address)).toEqual([
    'https://worldwide.espacenet.com/patent/search?q=pn%3DUS8769614B2',
    'https://patents.google.com/patent/US8769614B2',
  ]);
});
